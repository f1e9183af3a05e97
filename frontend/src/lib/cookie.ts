// A choice that the server's own pages have to know, too: they set the same cookie, on this device.
import { ROOT } from "./root.ts";

const YEAR = 365 * 86_400;

export function readCookie(name: string): string {
  const pair = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? "";
}

export function setCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=${ROOT || "/"}; max-age=${YEAR}; samesite=lax${secure}`;
}

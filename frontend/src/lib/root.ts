// Below which path the house is shown, where a proxy shows it below one: every address of the house
// begins with it. Usually there is none.
export const ROOT: string = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="root"]')?.content ?? "";

/** A path as the house itself knows it. */
export function inside(path: string): string {
  return ROOT && (path === ROOT || path.startsWith(`${ROOT}/`)) ? path.slice(ROOT.length) || "/" : path;
}

// What the house is called: by its theme, or as it comes.

import { t } from "../catalogue/index.ts";

export function houseName(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=house]")?.content || t("house.name");
}

/** The title of a page. */
export const titled = (page: string): string => t("page.title", { page, house: houseName() });

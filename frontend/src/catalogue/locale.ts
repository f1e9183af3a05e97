// How a language writes numbers, dates and lists. Not every browser knows every language by itself;
// where it does not, a language that writes them the same way is asked.

type Like = { figures: string; lists: string };

/** Numbers as 1.234,50 and dates in figures, as in German; “и”, “или”, as in Bulgarian. */
const LIKE: Readonly<Record<string, Like>> = { mk: { figures: "de", lists: "bg" } };

/** The locale for numbers and dates. */
export function figures(language: string): string {
  return Intl.NumberFormat.supportedLocalesOf(language).length ? language : (LIKE[language]?.figures ?? language);
}

/** The locale for lists. */
export function lists(language: string): string {
  return Intl.ListFormat.supportedLocalesOf(language).length ? language : (LIKE[language]?.lists ?? language);
}

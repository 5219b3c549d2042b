import { type Token, tokenise } from '../tokens.ts';

/** A phrase that was found. Indexes are of tokens. */
export interface Found<T> {
  readonly what: T;
  readonly first: number;
  /** First token after the phrase. */
  readonly next: number;
}

type Finder<T> = (tokens: readonly Token[]) => readonly Found<T>[];

/**
 * Finds phrases by the stems of their words, the longest first, none overlapping another.
 * @param table what is meant, and the phrases for it, divided by commas
 */
export function finderOf<T>(table: readonly (readonly [T, string])[]): Finder<T> {
  const byHead = new Map<string, { readonly what: T; readonly stems: readonly string[] }[]>();
  for (const [what, phrases] of table) {
    for (const phrase of phrases.split(',')) {
      const stems = tokenise(phrase.trim()).map(({ stem }) => stem);
      const head = stems[0] ?? '';
      byHead.set(head, [...(byHead.get(head) ?? []), { what, stems }]);
    }
  }
  for (const list of byHead.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return (tokens) => {
    const found: Found<T>[] = [];
    let at = 0;
    while (at < tokens.length) {
      const from = at;
      const match = byHead
        .get(tokens[from]?.stem ?? '')
        ?.find(({ stems }) => stems.every((stem, n) => tokens[from + n]?.stem === stem));
      if (match) found.push({ what: match.what, first: from, next: from + match.stems.length });
      at = match ? from + match.stems.length : from + 1;
    }
    return found;
  };
}

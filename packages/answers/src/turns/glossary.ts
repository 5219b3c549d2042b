import { readFileSync } from 'node:fs';

/** Explanations of words: `data/glossary.json`. */

interface Glossary {
  readonly entries: readonly { readonly terms: readonly string[]; readonly means: string }[];
}

const { entries }: Glossary = JSON.parse(
  readFileSync(new URL('../../data/glossary.json', import.meta.url), 'utf8'),
);

/** Lower case, with one space between words and around them. */
const plain = (text: string): string =>
  ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')} `.replaceAll(/\.? +/g, ' ');

const byTerm = entries
  .flatMap(({ terms, means }) => terms.map((term) => ({ term: plain(term), means })))
  .toSorted((a, b) => b.term.length - a.term.length);

/** What the longest known term in a text means; undefined of a text without one. */
export const meaningIn = (text: string): string | undefined => {
  const words = plain(text);
  return byTerm.find(({ term }) => words.includes(term))?.means;
};

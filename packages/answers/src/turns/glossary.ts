import { readFileSync } from 'node:fs';

/** Explanations of words: `data/glossary.json`. */

interface Glossary {
  readonly entries: readonly { readonly terms: readonly string[]; readonly means: string }[];
}

const { entries }: Glossary = JSON.parse(
  readFileSync(new URL('../../data/glossary.json', import.meta.url), 'utf8'),
);

/** Terms with capitals inside, such as BOM, count only as they are written: in Portuguese "bom" is good. */
const isAbbreviation = (term: string): boolean => /\p{Lu}.*\p{Lu}/u.test(term);

/** Finds a term. No Latin letter or digit touches one in Latin letters, with a space or a hyphen between its words. */
function patternOf(term: string): RegExp {
  const words = term.split(/[\s-]+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const edge = '\\p{Script=Latin}\\p{N}';
  return new RegExp(`(?<![${edge}])${words.join('[\\s-]+')}(?![${edge}])`, isAbbreviation(term) ? 'u' : 'iu');
}

const byTerm = entries
  .flatMap(({ terms, means }) => terms.map((term) => ({ term, pattern: patternOf(term), means })))
  .toSorted((a, b) => b.term.length - a.term.length);

/** What the longest known term in a text means; undefined for a text without one. */
export const meaningIn = (text: string): string | undefined =>
  byTerm.find(({ pattern }) => pattern.test(text))?.means;

/** All terms with their explanations. */
export const glossaryTerms: readonly { readonly term: string; readonly means: string }[] = byTerm;

import type { Clip } from '@robotdesign/contracts';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { clips } from './catalogue.ts';
import type { WeightedWord } from './task-words.ts';

/** Full-text search over the catalogue. */

/** Words without meaning for a motion. */
const silent = new Set(
  'a an and are as at be by can down for from has in into is it its no of on one or over set that the to two up with'.split(
    ' ',
  ),
);
const mostTerms = 64;

function toTerm(word: string): string | null {
  const lower = word.toLowerCase();
  return silent.has(lower) ? null : stemmer(lower);
}

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** The index terms of a text, each once. */
export function termsOf(text: string): readonly string[] {
  const terms = tokenize(text)
    .map(toTerm)
    .filter((term): term is string => term !== null && term !== '');
  return [...new Set(terms)];
}

const index = new MiniSearch<Clip>({
  idField: 'clip_id',
  fields: ['title', 'tags', 'dataset', 'morphology'],
  extractField: (clip, field) => {
    const value = clip[field as keyof Clip];
    return Array.isArray(value) ? value.join(' ') : String(value);
  },
  processTerm: toTerm,
  searchOptions: { boost: { tags: 2 } },
});
index.addAll(clips);

/** Clips that contain all words, as a prefix or with one wrong letter; best first, then by id. */
export function findClips(q: string): readonly string[] {
  const query = termsOf(q).slice(0, mostTerms).join(' ');
  const found = index.search(query, {
    combineWith: 'AND',
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 1 : false),
    // The query is stemmed already.
    processTerm: (term) => term,
  });
  return found
    .map(({ id, score }) => ({ id: String(id), score }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

export interface WordMatch {
  /** Weighted BM25+ score relative to the best clip, which has 1. */
  readonly share: number;
  /** Index terms that match. */
  readonly terms: ReadonlySet<string>;
}

/** The match of each clip with the words, by its id; clips without a match are absent. */
export function matchWords(words: readonly WeightedWord[]): ReadonlyMap<string, WordMatch> {
  const weightOf = new Map<string, number>();
  for (const { text, weight } of words) {
    for (const term of termsOf(text)) {
      // Numbers, such as a load, match titles by chance, and every task is about a robot.
      if (!/\d/.test(term) && term !== 'robot') weightOf.set(term, Math.max(weight, weightOf.get(term) ?? 0));
    }
  }
  const query = [...weightOf.keys()].slice(0, mostTerms).join(' ');
  const found = index.search(query, {
    fields: ['title', 'tags'],
    boostTerm: (term) => weightOf.get(term) ?? 1,
    processTerm: (term) => term,
  });
  const best = found[0]?.score ?? 1;
  return new Map(
    found.map(({ id, score, terms }) => [String(id), { share: score / best, terms: new Set(terms) }]),
  );
}

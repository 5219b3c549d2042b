import { join } from 'node:path';
import { withEncoded } from '../encoder/encoded.ts';
import {
  type Comparison,
  findComparisons,
  findSuperlatives,
  superlativeNamed,
} from '../follow-up/comparisons.ts';
import { type Model, scoresOf, sharesOf } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';
import { pieceFeatures, stemsOf, wordFeatures } from '../models/word-features.ts';
import type { Reading } from '../reading.ts';

/**
 * By which figure a message chooses a design, by a model that is fitted to marked messages: it knows idioms that no table
 * has, such as "whichever hurts my wallet least".
 */

/** A message that chooses by no figure. */
export const noSuperlative = 'none';

export const superlatives = [
  noSuperlative,
  'cheapest',
  'dearest',
  'lightest',
  'heaviest',
  'smallest',
  'biggest',
  'lowest',
  'tallest',
  'narrowest',
  'fastest',
  'slowest',
  'strongest',
  'longest_running',
] as const;
export type Superlative = (typeof superlatives)[number];

/** The weights of the superlatives. `npm run train` writes them. */
export const superlativeWeightsFile = join(import.meta.dirname, '../../turn/superlative-weights.json');

const fittedModel = weightsIn<Model>(superlativeWeightsFile);

/** Words, pairs of words and pieces of words, and what the tables find in them. */
export function superlativeFeatures(reading: Reading): readonly string[] {
  const named = (what: string, found: readonly { readonly what: Comparison }[]) =>
    found.map(({ what: { measure, direction } }) => `${what} ${measure} ${direction}`);
  return [
    ...new Set([
      'any',
      ...wordFeatures(stemsOf(reading)),
      ...pieceFeatures(reading.tokens),
      ...named('best', findSuperlatives(reading)),
      ...named('compared', findComparisons(reading)),
    ]),
  ];
}

/** A figure with this probability decides: a wrong one would choose a wrong design. */
const sure = 0.75;

/** What a message that chooses a design compares designs by; undefined if that is not sure. */
export function fittedSuperlative(reading: Reading): Comparison | undefined {
  const scores = scoresOf(fittedModel(), superlatives, superlativeFeatures(reading));
  const shares = sharesOf(withEncoded(scores, reading.encoded, 'superlative:superlative', superlatives));
  const at = shares.indexOf(Math.max(...shares));
  const name = superlatives[at] ?? noSuperlative;
  return name === noSuperlative || (shares[at] ?? 0) < sure ? undefined : superlativeNamed(name);
}

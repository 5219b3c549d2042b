import { join } from 'node:path';
import { withEncoded } from '../encoder/encoded.ts';
import { findComparisons } from '../follow-up/comparisons.ts';
import { type Model, scoresOf, sharesOf } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';
import { pieceFeatures, stemsOf, wordFeatures } from '../models/word-features.ts';
import type { Reading } from '../reading.ts';
import { findPartChanges, findParts } from './cues.ts';
import { noWish, type WishTrait, wishClasses, wishTraits } from './wish-classes.ts';

/** What a message wishes of a design, by a model that is fitted to marked messages: it knows more words than the tables. */

/** The weights of the wishes. `npm run train` writes them. */
export const wishWeightsFile = join(import.meta.dirname, '../../turn/wish-weights.json');

const fittedModels = weightsIn<Readonly<Record<WishTrait, Model>>>(wishWeightsFile);

/** The signs of numbers: "+2 cm", "- 10 %". */
const signsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?:^|[\s:,(])(?<sign>[+−–-])\s?\d/g)].flatMap(({ groups }) =>
    groups?.sign === undefined ? [] : [groups.sign === '+' ? 'sign more' : 'sign less'],
  );

/** Words, pairs of words and pieces of words, and what the tables find in them. */
export function wishFeatures(reading: Reading): readonly string[] {
  const parts = findParts(reading).map(({ what }) => what);
  const changes = findPartChanges(reading).map(
    ({ what: { quality, direction } }) => `${quality} ${direction}`,
  );
  const measures = findComparisons(reading).map(
    ({ what: { measure, direction } }) => `${measure} ${direction}`,
  );
  return [
    ...new Set([
      'any',
      ...wordFeatures(stemsOf(reading)),
      ...pieceFeatures(reading.tokens),
      ...signsOf(reading.text),
      ...parts.map((part) => `part ${part}`),
      ...changes.map((change) => `change ${change}`),
      ...measures.map((measure) => `measure ${measure}`),
      ...parts.flatMap((part) => changes.map((change) => `both ${part} ${change}`)),
    ]),
  ];
}

export interface FittedWish {
  /** One of `wishClasses`. */
  readonly wish: string;
  readonly probability: number;
}

const classList = Object.entries(wishClasses);

/**
 * The likeliest wish of a message. Each trait is weighed by itself, so that wishes share what they have in common.
 *
 * @param isEdit the message is known to wish something; the model says only what
 */
export function fittedWish(reading: Reading, { isEdit = false } = {}): FittedWish {
  const models = fittedModels();
  const features = wishFeatures(reading);
  const byValue = (trait: WishTrait): ReadonlyMap<string, number> => {
    const scores = scoresOf(models[trait], wishTraits[trait], features);
    const shares = sharesOf(withEncoded(scores, reading.encoded, `wish:${trait}`, wishTraits[trait]));
    return new Map(wishTraits[trait].map((value, at) => [value, shares[at] ?? 0]));
  };
  const [part, quality, direction] = [byValue('part'), byValue('quality'), byValue('direction')];
  const possible = isEdit ? classList.filter(([wish]) => wish !== noWish) : classList;
  const weighed = possible.map(([wish, traits]) => ({
    wish,
    weight:
      (part.get(traits.part) ?? 0) *
      (quality.get(traits.quality) ?? 0) *
      (direction.get(traits.direction) ?? 0),
  }));
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const best = weighed.reduce((most, one) => (one.weight > most.weight ? one : most));
  return { wish: best.wish, probability: whole > 0 ? best.weight / whole : 0 };
}

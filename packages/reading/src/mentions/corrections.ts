import { inMeasure } from '../quantities/in-measure.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { unitOf } from '../quantities/units.ts';
import { isSmallWord, type Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import type { FoundPhrase } from './find-phrases.ts';
import type { SetAside } from './set-aside.ts';

/** Values that a text takes back as it goes: "four legs, no wait, six", "9 kilos, let's say ten". */

const because = 'the text corrects it';

/** Tokens between a value and the words that correct it, and between those and the right value; these say nothing else. */
const reach = { wrong: 4, right: 2 } as const;

export interface Corrected {
  /** The values with those in the place of others in their unit. */
  readonly quantities: readonly Quantity[];
  readonly setAside: readonly SetAside[];
}

/** Dimensions of what is no value: a name, a date, a place in a list. */
const noValues: ReadonlySet<string> = new Set(['name', 'date', 'ordinal']);

const isBare = ({ dimension, unit }: Quantity): boolean => dimension === 'count' && unit === undefined;

/** Whether a value may take the place of another: of the same measure, or without a measure. */
const mayReplace = (right: Quantity, wrong: Quantity): boolean =>
  !noValues.has(wrong.dimension) &&
  wrong.group === undefined &&
  (right.dimension === wrong.dimension || (isBare(right) && right.noun === undefined));

/** A bare value in the unit of the one that it takes the place of. */
function inUnitOf(right: Quantity, wrong: Quantity): Quantity {
  return isBare(right) && !isBare(wrong) ? inMeasure(right, wrong.dimension, unitOf(wrong)) : right;
}

/** Sets values aside that a later one corrects, up to the words that say so. */
export function withoutCorrected(
  quantities: readonly Quantity[],
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
  languages: readonly Language[],
): Corrected {
  const isNear = (from: number, to: number, most: number): boolean =>
    to >= from && tokens.slice(from, to).filter(({ kind }) => kind !== 'symbol').length <= most;
  const isSmall = (from: number, to: number): boolean =>
    tokens.slice(from, to).every(({ kind, lower }) => kind === 'symbol' || isSmallWord(lower, languages));
  let left = quantities;
  const setAside: SetAside[] = [];
  for (const { concept, first, next } of phrases) {
    if (concept.category !== 'corrections') continue;
    // "1 kg, and let's say it weighs 5 kg" is no correction.
    const right = left.find((one) => isNear(next, one.first, reach.right) && isSmall(next, one.first));
    const wrong = left.findLast((one) => isNear(one.next, first, reach.wrong));
    if (!right || !wrong || !mayReplace(right, wrong)) continue;
    left = left.flatMap((one) => (one === wrong ? [] : one === right ? [inUnitOf(right, wrong)] : [one]));
    setAside.push({ first: wrong.first, next, because });
  }
  return { quantities: left, setAside };
}

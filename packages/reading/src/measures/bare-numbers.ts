import { join } from 'node:path';
import { type Encoded, withEncoded } from '../encoder/encoded.ts';
import { type Model, scoresOf, sharesOf } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';
import { inMeasure } from '../quantities/in-measure.ts';
import type { Dimension, Quantity } from '../quantities/quantity.ts';
import { assumedUnit } from './assumed-unit.ts';
import { type Context, featuresOf, surroundings } from './features.ts';

/** What a number without a unit measures. "Reach 1300" is a length, "6 legs" a count. */

/** What such a number may measure, the first if nothing speaks for another. */
export const bareMeasures = [
  'count',
  'length',
  'mass',
  'money',
  'time',
  'temperature',
  'speed',
  'angle',
] as const satisfies readonly Dimension[];
export type BareMeasure = (typeof bareMeasures)[number];

export const measureWeightsFile = join(import.meta.dirname, '../../measures/weights.json');
const fittedWeights = weightsIn<Model>(measureWeightsFile);

/** A number is read as a measure if that has at least this share. */
const leastShare = 0.5;

const dimensionsNear = 3;

/** What numbers around a bare one measure, and how it is written. */
export function bareFeatures(context: Context, quantity: Quantity): readonly string[] {
  const { tokens, quantities } = context;
  const at = quantities.findIndex(({ first }) => first === quantity.first);
  const near = (step: 1 | -1, mark: string) =>
    Array.from({ length: dimensionsNear }, (_, nth) => quantities[at + step * (nth + 1)]).flatMap(
      (other, nth) =>
        other === undefined
          ? []
          : [`${mark}${nth}:${other.dimension}`, `${mark}${other.unitId ?? other.dimension}`],
    );
  const written = tokens[quantity.first];
  const noun = quantity.noun === undefined ? undefined : tokens[quantity.noun];
  return [
    ...featuresOf(context, quantity),
    ...near(-1, 'd<'),
    ...near(1, 'd>'),
    `digits:${Math.min(6, Math.floor(Math.log10(Math.max(1, Math.abs(quantity.value)))))}`,
    `kind:${written?.kind ?? '-'}`,
    `round:${quantity.value % 100 === 0 ? 100 : quantity.value % 10 === 0 ? 10 : quantity.value % 5 === 0 ? 5 : Number.isInteger(quantity.value) ? 1 : 0}`,
    ...(noun === undefined ? ['noun:-'] : [`noun:${noun.stem}`]),
    `behind:${tokens[quantity.next]?.text ?? '-'}`,
    `front:${tokens[quantity.first - 1]?.text ?? '-'}`,
    ...(quantity.upper === undefined ? [] : ['range']),
  ];
}

/** Words between a number and the part that it counts: "2 wide rubber tracks". */
const farthestPart = 2;

const countsPart = ({ tokens, mentions }: Context, { first, next }: Quantity): boolean =>
  mentions.some(
    (mention) =>
      mention.category === 'parts' &&
      mention.first >= next &&
      mention.first - next <= farthestPart &&
      tokens[mention.first]?.clause === tokens[first]?.clause,
  );

/** Whether a number may lack its unit. */
export const isBare = (context: Context, quantity: Quantity): boolean =>
  quantity.dimension === 'count' && quantity.per === undefined && !countsPart(context, quantity);

type Shares = readonly number[];

/** Means of what is given together: all sides of "220 × 220" measure the same. */
function meanOf(shares: readonly Shares[]): Shares {
  return bareMeasures.map((_, at) => shares.reduce((sum, one) => sum + (one[at] ?? 0), 0) / shares.length);
}

/** The quantities of a text, with numbers that lack their unit as what the words around them say that they measure. */
export function withMeasures(context: Context & { readonly encoded?: Encoded }): readonly Quantity[] {
  const { quantities } = context;
  const bare = quantities.filter((one) => isBare(context, one));
  if (bare.length === 0) return quantities;
  const around = surroundings(context);
  const model = fittedWeights();
  const sharesOfOne = (one: Quantity): Shares => {
    const scores = scoresOf(model, bareMeasures, bareFeatures(around(one), one));
    return sharesOf(withEncoded(scores, context.encoded, 'measure:measure', bareMeasures, one));
  };
  const shares = new Map(bare.map((one) => [one, sharesOfOne(one)] as const));
  const measured = new Map<Quantity, Quantity>();
  for (const one of bare) {
    const together = one.group === undefined ? [one] : bare.filter(({ group }) => group === one.group);
    const mean = meanOf(together.map((side) => shares.get(side) ?? []));
    const most = Math.max(...mean);
    const measure = bareMeasures[mean.indexOf(most)] ?? 'count';
    if (measure === 'count' || most < leastShare) continue;
    measured.set(one, inMeasure(one, measure, assumedUnit(measure, one, quantities)));
  }
  return quantities.map((one) => measured.get(one) ?? one);
}

import { type Encoded, withEncoded } from '../encoder/encoded.ts';
import type { Span } from '../mentions/mention.ts';
import { type Model, scoresOf, sharesOf } from '../models/log-linear.ts';
import type { Bound } from './bound.ts';
import type { RoleTarget } from './role-table.ts';

/** How a number limits the robot. */
export type Op = 'eq' | 'min' | 'max';
export const ops: readonly Op[] = ['eq', 'min', 'max'];

/** The weights' key of the comparisons of a kind of limit. */
export const opKey = 'op';

/** Features of the model that decides where no word of a bound stands. */
export const opFeatures = (kind: string, features: readonly string[]): readonly string[] => [
  `kind:${kind}`,
  ...features
    .filter((feature) => /^(?:side|sides|cue=|deed=|of:|size:|mentions|about|tolerance|bound)/.test(feature))
    .map((feature) => `${kind} ${feature}`),
  ...features.filter((feature) => /^(?:cue=|about|tolerance|wish|sides|owner)/.test(feature)),
];

/** A limit in the words of which no bound stands. */
export interface Unbounded {
  readonly quantity: Span;
  readonly constraint: string;
  readonly features: readonly string[];
}

/**
 * The comparison of a limit: as a word says it, else as its kind is usually meant.
 *
 * @param sides the limits that are given together, which have one comparison: "30 × 20 × 10 cm"
 */
export function chooseOp(
  target: Extract<RoleTarget, { constraint: string }>,
  bound: Bound | undefined,
  sides: readonly Unbounded[],
  model: Model | undefined,
  encoded?: Encoded,
): Op {
  if (target.always) return target.op;
  if (bound === 'min' || bound === 'max' || bound === 'eq') return bound;
  if (target.plainly) return target.op;
  const shares = sides.map(({ quantity, constraint, features }) => {
    const scores = scoresOf(model, ops, opFeatures(constraint, features));
    return sharesOf(withEncoded(scores, encoded, 'op:op', ops, quantity));
  });
  const means = ops.map(
    (op, at) => [op, shares.reduce((sum, share) => sum + (share[at] ?? 0), 0) / sides.length] as const,
  );
  return means.find(([, mean]) => mean > 0.5)?.[0] ?? target.op;
}

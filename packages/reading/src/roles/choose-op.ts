import type { Bound } from './bound.ts';
import { choose, type Model } from './log-linear.ts';
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

/** The comparison of a limit: as a word says it, else as its kind is usually meant. */
export function chooseOp(
  target: Extract<RoleTarget, { constraint: string }>,
  bound: Bound | undefined,
  features: readonly string[],
  model: Model | undefined,
): Op {
  if (target.always) return target.op;
  if (bound === 'min' || bound === 'max' || bound === 'eq') return bound;
  const { best, probability } = choose(model, ops, opFeatures(target.constraint, features));
  const isOp = (op: string): op is Op => ops.some((known) => known === op);
  return probability > 0.5 && isOp(best) ? best : target.op;
}

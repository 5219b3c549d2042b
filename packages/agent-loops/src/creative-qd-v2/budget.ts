import type { Family } from '@robotdesign/contracts';
import { type CreativeConfig, largest } from './config.ts';

/** How much a search may try. Pure. */

export interface Budget {
  /** Bodies that are tried at most. */
  readonly evaluations: number;
  /** Bodies that are asked for at a time: the results of a batch are applied together. */
  readonly batch: number;
  /** Time after which the search ends, ms. */
  readonly cap_ms: number;
  /** Time after which no body is confirmed any more, ms; absent where the caller sets the time or the evaluations. */
  readonly answer_ms?: number;
}

/** Bodies that two free threads try within 3 s; bodies of many joints and contacts are slow. */
const usual: Readonly<Record<Family, number>> = {
  quadruped: 10,
  biped: 14,
  humanoid: 6,
  snake: 4,
  worm_chain: 6,
  centipede: 4,
  bird: 8,
  hexapod: 6,
  rover: 16,
  balancer: 16,
  tracked: 6,
  wheel_legged: 14,
  arm: 16,
  mobile_manipulator: 10,
  legged_manipulator: 8,
};
/** An answer takes less than 10 s, with what is stored after it. */
const usual_ms = { search: 5_500, answer: 9_000 } as const;
const batches = { least: 4, most: 32, perRun: 8 } as const;

/** @param known bodies of an earlier search, which are tried in addition */
export function budgetOf(
  { population, attempts, extra }: Pick<CreativeConfig, 'population' | 'attempts' | 'extra'>,
  families: readonly Family[],
  known = 0,
): Budget {
  const fitting = Math.min(population * attempts, ...families.map((family) => usual[family]));
  const evaluations =
    extra.evaluations ?? (extra.seconds === undefined ? fitting + known : largest.evaluations);
  const isUsual = extra.evaluations === undefined && extra.seconds === undefined;
  return {
    evaluations,
    ...(isUsual ? { answer_ms: usual_ms.answer } : {}),
    batch: Math.min(batches.most, Math.max(batches.least, Math.floor(evaluations / batches.perRun))),
    cap_ms: isUsual ? usual_ms.search : 1_000 * (extra.seconds ?? largest.seconds),
  };
}

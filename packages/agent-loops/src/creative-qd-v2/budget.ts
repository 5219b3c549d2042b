import type { Family } from '@robotdesign/contracts';
import type { CreativeConfig } from './config.ts';

/** How much a search may try. Pure. */

export interface Budget {
  /** Bodies that are tried at most. */
  readonly evaluations: number;
  /** Bodies that are asked for at a time: the results of a batch are applied together. */
  readonly batch: number;
  /** Time after which the search ends, ms. */
  readonly cap_ms: number;
}

/** Bodies that are tried within 6 s by two threads; bodies of many joints and contacts are slow. */
const usual: Readonly<Record<Family, number>> = {
  quadruped: 32,
  biped: 32,
  humanoid: 24,
  snake: 12,
  worm_chain: 12,
  centipede: 16,
  bird: 24,
  hexapod: 20,
  rover: 32,
  balancer: 32,
  tracked: 16,
  wheel_legged: 32,
  arm: 32,
  mobile_manipulator: 24,
  legged_manipulator: 20,
};
const usual_ms = 7_000;
const batches = { least: 4, most: 32, perRun: 8 } as const;

/** @param known bodies of an earlier search, which are tried in addition */
export function budgetOf(
  { population, attempts, extra }: Pick<CreativeConfig, 'population' | 'attempts' | 'extra'>,
  families: readonly Family[],
  known = 0,
): Budget {
  const fitting = Math.min(population * attempts, ...families.map((family) => usual[family]));
  const evaluations = extra.evaluations ?? fitting + known;
  return {
    evaluations,
    batch: Math.min(batches.most, Math.max(batches.least, Math.floor(evaluations / batches.perRun))),
    cap_ms: extra.seconds === undefined ? usual_ms : 1_000 * extra.seconds,
  };
}

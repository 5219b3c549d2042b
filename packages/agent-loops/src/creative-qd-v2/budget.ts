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

/** Bodies that are tried within 5 s by two threads; bodies of many joints and contacts are slow. */
const usual: Readonly<Record<Family, number>> = {
  quadruped: 20,
  biped: 24,
  humanoid: 16,
  snake: 10,
  worm_chain: 10,
  centipede: 10,
  bird: 16,
  hexapod: 12,
  rover: 24,
  balancer: 24,
  tracked: 10,
  wheel_legged: 24,
  arm: 24,
  mobile_manipulator: 16,
  legged_manipulator: 12,
};
/** With the trials that confirm, an answer then takes less than 10 s. */
const usual_ms = 5_000;
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

import { standingReserve } from '@robotdesign/simulation';
import type { Requirement } from './requirement.ts';
import type { SizedBody } from './sized-body.ts';

/** How near a sized body comes to the hard requirements of a task, before it is simulated. */
export interface Closeness {
  /**
   * Names of the hard requirements that the body misses; also `load` if its joints cannot bear the task's load, and
   * `stiffness` if its legs are too soft for that load.
   */
  readonly misses: readonly string[];
  /** 1 if it misses nothing, otherwise the product of its scores for the missed requirements. */
  readonly closeness: number;
}

/** Every body must bear the task's load, stated or assumed. */
const loadRequirement = 'load';
/** The legs of every body must be as stiff as the check of its model demands. */
export const stiffnessRequirement = 'stiffness';
/** Lower bound of a factor: a score of 0 would hide how near a body comes to the other requirements. */
const leastScore = 0.01;

const loadMargin = ({ capability, load }: SizedBody): number =>
  capability.payload_kg >= load.payload_kg
    ? Math.min(...capability.loads.map(({ margin }) => margin))
    : capability.payload_kg / load.payload_kg;

/** Compares a body with the hard requirements of a task. */
export function closenessOf(body: SizedBody, requirements: readonly Requirement[]): Closeness {
  const missed = requirements.flatMap((requirement) => {
    if (!requirement.hard) return [];
    const { met, score } = requirement.judge(body);
    return met === false ? [{ name: requirement.name, score }] : [];
  });
  const margin = loadMargin(body);
  const reserve = standingReserve(body.ir) ?? 1;
  const all = [
    ...missed,
    ...(reserve < 1 ? [{ name: stiffnessRequirement, score: reserve }] : []),
    ...(margin < 1 && !missed.some(({ name }) => name === 'payload_kg')
      ? [{ name: loadRequirement, score: margin }]
      : []),
  ];
  return {
    misses: all.map(({ name }) => name),
    closeness: all.reduce((product, { score }) => product * Math.max(score, leastScore), 1),
  };
}

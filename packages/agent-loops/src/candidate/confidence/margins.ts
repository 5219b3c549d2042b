import type { Need } from '@robotdesign/contracts';
import { leastTipAngle } from '@robotdesign/robot-design';
import type { Evidence } from './evidence.ts';

/** Relative margins of a candidate: 0 at the limit, 0.5 for half more than what is needed. */

export const clipped = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The requirements that a kind of margin covers. */
const groups = {
  load: new Set(['payload_kg', 'lift_kg', 'pull_kg']),
  motion: new Set(['speed_m_s', 'duration_s']),
  ground: new Set(['step_height_m', 'slope_rad', 'gap_m', 'clearance_m']),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;
export type MarginKind = keyof typeof groups | 'limits';

const kindOf = (name: string): MarginKind =>
  (Object.keys(groups) as (keyof typeof groups)[]).find((kind) => groups[kind].has(name)) ?? 'limits';

function marginOf({ hard, op, value, limit }: Need): number | undefined {
  if (!hard || value === undefined || !limit || (op !== 'min' && op !== 'max')) return undefined;
  if (op === 'min') return value / limit - 1;
  return value > 0 ? limit / value - 1 : Number.POSITIVE_INFINITY;
}

/** The smallest margin of a kind of hard requirement; undefined if the task has none. */
export function leastMargin({ needs }: Evidence, kind: MarginKind): number | undefined {
  const margins = needs.flatMap((need) => (kindOf(need.name) === kind ? (marginOf(need) ?? []) : []));
  return margins.length > 0 ? Math.min(...margins) : undefined;
}

/** Of the joint that is loaded most; undefined if no load is computed. */
export function torqueMargin({ candidate }: Evidence): number | undefined {
  const margins = candidate.actuators.flatMap(({ margin }) => margin ?? []);
  return margins.length > 0 ? Math.min(...margins) - 1 : undefined;
}

/** Of the tip angle over what the slope of the task needs; undefined for a body that cannot tip over. */
export function tipMargin({ candidate, plan }: Evidence): number | undefined {
  const angle = candidate.stability?.tip_angle_rad;
  return angle === undefined ? undefined : angle / leastTipAngle(plan.environment.slope_rad ?? 0) - 1;
}

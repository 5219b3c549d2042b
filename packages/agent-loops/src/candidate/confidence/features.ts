import type { Family, TrialOutcome } from '@robotdesign/contracts';
import type { Terrain } from '@robotdesign/simulation';
import { demandedSpeed, triedGrounds } from '../../task-fit/tried-grounds.ts';
import { type Evidence, missesFeasible } from './evidence.ts';
import { clipped, leastMargin, type MarginKind, tipMargin, torqueMargin } from './margins.ts';

/** What the confidence in a candidate depends on, as numbers from −1 to 1. */

/** How families move. */
type Way = 'rolls' | 'walks' | 'bends' | 'balances' | 'stands' | 'fixed';
const ways: Readonly<Record<Family, Way>> = {
  rover: 'rolls',
  tracked: 'rolls',
  wheel_legged: 'rolls',
  mobile_manipulator: 'rolls',
  quadruped: 'walks',
  hexapod: 'walks',
  centipede: 'walks',
  legged_manipulator: 'walks',
  snake: 'bends',
  worm_chain: 'bends',
  balancer: 'balances',
  biped: 'stands',
  humanoid: 'stands',
  bird: 'stands',
  arm: 'fixed',
};
const isWay =
  (...of: readonly Way[]) =>
  ({ candidate: { embodiment } }: Evidence): boolean =>
    Object.hasOwn(ways, embodiment) && of.includes(ways[embodiment as Family]);

const isTried =
  (...kinds: readonly Terrain['kind'][]) =>
  ({ plan }: Evidence): boolean =>
    triedGrounds(plan).some(({ kind }) => kinds.includes(kind));

/** How the probability may depend on a feature: the fit keeps the sign of its weight. */
export type Direction = 'raises' | 'lowers' | 'either';

interface Feature {
  readonly name: string;
  readonly direction: Direction;
  /** From −1 to 1. */
  readonly of: (evidence: Evidence) => number;
}

type Test = (evidence: Evidence) => boolean;
const flag = (name: string, direction: Direction, ...tests: readonly Test[]): Feature => ({
  name,
  direction,
  of: (evidence) => Number(tests.every((test) => test(evidence))),
});

/** Margins beyond these are as good as no limit. */
const ample = { requirement: 1, torque: 1, tip: 2 } as const;
const margin = (kind: MarginKind): Feature => ({
  name: `${kind}_margin`,
  direction: 'raises',
  of: (evidence) => clipped((leastMargin(evidence, kind) ?? ample.requirement) / ample.requirement, -1, 1),
});

/** Grows from 0 to 1; a half at `half`. */
const saturating = (value: number, half: number): number => value / (value + half);

/** Obstacle of the task over a size of the body, up to 1; 0 without an obstacle. */
function shareOf(asked: number | undefined, size: number | undefined): number {
  if (asked === undefined || asked <= 0) return 0;
  return size === undefined || size <= 0 ? 1 : clipped(asked / size, 0, 1);
}

function sizeOf(kind: Terrain['kind'], { plan }: Evidence): number | undefined {
  const ground = triedGrounds(plan).find((one) => one.kind === kind);
  if (ground?.kind === 'steps' || ground?.kind === 'rough') return ground.height_m;
  if (ground?.kind === 'slope') return ground.slope_rad;
  return ground?.kind === 'gap' ? ground.gap_m : undefined;
}

const rolls = isWay('rolls', 'balances');
const walks = isWay('walks');
const bends = isWay('bends');
const rough = isTried('rough');
const edge = isTried('steps', 'gap');
const slope = isTried('slope');

/** Outcomes of the trials that have ended. */
const outcomesOf = ({ candidate }: Evidence): readonly TrialOutcome[] =>
  candidate.trials.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'pending');
const hasFailed: Test = (evidence) => outcomesOf(evidence).some((outcome) => outcome !== 'met');

const steepest = Math.PI / 6;

export const features: readonly Feature[] = [
  // Computed figures and checks.
  flag('misses_requirement', 'lowers', ({ needs }) => needs.some(missesFeasible)),
  flag('fails_check', 'lowers', ({ candidate }) => !candidate.compile_safe),
  margin('load'),
  margin('motion'),
  margin('ground'),
  margin('limits'),
  {
    name: 'torque_margin',
    direction: 'raises',
    of: (evidence) => clipped((torqueMargin(evidence) ?? ample.torque) / ample.torque, -1, 1),
  },
  {
    name: 'tip_margin',
    direction: 'raises',
    of: (evidence) => clipped((tipMargin(evidence) ?? ample.tip) / ample.tip, -1, 1),
  },
  {
    name: 'unchecked_requirements',
    direction: 'lowers',
    of: ({ needs }) =>
      saturating(needs.filter(({ hard, verdict }) => hard && verdict === 'not_checked').length, 2),
  },
  // The body.
  flag('walks', 'either', walks),
  flag('bends', 'either', bends),
  flag('balances', 'either', isWay('balances')),
  flag('stands', 'either', isWay('stands')),
  flag('fixed', 'either', isWay('fixed')),
  { name: 'mass', direction: 'either', of: ({ candidate }) => saturating(candidate.mass_kg ?? 0, 5) },
  { name: 'joints', direction: 'either', of: ({ candidate }) => saturating(candidate.dof_total ?? 0, 16) },
  {
    name: 'laden_share',
    direction: 'lowers',
    of: ({ candidate: { mass_kg = 0 }, plan }) =>
      saturating(plan.capabilities.payload_kg ?? 0, mass_kg + 1e-9),
  },
  // The ground, by the way of moving.
  flag('rolls_rough', 'lowers', rolls, rough),
  flag('walks_rough', 'lowers', walks, rough),
  flag('bends_rough', 'lowers', bends, rough),
  flag('rolls_edge', 'lowers', rolls, edge),
  flag('walks_edge', 'lowers', walks, edge),
  flag('bends_edge', 'lowers', bends, edge),
  flag('walks_slope', 'lowers', walks, slope),
  flag('bends_slope', 'lowers', bends, slope),
  flag('pipe', 'lowers', isTried('pipe')),
  {
    name: 'bumps_over_clearance',
    direction: 'lowers',
    of: (evidence) => shareOf(sizeOf('rough', evidence), evidence.candidate.ground_clearance_m),
  },
  {
    name: 'step_over_height',
    direction: 'lowers',
    of: (evidence) => shareOf(sizeOf('steps', evidence), evidence.candidate.height_m),
  },
  {
    name: 'gap_over_length',
    direction: 'lowers',
    of: (evidence) => shareOf(sizeOf('gap', evidence), evidence.candidate.footprint_length_m),
  },
  { name: 'steepness', direction: 'lowers', of: (evidence) => shareOf(sizeOf('slope', evidence), steepest) },
  flag('speed_asked_walking', 'lowers', walks, ({ plan }) => demandedSpeed(plan) !== undefined),
  // Trials of the candidate itself.
  flag('tried_met', 'raises', (evidence) => outcomesOf(evidence).length > 0 && !hasFailed(evidence)),
  flag('tried_failed', 'lowers', hasFailed),
  // The sources of the figures.
  {
    name: 'estimated_share',
    direction: 'lowers',
    of: ({ candidate: { basis } }) => {
      const { confidence: _, ...known } = basis;
      const sources = Object.values(known);
      return sources.filter((source) => source === 'estimated').length / Math.max(1, sources.length);
    },
  },
  {
    name: 'unverified_fields',
    direction: 'lowers',
    of: ({ candidate }) => saturating(candidate.unverified_fields.length, 4),
  },
  // The reading of the task.
  { name: 'plan_confidence', direction: 'raises', of: ({ plan }) => clipped(plan.confidence, 0, 1) },
  { name: 'assumptions', direction: 'lowers', of: ({ plan }) => saturating(plan.assumptions.length, 3) },
  { name: 'questions', direction: 'lowers', of: ({ plan }) => saturating(plan.questions.length, 3) },
  { name: 'conflicts', direction: 'lowers', of: ({ plan }) => saturating(plan.conflicts.length, 1) },
];

/** The values of `features`, in their order. */
export const featuresOf = (evidence: Evidence): number[] => features.map(({ of }) => of(evidence));

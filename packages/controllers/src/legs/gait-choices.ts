import type { ControlTuning } from '@robotdesign/mjcf';
import { alternatePhases, type Phases, wavePhases } from './footfalls.ts';
import type { Leg } from './leg.ts';
import { type GaitParameters, type LegGait, legGait } from './leg-gait.ts';

/** A way of walking that is tried. */
interface Style {
  /** Over the height of the hips. */
  readonly stride: number;
  readonly duty: number;
  readonly phases: (legs: readonly Leg[], duty: number) => Phases;
  /** Usable shares of the no-load speed of a motor: a gentle walk heats the motors less. */
  readonly speeds: readonly number[];
  /** Shares of the height of the hips by which the body may be lowered: the first with which its feet follow their paths. */
  readonly lowered: readonly number[];
}
const lowered = [0, 0.06, 0.12] as const;
const raised = [-0.4, -0.25, -0.12] as const;
const usual: readonly Style[] = [
  { stride: 0.8, duty: 0.5, phases: alternatePhases, speeds: [0.9, 0.55], lowered },
  { stride: 0.6, duty: 0.5, phases: alternatePhases, speeds: [0.9, 0.55], lowered },
  { stride: 0.4, duty: 0.5, phases: alternatePhases, speeds: [0.45], lowered },
  { stride: 0.6, duty: 0.6, phases: alternatePhases, speeds: [0.9], lowered },
  { stride: 0.6, duty: 0.75, phases: wavePhases, speeds: [0.55], lowered },
];
/** Over steps, bumps and slopes a body also walks higher than at home: its trunk clears the ground ahead. */
const high: readonly Style[] = [
  { stride: 0.6, duty: 0.5, phases: alternatePhases, speeds: [0.9, 0.55], lowered: raised },
  { stride: 0.6, duty: 0.75, phases: wavePhases, speeds: [0.9], lowered: raised },
];

/** What a body walks over. */
export interface WalkedGround {
  readonly isLevel: boolean;
  /** Height of a step ahead; 0 without one, m. */
  readonly step_m: number;
}
export const levelGround: WalkedGround = { isLevel: true, step_m: 0 };

/** Height of a swing over the height of the hips, and the least one: feet clear small unevenness, m. */
const liftShare = 0.12;
const leastLift = 0.012;
/** A swing over a step is this many times as high as the step, with some room for a body that leans, m. */
const stepLift = { share: 1.2, room_m: 0.01 } as const;
/** A foot may miss its path by this share of the stride. */
const missShare = 0.05;
/** Shortest and longest period, s. */
const periods = { shortest: 0.3, longest: 4 } as const;

const hipHeight = (legs: readonly Leg[]): number =>
  legs.reduce((sum, { hip, home }) => sum + hip[2] - home[2], 0) / Math.max(1, legs.length);

/** A way of stepping, with its gait for a period of 1 s. */
interface Stepping {
  readonly step: Omit<GaitParameters, 'period_s'>;
  readonly gait: LegGait;
}

/** The gait with the shortest period that its motors may follow; undefined if a foot cannot follow its path. */
function quickest({ step, gait }: Stepping, speed: number): GaitParameters | undefined {
  if (gait.error_m > missShare * step.stride_m) return undefined;
  const needed = Math.max(
    ...gait.actuators.map(
      ({ no_load_speed_rad_s }, index) => (gait.speeds_rad_s[index] ?? 0) / (speed * no_load_speed_rad_s),
    ),
  );
  if (needed > periods.longest) return undefined;
  return { ...step, period_s: Math.max(periods.shortest, needed) };
}

/** Heights of a swing that are possible for a body, the one that clears a step first. */
function lifts(height_m: number, step_m: number): number[] {
  const usual = Math.max(leastLift, liftShare * height_m);
  const raised = step_m > 0 ? stepLift.share * step_m + stepLift.room_m : 0;
  return raised > usual ? [raised, usual] : [usual];
}

/**
 * The gaits that are tried for a body on legs; those whose feet follow their paths. Each is worked out when it is asked
 * for: inverse kinematics can take as long as a short trial, and most callers want the first one.
 */
export function* gaitChoices(
  legs: readonly Leg[],
  tuning: ControlTuning,
  { isLevel, step_m }: WalkedGround = levelGround,
): Generator<GaitParameters, void> {
  const height = hipHeight(legs);
  for (const { stride, duty, phases, speeds, lowered: shares } of [...usual, ...(isLevel ? [] : high)]) {
    const path = { stride_m: stride * height, duty, phase: phases(legs, duty) };
    const steps = lifts(height, step_m).flatMap((height_m) =>
      shares.map((share) => ({ ...path, height_m, lower_m: share * height })),
    );
    // By index of the step: two speeds may share a way of stepping.
    const made: Stepping[] = [];
    const stepping = (step: Stepping['step'], index: number): Stepping => {
      const known = made[index] ?? { step, gait: legGait(legs, tuning, { ...step, period_s: 1 }) };
      made[index] = known;
      return known;
    };
    for (const speed of speeds)
      for (const [index, step] of steps.entries()) {
        const found = quickest(stepping(step, index), speed);
        if (!found) continue;
        yield found;
        break;
      }
  }
}

import type { Family } from '@robotdesign/contracts';
import { sizingKeys } from '@robotdesign/robot-design';
import type { Asked, Cell } from '../../packages/agent-loops/grid/cells.ts';

/** Tasks whose bodies span the masses of a family, from light to heavy. */

export const bodiesPerFamily = 20;

/** Tasks in a row: each value grows from the first task to the last one by the same factor. */
interface Ladder {
  readonly bodies: number;
  /** Actuators that the joints must take; all of the catalogue if absent. */
  readonly servos?: readonly string[];
  readonly from: Asked;
  /** The values of the last task; those of the first one if absent. */
  readonly to?: Asked;
}

interface MassSpan {
  /** Masses that the lightest and the heaviest body reach, kg. */
  readonly lightest_kg: number;
  readonly heaviest_kg: number;
  /** Why no body of the family is as light as 0.3 kg or as heavy as 60 kg. */
  readonly because: string;
  readonly ladders: readonly Ladder[];
}

const lackTorque =
  'lighter: the joints lack torque with servos of 9 to 18 g; heavier: they lack it with the strongest actuator (AK80-64)';
const noTask =
  'lighter: battery, computer and motors weigh more; heavier: 60 kg at 1.5 m/s for 17 h, or 3 kg at 0.8 m, need no more';

/** Servos of 9 to 14 g. */
const micro = ['act_sg90', 'act_mg90s', 'act_scs0009'] as const;

export const massSpans: Readonly<Record<Family, MassSpan>> = {
  quadruped: {
    lightest_kg: 1.6,
    heaviest_kg: 13,
    because: lackTorque,
    ladders: [
      { bodies: 14, from: { payload_kg: 0.02 }, to: { payload_kg: 8 } },
      {
        bodies: 6,
        from: { payload_kg: 8, duration_s: 7200, step_m: 0.05 },
        to: { payload_kg: 20, duration_s: 14400, step_m: 0.15 },
      },
    ],
  },
  hexapod: {
    lightest_kg: 1.9,
    heaviest_kg: 17,
    because: lackTorque,
    ladders: [
      { bodies: 14, from: { payload_kg: 0.02 }, to: { payload_kg: 8 } },
      {
        bodies: 6,
        from: { payload_kg: 8, duration_s: 7200, step_m: 0.05 },
        to: { payload_kg: 16, duration_s: 14400, step_m: 0.12 },
      },
    ],
  },
  centipede: {
    lightest_kg: 2.3,
    heaviest_kg: 28,
    because: lackTorque,
    ladders: [
      { bodies: 14, from: { payload_kg: 0.02 }, to: { payload_kg: 8 } },
      {
        bodies: 6,
        from: { payload_kg: 8, duration_s: 7200, step_m: 0.04 },
        to: { payload_kg: 20, duration_s: 14400, step_m: 0.1 },
      },
    ],
  },
  biped: {
    lightest_kg: 1.4,
    heaviest_kg: 15,
    because: lackTorque,
    ladders: [
      { bodies: 14, from: { payload_kg: 0.02 }, to: { payload_kg: 4 } },
      {
        bodies: 6,
        from: { payload_kg: 1, duration_s: 14400, step_m: 0.05 },
        to: { payload_kg: 4, duration_s: 43200, step_m: 0.1 },
      },
    ],
  },
  humanoid: {
    lightest_kg: 1.9,
    heaviest_kg: 13,
    because: lackTorque,
    ladders: [
      { bodies: 14, from: { payload_kg: 0.02 }, to: { payload_kg: 4 } },
      {
        bodies: 6,
        from: { payload_kg: 1, duration_s: 14400, step_m: 0.03 },
        to: { payload_kg: 3, duration_s: 29400, step_m: 0.07 },
      },
    ],
  },
  bird: {
    lightest_kg: 1.5,
    heaviest_kg: 4,
    because: lackTorque,
    ladders: [
      { bodies: 14, from: { payload_kg: 0.02 }, to: { payload_kg: 4 } },
      {
        bodies: 6,
        from: { payload_kg: 1, duration_s: 7200, step_m: 0.03 },
        to: { payload_kg: 3, duration_s: 14400, step_m: 0.07 },
      },
    ],
  },
  snake: {
    lightest_kg: 0.6,
    heaviest_kg: 5,
    because: lackTorque,
    ladders: [
      { bodies: 4, servos: micro, from: { payload_kg: 0.01 }, to: { payload_kg: 0.03 } },
      { bodies: 11, from: { payload_kg: 0.05 }, to: { payload_kg: 2.6 } },
      { bodies: 5, from: { payload_kg: 1, duration_s: 7200 }, to: { payload_kg: 4, duration_s: 14400 } },
    ],
  },
  worm_chain: {
    lightest_kg: 0.5,
    heaviest_kg: 4,
    because: lackTorque,
    ladders: [
      { bodies: 4, servos: micro, from: { payload_kg: 0.01 }, to: { payload_kg: 0.03 } },
      { bodies: 11, from: { payload_kg: 0.05 }, to: { payload_kg: 6 } },
      { bodies: 5, from: { payload_kg: 1, duration_s: 7200 }, to: { payload_kg: 5, duration_s: 14400 } },
    ],
  },
  rover: {
    lightest_kg: 1.1,
    heaviest_kg: 15,
    because: noTask,
    ladders: [
      { bodies: 2, from: { 'limits.mass_kg': 0.9 }, to: { 'limits.mass_kg': 0.75 } },
      { bodies: 10, from: { payload_kg: 0.05 }, to: { payload_kg: 20 } },
      {
        bodies: 8,
        from: { payload_kg: 10, speed_m_s: 0.5, duration_s: 14400, step_m: 0.04 },
        to: { payload_kg: 60, speed_m_s: 1.5, duration_s: 60000, step_m: 0.15 },
      },
    ],
  },
  tracked: {
    lightest_kg: 0.8,
    heaviest_kg: 22,
    because: noTask,
    ladders: [
      { bodies: 2, from: { 'limits.mass_kg': 0.9 }, to: { 'limits.mass_kg': 0.75 } },
      { bodies: 10, from: { payload_kg: 0.05 }, to: { payload_kg: 20 } },
      {
        bodies: 8,
        from: { payload_kg: 10, speed_m_s: 0.5, duration_s: 14400, step_m: 0.05 },
        to: { payload_kg: 60, speed_m_s: 1.5, duration_s: 60000, step_m: 0.15 },
      },
    ],
  },
  wheel_legged: {
    lightest_kg: 1.2,
    heaviest_kg: 16,
    because: noTask,
    ladders: [
      { bodies: 12, from: { payload_kg: 0.05 }, to: { payload_kg: 20 } },
      {
        bodies: 8,
        from: { payload_kg: 10, speed_m_s: 0.5, duration_s: 7200, step_m: 0.05 },
        to: { payload_kg: 60, speed_m_s: 1.5, duration_s: 40000, step_m: 0.25 },
      },
    ],
  },
  balancer: {
    lightest_kg: 0.6,
    heaviest_kg: 10,
    because: noTask,
    ladders: [
      { bodies: 3, from: { 'limits.mass_kg': 0.9 }, to: { 'limits.mass_kg': 0.5 } },
      { bodies: 10, from: { payload_kg: 0.05 }, to: { payload_kg: 10 } },
      {
        bodies: 7,
        from: { payload_kg: 4, speed_m_s: 0.5, duration_s: 14400, step_m: 0.02 },
        to: { payload_kg: 30, speed_m_s: 1.2, duration_s: 40000, step_m: 0.06 },
      },
    ],
  },
  arm: {
    lightest_kg: 0.6,
    heaviest_kg: 7,
    because: noTask,
    ladders: [
      { bodies: 14, from: { lift_kg: 0.03, reach_m: 0.2 }, to: { lift_kg: 2, reach_m: 0.6 } },
      {
        bodies: 6,
        from: { lift_kg: 1, reach_m: 0.4, duration_s: 14400 },
        to: { lift_kg: 3, reach_m: 0.8, duration_s: 43200 },
      },
    ],
  },
  mobile_manipulator: {
    lightest_kg: 1.5,
    heaviest_kg: 13,
    because: noTask,
    ladders: [
      { bodies: 12, from: { payload_kg: 0.05, lift_kg: 0.05 }, to: { payload_kg: 5, lift_kg: 1.5 } },
      {
        bodies: 8,
        from: { payload_kg: 2, lift_kg: 0.5, duration_s: 14400, speed_m_s: 0.3 },
        to: { payload_kg: 20, lift_kg: 3, duration_s: 43200, speed_m_s: 1 },
      },
    ],
  },
  legged_manipulator: {
    lightest_kg: 1.9,
    heaviest_kg: 12,
    because: lackTorque,
    ladders: [
      { bodies: 12, from: { payload_kg: 0.05, lift_kg: 0.05 }, to: { payload_kg: 5, lift_kg: 1.5 } },
      {
        bodies: 8,
        from: { payload_kg: 1, lift_kg: 0.5, duration_s: 7200 },
        to: { payload_kg: 10, lift_kg: 2, duration_s: 14400 },
      },
    ],
  },
};

const rounded = (value: number): number => Number(value.toPrecision(3));

/** A body to size. */
export interface SizedTask {
  readonly cell: Cell;
  readonly servos?: readonly string[];
}

const steps = (family: Family, { bodies, servos, from, to = from }: Ladder): SizedTask[] =>
  Array.from({ length: bodies }, (_, step): SizedTask => {
    const share = bodies === 1 ? 0 : step / (bodies - 1);
    const asked: Asked = Object.fromEntries(
      sizingKeys.flatMap((key) => {
        const first = from[key];
        const last = to[key] ?? first;
        return first === undefined || last === undefined
          ? []
          : [[key, rounded(first * (last / first) ** share)]];
      }),
    );
    return { cell: { family, asked }, ...(servos ? { servos } : {}) };
  });

/** The tasks of a family, with their indices. */
export function tasksOf(family: Family): (SizedTask & { readonly index: number })[] {
  const tasks = massSpans[family].ladders.flatMap((ladder) => steps(family, ladder));
  if (tasks.length !== bodiesPerFamily)
    throw new RangeError(`${family} has ${tasks.length} tasks instead of ${bodiesPerFamily}`);
  return tasks.map((task, index) => ({ ...task, index }));
}

import type { Motion, Point } from '../motion.ts';

/** Walks by a formula, so that their gait is known. Pure. */

export interface Formula {
  readonly speed_m_s: number;
  readonly hip_height_m: number;
  readonly period_s: number;
  /** Share of the period on the ground, by side. */
  readonly duty: { readonly left: number; readonly right: number };
  /** Name, side, place along the body (m), and when the foot touches down (share of the period). */
  readonly feet: readonly {
    readonly name: string;
    readonly side: 'left' | 'right';
    readonly ahead_m: number;
    readonly phase: number;
  }[];
  readonly frame_s: number;
  readonly frames: number;
}

const width_m = 0.1;
const lift_m = 0.05;

/** A foot stands still while it is down, and swings ahead by a stride otherwise. */
function footAt(
  { speed_m_s, period_s, duty }: Formula,
  foot: Formula['feet'][number],
  time_s: number,
): Point {
  const own = duty[foot.side];
  const cycles = time_s / period_s - foot.phase;
  const [cycle, part] = [Math.floor(cycles), cycles - Math.floor(cycles)];
  const swung = Math.max(0, (part - own) / (1 - own));
  const stride = speed_m_s * period_s;
  // In the middle of its stance the foot is below its hip.
  const x = stride * (cycle + foot.phase + own / 2 + swung) + foot.ahead_m;
  return [x, foot.side === 'left' ? width_m : -width_m, lift_m * Math.sin(Math.PI * swung)];
}

export function formulaMotion(formula: Formula): Motion {
  const times = Array.from({ length: formula.frames }, (_, frame) => frame * formula.frame_s);
  return {
    frame_s: formula.frame_s,
    trunk: times.map((time) => [formula.speed_m_s * time, 0, formula.hip_height_m]),
    feet: formula.feet.map((foot) => ({
      name: foot.name,
      path: times.map((time) => footAt(formula, foot, time)),
    })),
  };
}

const digits = 4;
const text = (value: number): string => String(Number(value.toFixed(digits)));

/** The motion as CSV. */
export function csvOf({ frame_s, trunk, feet }: Motion): string {
  const header = [
    'time_s',
    'x_m',
    'y_m',
    'z_m',
    ...feet.flatMap(({ name }) => ['x', 'y', 'z'].map((axis) => `${name}_${axis}_m`)),
  ];
  const rows = trunk.map((point, frame) =>
    [frame * frame_s, ...point, ...feet.flatMap(({ path }) => path[frame] ?? [])].map(text),
  );
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

const inBvh = ([x, y, z]: Point): readonly number[] => [100 * x, 100 * z, -100 * y];

/** The motion as BVH: the root moves, and each foot moves relative to it. */
export function bvhOf({ frame_s, trunk, feet }: Motion): string {
  const joints = feet.flatMap(({ name }) => [
    `\tJOINT ${name}`,
    '\t{',
    '\t\tOFFSET 0 0 0',
    '\t\tCHANNELS 3 Xposition Yposition Zposition',
    '\t\tEnd Site',
    '\t\t{',
    '\t\t\tOFFSET 0 0 0',
    '\t\t}',
    '\t}',
  ]);
  const rows = trunk.map((root, frame) =>
    [
      ...inBvh(root),
      ...[0, 0, 0],
      ...feet.flatMap(({ path }) => {
        const [x = 0, y = 0, z = 0] = path[frame] ?? [];
        return inBvh([x - root[0], y - root[1], z - root[2]]);
      }),
    ]
      .map(text)
      .join(' '),
  );
  return [
    'HIERARCHY',
    'ROOT hips',
    '{',
    '\tOFFSET 0 0 0',
    '\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation',
    ...joints,
    '}',
    'MOTION',
    `Frames: ${trunk.length}`,
    `Frame Time: ${text(frame_s)}`,
    ...rows,
    '',
  ].join('\n');
}

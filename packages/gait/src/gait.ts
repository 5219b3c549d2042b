/** Measures how a body walks by the times in which its feet are on the ground. Pure. */

/** A gait in numbers that bodies of different sizes can share. */
export interface Gait {
  /** Mean speed over √(g·h), with the height h of the hip: the root of the Froude number (Alexander and Jayes 1983). */
  readonly speed: number;
  /** Share of the time for which a foot is on the ground, mean over the feet. */
  readonly duty_factor: number;
  /** Length of a stride over the height of the hip. */
  readonly stride: number;
  /** Ground time of the left feet over that of the right ones, or the inverse if that is less: 1 if both are alike. */
  readonly symmetry: number;
}

export type Side = 'left' | 'right' | 'middle';

/** A foot, and whether it is on the ground in each sample. */
export interface Steps {
  readonly side: Side;
  readonly down: readonly boolean[];
}

export interface Walk {
  readonly feet: readonly Steps[];
  /** Time between samples, s. */
  readonly sample_s: number;
  /** Travel ahead, m. */
  readonly distance_m: number;
  /** Height of the trunk above the ground, m. */
  readonly hip_height_m: number;
}

const gravity = 9.81;
/** Shorter contacts are grazes, and shorter times in the air are bounces, s. */
const shortest_s = { down: 0.05, up: 0.1 } as const;

/** Samples in a row with the same state. */
interface Phase {
  readonly down: boolean;
  readonly from: number;
  readonly to: number;
}

/** Fewest samples of a contact, and of a time in the air. */
interface Least {
  readonly down: number;
  readonly up: number;
}

function phasesOf(down: readonly boolean[], least: Least): readonly Phase[] {
  const phases: Phase[] = [];
  for (let from = 0, to = 1; from < down.length; from = to, to += 1) {
    while (to < down.length && down[to] === down[from]) to += 1;
    const last = phases.at(-1);
    const isShort =
      to - from < (down[from] ? least.down : least.up) && last !== undefined && to < down.length;
    if (last && (isShort || last.down === down[from])) phases[phases.length - 1] = { ...last, to };
    else phases.push({ down: down[from] ?? false, from, to });
  }
  return phases;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Share of ground time over whole strides, and the samples of a stride; without two touchdowns there is no stride. */
function strides(
  down: readonly boolean[],
  least: Least,
): { readonly duty: number; readonly samples?: number } {
  const phases = phasesOf(down, least);
  const touchdowns = phases.filter((phase) => phase.down && phase.from > 0).map(({ from }) => from);
  const [first = 0, last = first] = [touchdowns[0], touchdowns.at(-1)];
  const isWalking = touchdowns.length > 1;
  const [begin, end] = isWalking ? [first, last] : [0, down.length];
  const ground = phases
    .filter((phase) => phase.down)
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, begin)), 0);
  return {
    duty: ground / Math.max(1, end - begin),
    ...(isWalking && { samples: (last - first) / (touchdowns.length - 1) }),
  };
}

/** The gait of a walk; undefined if no foot makes a whole stride, or nothing moves ahead. */
export function measureGait({ feet, sample_s, distance_m, hip_height_m }: Walk): Gait | undefined {
  const least = {
    down: Math.ceil(shortest_s.down / sample_s),
    up: Math.ceil(shortest_s.up / sample_s),
  };
  const measured = feet.map(({ side, down }) => ({ side, ...strides(down, least) }));
  const samples = measured.flatMap((foot) => foot.samples ?? []);
  const time_s = sample_s * Math.max(0, ...feet.map(({ down }) => down.length));
  if (samples.length === 0 || distance_m <= 0 || hip_height_m <= 0 || time_s <= 0) return undefined;
  const speed_m_s = distance_m / time_s;
  const [left, right] = (['left', 'right'] as const).map((side) =>
    measured.filter((foot) => foot.side === side).map(({ duty }) => duty),
  );
  const sides = [left, right].flatMap((duties) => (duties && duties.length > 0 ? [mean(duties)] : []));
  const longest = Math.max(...sides);
  return {
    speed: speed_m_s / Math.sqrt(gravity * hip_height_m),
    duty_factor: mean(measured.map(({ duty }) => duty)),
    stride: (speed_m_s * mean(samples) * sample_s) / hip_height_m,
    symmetry: sides.length === 2 && longest > 0 ? Math.min(...sides) / longest : 1,
  };
}

import { type Gait, measureGait, type Side, type Steps } from './gait.ts';

/** A recorded motion, and its gait. Pure. */

/** A place: x and y level, z up, m. */
export type Point = readonly [x: number, y: number, z: number];

export interface Motion {
  /** Time between frames, s. */
  readonly frame_s: number;
  /** Place of the trunk in each frame. */
  readonly trunk: readonly Point[];
  readonly feet: readonly { readonly name: string; readonly path: readonly Point[] }[];
}

/** The text of a motion is not valid. */
export class MotionError extends Error {
  override readonly name = 'MotionError';
  /** From 1; undefined for the motion as a whole. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}

/** Fewest frames in which a gait can be seen. */
const leastFrames = 20;
/** A foot on the ground is slower than this share of the mean speed of the trunk … */
const slow = 0.5;
/** … and below this share of the height to which it rises. */
const low = 0.5;
/** A foot within this distance of the middle line belongs to no side, over the height of the hip. */
const middle = 0.02;

const level = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Speed over the level ground from a frame to the next one, m/s. */
function speedAt(path: readonly Point[], frame: number, frame_s: number): number {
  const at = Math.min(frame, path.length - 2);
  const [from, to] = [path[at], path[at + 1]];
  return from && to ? level(from, to) / frame_s : 0;
}

const heightsOf = (path: readonly Point[]): readonly number[] => path.map(([, , z]) => z);
const least = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** On which side of the trunk a foot moves, seen along the heading. */
function sideOf(path: readonly Point[], trunk: readonly Point[], heading: Point, width: number): Side {
  const offset = mean(
    path.map(([x, y], frame) => {
      const [cx = 0, cy = 0] = trunk[frame] ?? [];
      return heading[0] * (y - cy) - heading[1] * (x - cx);
    }),
  );
  if (Math.abs(offset) < width) return 'middle';
  return offset > 0 ? 'left' : 'right';
}

/**
 * The gait of a motion.
 * @throws MotionError if it is too short, does not travel, or has no strides
 */
export function gaitOf({ frame_s, trunk, feet }: Motion): Gait {
  const [first, last] = [trunk[0], trunk.at(-1)];
  if (!first || !last || trunk.length < leastFrames)
    throw new MotionError(`the motion has ${trunk.length} frames; at least ${leastFrames} are needed`);
  if (feet.length < 2) throw new MotionError(`the motion has ${feet.length} feet; at least 2 are needed`);
  const ground = least(feet.map(({ path }) => least(heightsOf(path))));
  const hip_height_m = mean(heightsOf(trunk)) - ground;
  const distance_m = level(first, last);
  if (!(hip_height_m > 0)) throw new MotionError('the trunk is not above the feet');
  if (distance_m < hip_height_m) throw new MotionError('the trunk travels less than its own height');
  const speed_m_s = distance_m / ((trunk.length - 1) * frame_s);
  const heading: Point = [(last[0] - first[0]) / distance_m, (last[1] - first[1]) / distance_m, 0];
  const steps = feet.map(({ path }): Steps => {
    const heights = heightsOf(path);
    const bottom = least(heights);
    const limit = bottom + low * (most(heights) - bottom);
    return {
      side: sideOf(path, trunk, heading, middle * hip_height_m),
      down: heights.map((z, frame) => z <= limit && speedAt(path, frame, frame_s) < slow * speed_m_s),
    };
  });
  const gait = measureGait({ feet: steps, sample_s: frame_s, distance_m, hip_height_m });
  if (!gait) throw new MotionError('no foot makes a whole stride');
  return gait;
}

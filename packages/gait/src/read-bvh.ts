import { type Motion, MotionError } from './motion.ts';
import { type Frames, type Joint, worldPaths } from './skeleton.ts';

/**
 * Reads a motion from BVH (Biovision hierarchy): lengths in centimetres, y up. The trunk is the root. Feet are the ends of
 * the skeleton that come near the ground.
 */

/** Words of a text with their lines. */
interface Word {
  readonly text: string;
  readonly line: number;
}

/** An end of the skeleton is a foot if it comes closer to the ground than this share of the height of the root. */
const nearGround = 0.15;
const mostJoints = 300;
const longestFrame_s = 1;

function* wordsOf(text: string): Generator<Word, void, undefined> {
  for (const [at, line] of text.split(/\r?\n/).entries())
    for (const word of line.trim().split(/\s+/)) if (word !== '') yield { text: word, line: at + 1 };
}

/** Reads words one after the other. */
class Words {
  #words: Iterator<Word>;
  #last = 1;

  constructor(text: string) {
    this.#words = wordsOf(text);
  }

  get line(): number {
    return this.#last;
  }

  next(): string {
    const { value } = this.#words.next();
    if (!value) throw new MotionError('the file ends too early', this.#last);
    this.#last = value.line;
    return value.text;
  }

  expect(word: string): void {
    const found = this.next();
    if (found.toUpperCase() !== word.toUpperCase())
      throw new MotionError(`${word} is expected, not "${found.slice(0, 40)}"`, this.#last);
  }

  number(): number {
    const word = this.next();
    const value = Number(word);
    if (!Number.isFinite(value)) throw new MotionError(`"${word.slice(0, 40)}" is not a number`, this.#last);
    return value;
  }
}

const channelPattern = /^(?<axis>[XYZ])(?<kind>position|rotation)$/i;

function channelsOf(words: Words, first: number): Joint['channels'] {
  const count = words.number();
  if (!Number.isInteger(count) || count < 0 || count > 6)
    throw new MotionError('a joint has 0 to 6 channels', words.line);
  return Array.from({ length: count }, (_, at) => {
    const name = words.next();
    const { axis = '', kind = '' } = channelPattern.exec(name)?.groups ?? {};
    if (axis === '') throw new MotionError(`"${name.slice(0, 40)}" is not a channel`, words.line);
    return {
      column: first + at,
      axis: 'XYZ'.indexOf(axis.toUpperCase()) as 0 | 1 | 2,
      rotates: kind.toLowerCase() === 'rotation',
    };
  });
}

/** The joints, each after its parent. */
function skeletonOf(words: Words): readonly Joint[] {
  const joints: Joint[] = [];
  const open: number[] = [];
  let columns = 0;
  const add = (name: string): void => {
    words.expect('{');
    words.expect('OFFSET');
    const offset = [words.number(), words.number(), words.number()] as const;
    const parent = open.at(-1);
    if (joints.length >= mostJoints)
      throw new MotionError(`at most ${mostJoints} joints are read`, words.line);
    open.push(joints.length);
    joints.push({ name, offset, channels: [], ...(parent === undefined ? {} : { parent }) });
  };
  const handlers: Readonly<Record<string, () => void>> = {
    JOINT: () => add(words.next()),
    END: () => {
      words.expect('Site');
      add(`${joints[open.at(-1) ?? 0]?.name ?? ''} end`);
    },
    CHANNELS: () => {
      const at = open.at(-1) ?? 0;
      const channels = channelsOf(words, columns);
      columns += channels.length;
      joints[at] = { ...(joints[at] as Joint), channels };
    },
    '}': () => void open.pop(),
  };
  words.expect('HIERARCHY');
  words.expect('ROOT');
  add(words.next());
  while (open.length > 0) {
    const word = words.next();
    const handler = handlers[word.toUpperCase()];
    if (!handler) throw new MotionError(`"${word.slice(0, 40)}" is not expected here`, words.line);
    handler();
  }
  return joints;
}

function framesOf(words: Words, columns: number): Frames & { readonly frame_s: number } {
  words.expect('MOTION');
  words.expect('Frames:');
  const count = words.number();
  words.expect('Frame');
  words.expect('Time:');
  const frame_s = words.number();
  if (!(frame_s > 0 && frame_s <= longestFrame_s))
    throw new MotionError(`the frame time must be above 0 and at most ${longestFrame_s} s`, words.line);
  const rows: number[][] = [];
  // The file ends too early for a count that is too large.
  for (let row = 0; row < count; row += 1) rows.push(Array.from({ length: columns }, () => words.number()));
  return { frame_s, rows };
}

const height = (path: readonly (readonly [number, number, number])[]): number =>
  path.reduce((lowest, [, , z]) => Math.min(lowest, z), Number.POSITIVE_INFINITY);

/**
 * @param part the frames that show the motion, from 0; all if absent, and if the file ends before: it was cut already
 * @throws MotionError with the line
 */
export function readBvh(text: string, part?: { readonly first: number; readonly last: number }): Motion {
  const words = new Words(text);
  const joints = skeletonOf(words);
  const columns = joints.reduce((sum, { channels }) => sum + channels.length, 0);
  const { frame_s, rows } = framesOf(words, columns);
  const paths = worldPaths(joints, {
    rows: part && part.last < rows.length ? rows.slice(part.first, part.last + 1) : rows,
  });
  const parents = new Set(joints.flatMap(({ parent }) => (parent === undefined ? [] : [parent])));
  const ends = joints.flatMap(({ name }, at) => (parents.has(at) ? [] : [{ name, path: paths[at] ?? [] }]));
  const trunk = paths[0] ?? [];
  const ground = Math.min(...ends.map(({ path }) => height(path)));
  const hip = trunk.reduce((sum, [, , z]) => sum + z, 0) / Math.max(1, trunk.length) - ground;
  return {
    frame_s,
    trunk,
    feet: ends.filter(({ path }) => height(path) - ground < nearGround * hip),
  };
}

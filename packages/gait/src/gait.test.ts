import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Gait, measureGait } from './gait.ts';
import { gaitOf, MotionError } from './motion.ts';
import { readBvh } from './read-bvh.ts';
import { readCsv } from './read-csv.ts';
import { resemblance } from './resemblance.ts';
import { bvhOf, csvOf, type Formula, formulaMotion } from './testing/formula.ts';
import { shippedClips, tripod } from './testing/tripod.ts';

const trot: Formula = {
  speed_m_s: 0.4,
  hip_height_m: 0.25,
  period_s: 0.8,
  duty: { left: 0.6, right: 0.6 },
  feet: [
    { name: 'front_left', side: 'left', ahead_m: 0.2, phase: 0 },
    { name: 'front_right', side: 'right', ahead_m: 0.2, phase: 0.5 },
    { name: 'rear_left', side: 'left', ahead_m: -0.2, phase: 0.5 },
    { name: 'rear_right', side: 'right', ahead_m: -0.2, phase: 0 },
  ],
  frame_s: 0.01,
  frames: 401,
};

/** The gait that a formula was made with. */
const expected = ({ speed_m_s, hip_height_m, period_s, duty: { left, right } }: Formula): Gait => ({
  speed: speed_m_s / Math.sqrt(9.81 * hip_height_m),
  duty_factor: (left + right) / 2,
  stride: (speed_m_s * period_s) / hip_height_m,
  symmetry: Math.min(left, right) / Math.max(left, right),
});

function expectGait(own: Gait, wanted: Gait): void {
  for (const name of ['speed', 'duty_factor', 'stride', 'symmetry'] as const)
    expect({ name, error: Math.abs(own[name] / wanted[name] - 1) < 0.05 }).toEqual({ name, error: true });
}

describe('the gait of a motion', () => {
  test('is that of its formula, read from CSV and from BVH', () => {
    const motion = formulaMotion(trot);
    const [csv, bvh] = [gaitOf(readCsv(csvOf(motion))), gaitOf(readBvh(bvhOf(motion)))];
    expectGait(csv, expected(trot));
    expectGait(bvh, csv);
  });

  test('is that of its formula for other speeds, periods and duties', () => {
    const given = fc.record({
      speed_m_s: fc.double({ min: 0.1, max: 2, noNaN: true }),
      period_s: fc.double({ min: 0.6, max: 1.2, noNaN: true }),
      left: fc.double({ min: 0.35, max: 0.8, noNaN: true }),
      right: fc.double({ min: 0.35, max: 0.8, noNaN: true }),
    });
    fc.assert(
      fc.property(given, ({ speed_m_s, period_s, left, right }) => {
        const formula = {
          ...trot,
          speed_m_s,
          period_s,
          duty: { left, right },
          frame_s: 0.005,
          frames: 801,
        };
        expectGait(gaitOf(formulaMotion(formula)), expected(formula));
      }),
    );
  });

  test('does not depend on the size of the body', () => {
    const small = gaitOf(formulaMotion(trot));
    // Twice the length, and √2 times the time.
    const large = {
      ...trot,
      hip_height_m: 0.5,
      period_s: 0.8 * Math.SQRT2,
      speed_m_s: 0.4 * Math.SQRT2,
      frames: 601,
    };
    expectGait(gaitOf(formulaMotion(large)), small);
  });

  test('ignores bounces', () => {
    const down = Array.from({ length: 200 }, (_, at) => at % 40 < 24 && at % 40 !== 3);
    const gait = measureGait({
      feet: [
        { side: 'left', down },
        { side: 'right', down },
      ],
      sample_s: 0.02,
      distance_m: 1,
      hip_height_m: 0.2,
    });
    expect(gait?.duty_factor).toBeCloseTo(0.6, 6);
    expect(gait?.stride).toBeCloseTo((0.25 * 0.8) / 0.2, 6);
  });

  test('is unknown without a stride or without travel', () => {
    const feet = [{ side: 'left', down: Array.from({ length: 100 }, () => true) }] as const;
    const walk = { feet, sample_s: 0.02, distance_m: 1, hip_height_m: 0.2 };
    expect(measureGait(walk)).toBeUndefined();
    const stepping = [{ side: 'left', down: Array.from({ length: 100 }, (_, at) => at % 20 < 10) }] as const;
    expect(measureGait({ ...walk, feet: stepping, distance_m: -1 })).toBeUndefined();
  });
});

describe('a resemblance', () => {
  const gait = { speed: 0.3, duty_factor: 0.6, stride: 1, symmetry: 1 };

  test('is 1 for equal gaits, and less for each difference', () => {
    expect(resemblance(gait, gait)).toBe(1);
    expect(resemblance(gait, { ...gait, stride: 2 })).toBe(0.875);
    expect(resemblance({ ...gait, stride: 2 }, gait)).toBe(0.875);
  });
});

const good = csvOf(formulaMotion(trot)).split('\n');
const csv = (change: (lines: string[]) => string[]) => () => gaitOf(readCsv(change([...good]).join('\n')));
const replaced = (at: number, line: string) => csv((lines) => lines.with(at, line));
const bvh = (from: string | RegExp, to: string) => () =>
  gaitOf(readBvh(bvhOf(formulaMotion(trot)).replace(from, to)));

test.each<[string, () => unknown, RegExp]>([
  [
    'a text instead of a number',
    replaced(3, (good[3] ?? '').replace(/^[^,]*,[^,]*/, '0.02,far')),
    /^line 4: x_m must be a number, not "far"/,
  ],
  ['a short row', replaced(5, '0.04,1'), /^(line 6: )?.*columns/i],
  [
    'a column that is missing',
    csv((lines) => lines.with(0, (lines[0] ?? '').replace('z_m', 'height'))),
    /^line 1: the column z_m is missing/,
  ],
  ['a time that goes back', replaced(4, good[2] ?? ''), /^line 5: time_s must increase/],
  ['a gap in time', csv((lines) => lines.toSpliced(8, 3)), /^line 9: time_s must have even steps of 0.01 s/],
  ['nothing', () => readCsv(''), /a header and at least two rows/],
  ['few rows', csv((lines) => lines.slice(0, 10)), /at least 20 are needed/],
  ['a word in BVH', bvh('JOINT', 'JOIN'), /^line 6: "JOIN" is not expected here/],
  ['a channel that is unknown', bvh('Zrotation', 'Wrotation'), /^line 5: "Wrotation" is not a channel/],
  ['too few numbers in BVH', bvh('Frames: 401', 'Frames: 402'), /the file ends too early/],
  ['a text among the numbers', bvh(/Frame Time: 0.01\n0 /, 'Frame Time: 0.01\nx '), /"x" is not a number/],
  ['a frame time of 0', bvh('Frame Time: 0.01', 'Frame Time: 0'), /frame time must be above 0/],
])('a file with %s is refused with its place', (_what, read, message) => {
  expect(read).toThrow(MotionError);
  expect(read).toThrow(message);
});

test('a part of a BVH file has its own gait', () => {
  const motion = formulaMotion({ ...trot, frames: 801 });
  expectGait(gaitOf(readBvh(bvhOf(motion), { first: 200, last: 600 })), expected(trot));
  // The file has that part only.
  expectGait(gaitOf(readBvh(bvhOf(motion), { first: 5_000, last: 5_800 })), expected(trot));
});

describe('the clip that the project made itself', () => {
  const shipped = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

  test('is that of its formula', () => {
    for (const [name, text] of Object.entries(shippedClips())) expect(shipped(name)).toBe(text);
    expectGait(gaitOf(readCsv(shipped('analytic_tripod.csv'))), expected(tripod));
    expectGait(gaitOf(readBvh(shipped('analytic_tripod.bvh'))), expected(tripod));
  });
});

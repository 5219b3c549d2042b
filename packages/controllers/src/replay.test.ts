import { describe, expect, test } from '@jest/globals';
import { commandsAt } from './replay.ts';

const gait = { period_s: 2, targets: [[0], [1], [4], [1]] };
const walking = { kind: 'gait', actuators: ['knee'], gait } as const;

describe('the commands of a gait', () => {
  test.each([
    [0, 0],
    [0.25, 0.5],
    [0.5, 1],
    [1.25, 2.5],
    [1.75, 0.5],
    [2, 0],
    [4.75, 2.5],
  ])('are linear between its rows, and its last row leads to the first: %s s', (time_s, command) => {
    expect(commandsAt(walking, time_s, [0], 0)[0]).toBeCloseTo(command, 9);
  });

  test('blend from the key into the running commands', () => {
    expect(commandsAt(walking, 0, [7], 1)).toEqual([7]);
    expect(commandsAt(walking, 0.5, [7], 1)[0]).toBeCloseTo((7 + 1) / 2, 9);
    expect(commandsAt(walking, 1, [7], 1)).toEqual([4]);
  });
});

describe('the commands of a sequence', () => {
  const crawl = {
    kind: 'sequence',
    actuators: ['knee'],
    sequence: { t_s: [0, 1, 3], targets: [[0], [2], [6]] },
  } as const;
  test.each([
    [0, 0],
    [0.5, 1],
    [2, 4],
    [3, 6],
    [9, 6],
  ])('are linear between its rows, and the last one is held: %s s', (time_s, command) => {
    expect(commandsAt(crawl, time_s, [0], 0)[0]).toBeCloseTo(command, 9);
  });
});

test('a drive and a hold give the same commands at all times', () => {
  const drive = { kind: 'drive', actuators: ['wheel'], drive: { targets: [3] } } as const;
  const hold = { kind: 'hold', actuators: ['knee'], hold: { targets: [-1] } } as const;
  expect(commandsAt(drive, 5, [0], 1)).toEqual([3]);
  expect(commandsAt(hold, 0.5, [0], 1)).toEqual([-0.5]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tasksOf } from '../native/mass-ladders.ts';
import crossBody from './cross-body.ts';
import { crossingRow, crossingTableHead } from './table.ts';

test('a light rover crosses a step and a slope with its payload, and its row fits the table', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'crossing-'));
  try {
    const [task] = tasksOf('rover').slice(2);
    if (!task) throw new Error('no task');
    const body = await crossBody({ task, index: task.index, seed: 1, directory });
    if (!body) throw new Error('no body');
    expect(body.step_m.crossed).toBeGreaterThan(0);
    expect(body.slope_rad.crossed).toBeGreaterThan(0);
    // A wheel that is driven over a step higher than itself gains from an error.
    expect(body.step_m.crossed).toBeLessThan(2 * body.support_m);
    const cells = (line: string | undefined) => line?.split('|').length;
    expect(cells(crossingRow('rover', body))).toBe(cells(crossingTableHead.split('\n')[0]));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}, 600_000);

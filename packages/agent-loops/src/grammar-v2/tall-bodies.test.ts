import { expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import { archetypes, catalogueOptions, openBrief, sizeBody } from '@robotdesign/robot-design';
import { assessing } from '../task-fit/assess.ts';
import { failedChecks } from '../task-fit/failed-checks.ts';
import { judgedBody } from '../task-fit/judged-body.ts';

const metadata = { task: 'stand tall', agent_loop: 'test', loop_version: '1' };
const heights = [0.5, 0.9, 1.25, 1.6];

/** A kind of a family for each height, and the checks that its body fails in the simulation. */
async function failuresOf(family: Family, tall_m: number, order: number): Promise<string[]> {
  const archetype = archetypes[family][(7 * order) % archetypes[family].length];
  if (!archetype) throw new RangeError(family);
  const request = { family, archetype, seed: 3, brief: { ...openBrief, tall_m }, options: catalogueOptions };
  const sized = sizeBody({ ...request, metadata }, assessing(new Set(['tall_m'])));
  if (!sized?.met) return ['sizes'];
  const body = await judgedBody(sized.program, sized.assessment.body.load);
  return failedChecks(body).map(({ message }) => message);
}

test.each<Family>(['humanoid', 'biped', 'bird'])('a %s of any height stands', async (family) => {
  for (const [order, tall_m] of heights.entries())
    expect({ tall_m, failed: await failuresOf(family, tall_m, order) }).toEqual({ tall_m, failed: [] });
});

import { expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import {
  archetypes,
  catalogueOptions,
  openBrief,
  type RefusedDrives,
  sizeBody,
} from '@robotdesign/robot-design';
import { assessing } from '../task-fit/assess.ts';
import { failedChecks } from '../task-fit/failed-checks.ts';
import { judgedBody } from '../task-fit/judged-body.ts';
import { steadierDrives } from '../task-fit/steadier-drives.ts';

const metadata = { task: 'stand tall', agent_loop: 'test', loop_version: '1' };
const heights = [0.5, 0.9, 1.25, 1.6];

/** As often as generation does, a body whose arm is thrown is sized again with another actuator. */
const mostSteadied = 3;

/** A kind of a family for each height, and the checks that its body fails in the simulation. */
async function failuresOf(family: Family, tall_m: number, order: number): Promise<string[]> {
  const archetype = archetypes[family][(7 * order) % archetypes[family].length];
  if (!archetype) throw new RangeError(family);
  const request = { family, archetype, seed: 3, brief: { ...openBrief, tall_m }, options: catalogueOptions };
  let refused: RefusedDrives = {};
  for (let round = 0; ; round += 1) {
    const sized = sizeBody({ ...request, metadata, refused }, assessing(new Set(['tall_m'])));
    if (!sized?.met) return ['sizes'];
    const body = await judgedBody(sized.program, sized.assessment.body.load);
    const next = steadierDrives(refused, family, body);
    if (!next || round === mostSteadied) return failedChecks(body).map(({ message }) => message);
    refused = next;
  }
}

test.each<Family>(['humanoid', 'biped', 'bird'])('a %s of any height stands', async (family) => {
  for (const [order, tall_m] of heights.entries())
    expect({ tall_m, failed: await failuresOf(family, tall_m, order) }).toEqual({ tall_m, failed: [] });
});

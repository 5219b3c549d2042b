import { expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import {
  archetypes,
  catalogueOptions,
  type DesignBrief,
  openBrief,
  rollingResistance,
  sizeBody,
} from '@robotdesign/robot-design';
import { assessing } from '../task-fit/assess.ts';

const extremes: Readonly<Record<string, Partial<DesignBrief>>> = {
  payload: { payload_kg: 500 },
  'lift far away': { lift_kg: 200, reach_m: 10 },
  speed: { speed_m_s: 100 },
  step: { step_m: 2 },
};

/** Errors thrown by sizing the first kind of each family for a task; a task that no body meets is none. */
function errorsFor(asked: Partial<DesignBrief>): string[] {
  return families.flatMap((family) => {
    const [archetype] = archetypes[family];
    if (!archetype) return [`${family} has no archetype`];
    const brief = { ...openBrief, rolling: rollingResistance.firm, ...asked };
    const metadata = { task: 'extreme', agent_loop: 'test', loop_version: '1' };
    try {
      sizeBody(
        { family, archetype, seed: 3, brief, options: catalogueOptions, metadata },
        assessing(new Set()),
      );
      return [];
    } catch (error) {
      return [`${family}: ${String(error)}`];
    }
  });
}

test.each(Object.entries(extremes))('no family throws for an extreme %s', (_, asked) => {
  expect(errorsFor(asked)).toEqual([]);
});

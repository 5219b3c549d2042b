import { expect, test } from '@jest/globals';
import { archetypes, catalogueOptions, openBrief, sizeBody } from '@robotdesign/robot-design';
import { assessing } from '../task-fit/assess.ts';

const metadata = { task: 'walk fast', agent_loop: 'test', loop_version: '1' };

test.each([0.2, 0.5, 1.2])('a quadruped walks at 1.5 m/s with %d kg', (payload_kg) => {
  const archetype = archetypes.quadruped.find(({ name }) => name === 'abduction_forward_box');
  if (!archetype) throw new RangeError('no such kind');
  const brief = { ...openBrief, payload_kg, speed_m_s: 1.5 };
  const sized = sizeBody(
    { family: 'quadruped', archetype, seed: 1, brief, options: catalogueOptions, metadata },
    assessing(new Set(['payload_kg', 'speed_m_s'])),
  );
  expect(sized?.met).toBe(true);
});

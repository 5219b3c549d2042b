import { expect, test } from '@jest/globals';
import { archetypes, catalogueOptions, openBrief, sizeBody } from '@robotdesign/robot-design';
import { assessing } from '../task-fit/assess.ts';

/** A body sized for a limit of its width. */
function sizedFor(family: 'centipede' | 'hexapod' | 'quadruped', kind: string, width_m?: number) {
  const archetype = archetypes[family].find(({ name }) => name === kind);
  if (!archetype) throw new RangeError(`no such ${family}`);
  const sized = sizeBody(
    {
      family,
      archetype,
      seed: 7,
      brief: { ...openBrief, ...(width_m === undefined ? {} : { limits: { width_m } }) },
      options: catalogueOptions,
      metadata: { task: 'crawl', agent_loop: 'test', loop_version: '1' },
    },
    assessing(new Set(['limits.width_m'])),
  );
  if (!sized) throw new RangeError('no sizes fit');
  const { body } = sized.assessment;
  return { met: sized.met, width_m: body.width_m, actuators: body.ir.actuators };
}

const centipedeFor = (width_m?: number) => sizedFor('centipede', 'eight_yaw', width_m);

test.each([
  ['quadruped', 'yaw_raised_disc'],
  ['quadruped', 'yaw_braced_level_yaw_spine'],
  ['hexapod', 'yaw_level_yaw_spine'],
  ['hexapod', 'yaw_braced_level_disc'],
] as const)('a limit of the width reaches the stance of a %s, %s', (family, kind) => {
  const free = sizedFor(family, kind);
  const narrow = sizedFor(family, kind, 0.8 * free.width_m);
  expect(narrow.met).toBe(true);
  expect(narrow.width_m).toBeLessThanOrEqual(0.8 * free.width_m);
});

test('a limit of the width makes the legs of a centipede steep, and its actuators small', () => {
  const free = centipedeFor();
  const narrow = centipedeFor(0.33);
  expect(free.width_m).toBeGreaterThan(0.33);
  expect(narrow.met).toBe(true);
  expect(narrow.width_m).toBeLessThanOrEqual(0.33);
  expect(narrow.actuators.map(({ component_id }) => component_id)).toEqual(
    free.actuators.map(({ component_id }) => component_id),
  );
  const narrowest = centipedeFor(0.25);
  expect(narrowest.met).toBe(true);
  expect(narrowest.width_m).toBeLessThanOrEqual(0.25);
  expect(narrowest.actuators[0]?.component_id).not.toBe(free.actuators[0]?.component_id);
});

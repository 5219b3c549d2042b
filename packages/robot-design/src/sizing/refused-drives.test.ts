import { describe, expect, test } from '@jest/globals';
import { catalogueOptions } from './catalogue-options.ts';
import { refusing } from './refused-drives.ts';

const servo = 'act_sts3215_c018';
const optionOf = (id: string) => catalogueOptions.joint.find(({ component_id }) => component_id === id);

describe('the actuators that are refused after a trial', () => {
  const refused = refusing({}, 'humanoid', { joint: 'left_shoulder_pitch', component_id: servo });

  test('are the one that was thrown and those that are neither faster nor of more inertia', () => {
    expect(refused?.arms).toContain(servo);
    for (const id of refused?.arms ?? [])
      expect(optionOf(id)?.armature_kg_m2).toBeLessThan(1.3 * (optionOf(servo)?.armature_kg_m2 ?? 0));
    expect(refused?.arms).not.toContain('act_sts3250');
    expect(refused?.arms).not.toContain('act_rs05');
  });

  test('add to those that were refused before', () => {
    const again = refusing(refused ?? {}, 'humanoid', { joint: 'left_elbow', component_id: 'act_sts3250' });
    expect(again?.arms).toEqual(expect.arrayContaining([...(refused?.arms ?? []), 'act_sts3250']));
    expect(again?.arms).not.toContain('act_rs05');
  });

  test('are none for a joint that bears the body', () => {
    expect(refusing({}, 'humanoid', { joint: 'left_knee', component_id: servo })).toBeUndefined();
  });
});

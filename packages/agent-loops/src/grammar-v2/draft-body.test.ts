import { expect, test } from '@jest/globals';
import { archetypes } from '@robotdesign/robot-design';
import { standingReserve } from '@robotdesign/simulation';
import { requirementsOf } from '../task-fit/requirements.ts';
import { planWith } from '../testing/plans.ts';
import { type DraftTask, draftBody } from './draft-body.ts';

const task = (plan = planWith()): DraftTask => ({
  plan,
  brief: { payload_kg: 0, sensors: [], servo: 'act_sts3215_c018' },
  load: { payload_kg: 0, slope_rad: 0, rolling: 0.03 },
  metadata: { task: 'draft', agent_loop: 'test', loop_version: '1' },
});
const archetype = archetypes.humanoid.find(({ name }) => name.endsWith('roll_three_claw_waist'));

/** Drafts of a tall kind, whose legs the usual servo holds too softly. */
const drafts = (plan = planWith()) => {
  if (!archetype) throw new Error('no such humanoid');
  return [0, 1, 2, 3].flatMap(
    (attempt) =>
      draftBody(task(plan), { family: 'humanoid', archetype, seed: 7 }, requirementsOf(plan), attempt) ?? [],
  );
};

test('a body whose legs are too soft is sized with stronger servos', () => {
  const made = drafts();
  const servos = made.map(({ body }) => body.graph.joint_servo);
  expect(servos).toContain('act_sts3250');
  for (const { body, misses } of made) {
    expect(misses).toEqual([]);
    expect(standingReserve(body.ir)).toBeGreaterThanOrEqual(1);
  }
});

test('stronger servos are not used above the cost limit', () => {
  const budget = { kind: 'cost', op: 'max', value: 900, unit: 'USD', text: '$900', hard: true } as const;
  const made = drafts(planWith({ constraints: [budget] }));
  expect(made.map(({ body }) => body.graph.joint_servo)).not.toContain('act_sts3250');
  expect(made.flatMap(({ misses }) => misses)).toContain('stiffness');
});

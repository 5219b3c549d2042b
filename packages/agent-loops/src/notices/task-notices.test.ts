import { describe, expect, test } from '@jest/globals';
import { figure } from '@robotdesign/answers';
import { archetypes, buildBody, deriveProgram } from '@robotdesign/robot-design';
import { evaluateBody } from '@robotdesign/simulation';
import { fitOf } from '../task-fit/rank.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import { sizedBody } from '../task-fit/sized-body.ts';
import { planWith } from '../testing/plans.ts';
import { taskNotices } from './task-notices.ts';

const metadata = { task: 'notices', agent_loop: 'test', loop_version: '1' };

function bodyOf(family: 'quadruped' | 'rover', seed: number, payload_kg = 0) {
  const [archetype] = archetypes[family];
  if (!archetype) throw new Error('no archetypes');
  const load = { payload_kg, slope_rad: 0, rolling: 0.03 };
  const brief = { payload_kg, sensors: [] };
  const program = deriveProgram({ family, archetype, seed, brief, metadata });
  return sizedBody(program, buildBody(program), load);
}

async function noticesFor(plan: ReturnType<typeof planWith>, payload_kg = 0) {
  const requirements = requirementsOf(plan);
  const offered = await Promise.all(
    (['quadruped', 'rover'] as const).map(async (family) => {
      const body = bodyOf(family, 2, payload_kg);
      const evaluation = await evaluateBody(body.ir, { suite: 'generation' });
      return { body, fit: fitOf({ ...body, evaluation }, plan, requirements) };
    }),
  );
  return taskNotices(plan, offered);
}

describe('notices about a task', () => {
  test('the missing torque exceeds the printed limit', async () => {
    const capabilities = { locomotion: [], manipulation: [], payload_kg: 90 };
    const [notice] = await noticesFor(planWith({ capabilities }), 90);
    const text = notice?.message ?? '';
    const found = [...text.matchAll(/([\d.]+) N·m/g)].map(([, nm]) => Number(nm));
    const [needed = 0, neededPeak = 0, held = 0, planned = 0, peak = 0] = found;
    expect(needed > held || neededPeak > planned).toBe(true);
    expect(planned).toBeCloseTo(0.8 * peak, 2);
    expect(text).toMatch(/servo|motor/i);
    expect(text).not.toMatch(/act_/);
  });

  test('missed stairs state the assumed riser and the best step', async () => {
    const plan = planWith({
      environment: { terrain: ['stairs'], step_height_m: 0.2 },
      provenance: [{ path: 'environment.step_height_m', text: 'stairs', kind: 'assumed' }],
    });
    expect(await noticesFor(plan)).toEqual([
      {
        code: 'unmet_requirement',
        message: expect.stringMatching(
          /ordinary stairs \(20 cm risers are assumed\); number 1 comes nearest: it gets over steps of \d+ mm/,
        ),
      },
    ]);
  });

  test('the nearest candidate is named by its place, with its own figure', async () => {
    const heavy = planWith({
      constraints: [{ kind: 'mass', op: 'max', value: 0.1, unit: 'kg', text: '', hard: true }],
    });
    const bodies = (['quadruped', 'rover'] as const).map((family) => bodyOf(family, 2).ir.total_mass_kg);
    const lightest = bodies.indexOf(Math.min(...bodies)) + 1;
    expect((await noticesFor(heavy))[0]?.message).toContain(
      `number ${lightest} comes nearest: it weighs ${figure(Math.min(...bodies), 'kg', 'up')}`,
    );
  });

  test('an unverified requirement gives a notice: a budget in another currency', async () => {
    const plan = planWith({
      constraints: [{ kind: 'cost', op: 'max', value: 60, unit: 'EUR', text: '60 EUR', hard: true }],
    });
    expect((await noticesFor(plan)).map(({ code, message }) => [code, message])).toEqual([
      ['not_verified', expect.stringContaining('never converted to EUR')],
    ]);
  });

  test('missing equipment is named', async () => {
    const plan = planWith({ capabilities: { locomotion: [], manipulation: ['grasp'] } });
    expect(await noticesFor(plan)).toEqual([
      {
        code: 'missing_equipment',
        message: expect.stringMatching(
          /No design here can pick things up: that takes an arm or gripper, which a humanoid, a robot arm, a rover with an arm or a walking robot with an arm has/,
        ),
      },
    ]);
  });

  test('what a kind that cannot be built would do is not missing equipment too', async () => {
    const flying = { capabilities: { locomotion: ['fly'], manipulation: [] } };
    const drone = {
      embodiment: 'drone',
      supported: false,
      score: 0.95,
      because: 'you asked for it',
    } as const;
    expect((await noticesFor(planWith(flying))).map(({ code }) => code)).toEqual(['missing_equipment']);
    expect(await noticesFor(planWith({ ...flying, suggested_embodiments: [drone] }))).toEqual([]);
  });
});

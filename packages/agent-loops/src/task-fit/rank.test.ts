import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { figure } from '@robotdesign/answers';
import type { Plan } from '@robotdesign/contracts';
import { type Archetype, archetypes, deriveProgram, openBrief } from '@robotdesign/robot-design';
import { createWorkerPool } from '@robotdesign/simulation';
import { loopCandidate } from '../candidate/candidate.ts';
import type { SimulateBodyInput } from '../grammar-v2/simulate-body.ts';
import { planWith } from '../testing/plans.ts';
import type { JudgedBody } from './judged-body.ts';
import { fitOf } from './rank.ts';
import { requirementsOf } from './requirements.ts';

const pool = createWorkerPool({ size: 1 });
let rover: JudgedBody;
let dog: JudgedBody;

function derived(archetype: Archetype): Promise<JudgedBody> {
  const program = deriveProgram({
    family: archetype.family,
    archetype,
    seed: 1,
    brief: { ...openBrief, sensors: ['camera'] },
    metadata: { task: 'rank', agent_loop: 'test', loop_version: '1' },
  });
  const input = { program, load: { payload_kg: 0, slope_rad: 0, rolling: 0.03 } };
  const task = new URL('../grammar-v2/simulate-body.ts', import.meta.url);
  return pool.run<SimulateBodyInput, JudgedBody>(task, input);
}

beforeAll(async () => {
  const [firstRover] = archetypes.rover;
  const [firstDog] = archetypes.quadruped;
  if (!firstRover || !firstDog) throw new Error('no archetypes');
  rover = await derived(firstRover);
  dog = await derived(firstDog);
}, 60_000);
afterAll(() => pool.close());

const fit = (body: JudgedBody, plan: Plan) => fitOf(body, plan, requirementsOf(plan));
const reason = (body: JudgedBody, plan: Plan, criterion: string) =>
  fit(body, plan).reasons.find((candidate) => candidate.criterion === criterion);
const asking = (text: string, constraint: Partial<Plan['constraints'][number]>): Plan =>
  planWith({ constraints: [{ kind: 'mass', op: 'max', text, hard: true, ...constraint }] });

describe('how a body fits a task', () => {
  test('floors suit the rover, stairs the dog', () => {
    const on = (word: string) => planWith({ environment: { terrain: [word] } });
    expect(fit(rover, on('flat')).score).toBeGreaterThan(fit(dog, on('flat')).score);
    expect(fit(dog, on('stairs')).score).toBeGreaterThan(fit(rover, on('stairs')).score);
  });

  test('a hard requirement that is missed puts a body below ½, a soft one does not', () => {
    const tiny = { value: 0.1, unit: 'kg' };
    const hard = fit(dog, asking('under 100 g', tiny));
    const soft = fit(dog, asking('about 100 g', { ...tiny, hard: false }));
    expect(hard.unmet.map(({ name }) => name)).toEqual(['mass']);
    expect(hard.score).toBeLessThan(0.5);
    expect(soft.score).toBeGreaterThan(0.5);
    expect(hard.reasons.find(({ criterion }) => criterion === 'mass')?.because).toMatch(
      /weighs .* kg; at most 100 g is asked/,
    );
  });

  test('what is preferred without a figure ranks bodies by their figures, and is no requirement', () => {
    const preferring = (word: string) =>
      planWith({ constraints: [{ kind: 'preference', op: 'eq', word, text: word, hard: false }] });
    const lighter = rover.ir.total_mass_kg < dog.ir.total_mass_kg ? rover : dog;
    const heavier = lighter === rover ? dog : rover;
    const [light, heavy] = [lighter, heavier].map((body) => reason(body, preferring('light'), 'mass'));
    expect(light?.score).toBeGreaterThan(heavy?.score ?? 1);
    expect(light?.because).toMatch(/^preferred "light": weighs [\d.]+ k?g$/);
    expect(requirementsOf(preferring('light'))).toEqual(requirementsOf(planWith()));
  });

  test('a body whose model fails a check ranks last and is not safe to compile', () => {
    const asked = asking('under 100 g', { value: 0.1, unit: 'kg' });
    const [check] = dog.evaluation.checks;
    if (!check) throw new Error('no checks');
    const warning = { ...check, status: 'failed', severity: 'warning' } as const;
    const soft = { ...dog, evaluation: { ...dog.evaluation, checks: [warning] } };
    expect(fit(soft, planWith()).score).toBeLessThan(fit(dog, asked).score);
    const { candidate } = loopCandidate(
      soft,
      { title: 'Dog', phrase: 'a dog' },
      fit(soft, planWith()),
      planWith(),
    );
    expect(candidate).toMatchObject({ compile_safe: false, compile_issues: [warning.message] });
    expect(
      loopCandidate(dog, { title: 'Dog', phrase: 'a dog' }, fit(dog, planWith()), planWith()).candidate
        .compile_safe,
    ).toBe(true);
  });

  test('an assumed number is no hard requirement, but named stairs are, even with an assumed riser', () => {
    const assumed = (path: string) => [{ path, text: '', kind: 'assumed' as const }];
    const bottle = planWith({
      capabilities: { locomotion: [], manipulation: [], payload_kg: 30 },
      provenance: assumed('capabilities.payload_kg'),
    });
    expect(fit(rover, bottle).unmet).toEqual([]);
    expect(fit(rover, { ...bottle, provenance: [] }).unmet).toHaveLength(1);
    const stairs = planWith({
      environment: { terrain: ['stairs'], step_height_m: 0.2 },
      provenance: assumed('environment.step_height_m'),
    });
    expect(fit(rover, stairs).unmet.map(({ asked }) => asked)).toEqual([
      'gets over ordinary stairs (20 cm risers are assumed)',
    ]);
    const step = { ...stairs, environment: { terrain: [], step_height_m: 0.2 } };
    expect(fit(rover, step).unmet).toEqual([]);
  });

  test('a budget in another currency is not verified', () => {
    const euros = fit(dog, asking('60 EUR', { kind: 'cost', value: 60, unit: 'EUR' }));
    expect(euros.unmet).toEqual([]);
    expect(euros.judgements[0]?.judgement.met).toBeUndefined();
  });

  test('reasons name only what was asked', () => {
    for (const { because } of fit(dog, planWith()).reasons) expect(because).not.toMatch(/asked|limit is/);
  });

  test('a budget is judged by the probable cost', () => {
    const body = { ...dog, bill: { ...dog.bill, cost_usd: 900, cost_lower_bound_usd: 60 } };
    const verdict = (value: number) =>
      fit(body, asking('$', { kind: 'cost', value, unit: 'USD' })).judgements[0]?.judgement;
    expect(verdict(150)).toMatchObject({
      met: false,
      value: 900,
      does: 'costs $900 (of which $60 are known prices)',
      expected: 'probably $900',
    });
    expect(verdict(950)).toMatchObject({ met: true, value: 900 });
    const priced = { ...dog, bill: { ...dog.bill, cost_usd: 48, cost_lower_bound_usd: 48 } };
    const [known] = fit(priced, asking('$', { kind: 'cost', value: 50, unit: 'USD' })).judgements;
    expect(known?.judgement).toMatchObject({ met: true, does: 'costs $48' });
    expect(known?.judgement.expected).toBeUndefined();
  });

  test('of equal bodies the one with the lower probable cost ranks first', () => {
    const costing = (cost_usd: number, cost_lower_bound_usd: number) =>
      fit({ ...dog, bill: { ...dog.bill, cost_usd, cost_lower_bound_usd } }, planWith());
    expect(costing(200, 190).score).toBeGreaterThan(costing(900, 60).score);
    expect(costing(900, 60).score).toBe(costing(900, 900).score);
  });

  test('more reserve than asked is not worth a much higher price', () => {
    const plan = planWith({ capabilities: { locomotion: [], manipulation: [], payload_kg: 0.5 } });
    const carrying = (payload_kg: number, cost_usd: number) =>
      fit({ ...dog, capability: { ...dog.capability, payload_kg }, bill: { ...dog.bill, cost_usd } }, plan)
        .score;
    expect(carrying(0.51, 400)).toBeGreaterThan(carrying(2, 770));
    expect(carrying(2, 410)).toBeGreaterThan(carrying(0.501, 400));
  });

  test('of bodies that do the same, one with trouble on the ground of the task ranks last, whatever it costs', () => {
    const plan = planWith({ environment: { terrain: ['grass'] } });
    const costing = (max_step_m: number, cost_usd: number) =>
      fit(
        {
          ...dog,
          capability: { ...dog.capability, max_step_m, max_slope_rad: 0.6 },
          bill: { ...dog.bill, cost_usd },
        },
        plan,
      ).score;
    expect(costing(0.05, 900)).toBeGreaterThan(costing(0.029, 100));
    expect(costing(0.05, 100)).toBeGreaterThan(costing(0.05, 900));
  });

  test('a body of another family ranks after one of the named family that misses a requirement', () => {
    const plan = planWith({
      constraints: [{ kind: 'mass', op: 'max', text: 'under 100 g', hard: true, value: 0.1, unit: 'kg' }],
      provenance: [{ path: 'suggested_embodiments[0]', text: 'quadruped', kind: 'stated' }],
    });
    const light = { ...rover, ir: { ...rover.ir, total_mass_kg: 0.09 } };
    expect(fit(light, plan).unmet).toEqual([]);
    expect(fit(dog, plan).unmet.map(({ name }) => name)).toEqual(['mass']);
    expect(fit(dog, plan).score).toBeGreaterThan(fit(light, plan).score);
  });

  test('a named kind of body ranks before equally good ones', () => {
    const plan = planWith({
      provenance: [{ path: 'suggested_embodiments[2]', text: 'rover', kind: 'stated' }],
    });
    const of = (body: JudgedBody) => fit(body, plan).needs.find(({ name }) => name === 'kind_of_body');
    expect(of(rover)).toMatchObject({ asked: 'is a rover', verdict: 'met', hard: false });
    expect(of(dog)).toMatchObject({ verdict: 'missed', does: 'is a quadruped, not a rover' });
    expect(fit(dog, plan).score).toBeLessThan(fit(dog, planWith()).score);
    expect(fit(dog, plan).unmet).toEqual([]);
  });

  test('an uncomputed requirement is neither met nor missed, and ranks between the two', async () => {
    const [firstBiped] = archetypes.biped;
    if (!firstBiped) throw new Error('no archetype');
    const biped = await derived(firstBiped);
    const speed = (speed_m_s: number) =>
      planWith({ capabilities: { locomotion: [], manipulation: [], speed_m_s } });
    const [open, met, missed] = [fit(biped, speed(0.1)), fit(rover, speed(0.1)), fit(rover, speed(9))];
    expect(open.judgements[0]?.judgement.met).toBeUndefined();
    expect(open.unverified.map(({ name }) => name)).toEqual(['speed_m_s']);
    expect(open.score).toBeLessThan(met.score);
    expect(open.score).toBeGreaterThan(missed.score);
  });

  test('a body that cannot show that it walks ranks after one that can, unless the task names its family', async () => {
    const [firstHumanoid] = archetypes.humanoid;
    if (!firstHumanoid) throw new Error('no archetype');
    const humanoid = await derived(firstHumanoid);
    const helper = planWith({
      suggested_embodiments: [{ embodiment: 'humanoid', supported: true, score: 0.9, because: '' }],
    });
    const named = {
      ...helper,
      provenance: [
        { path: 'suggested_embodiments[0]', kind: 'stated', text: 'a humanoid', start: 0, end: 10 } as const,
      ],
    };
    expect(fit(humanoid, helper)).toMatchObject({ unmet: [], unverified: [] });
    expect(fit(humanoid, helper).score).toBeLessThan(fit(rover, helper).score);
    expect(fit(humanoid, named).score).toBeGreaterThan(fit(rover, named).score);
  });

  test('run time and pull are computed', () => {
    const verdicts = (duration_s: number, pull_kg: number) => {
      const capabilities = { locomotion: [], manipulation: [], duration_s, pull_kg };
      return fit(dog, planWith({ capabilities })).judgements.map(({ judgement }) => judgement.met);
    };
    expect(verdicts(60, 0.1)).toEqual([true, true]);
    expect(verdicts(360_000, 100)).toEqual([false, false]);
  });

  test('missing equipment is named and missed', () => {
    const grasp = planWith({ capabilities: { locomotion: ['fly'], manipulation: ['grasp', 'carry'] } });
    expect(fit(dog, grasp).unmet.map(({ asked, needs }) => [asked, needs])).toEqual([
      ['can pick things up', 'an arm or gripper'],
      ['can fly', 'rotors or wings that lift it'],
    ]);
    expect(reason(dog, grasp, 'body')).toMatchObject({
      score: 0,
      because: 'has no arm or gripper; cannot leave the ground',
    });
    const goal = (task_goal: string) => fit(dog, planWith({ task_goal })).unmet.map(({ asked }) => asked);
    expect(goal('a robot that mows the lawn')).toEqual(['can mow']);
    expect(goal('carry paint and saws')).toEqual([]);
    expect(goal('go out and paint the fence')).toEqual(['can paint']);
    expect(goal('walk about but do not dig')).toEqual([]);
  });

  test('work of a hand is missed without one, and not verified with one', async () => {
    const [firstArm] = archetypes.arm;
    if (!firstArm) throw new Error('no archetype');
    const manipulation = ['grasp', 'open_door'];
    const judgements = (body: JudgedBody) =>
      fit(body, planWith({ capabilities: { locomotion: [], manipulation } })).judgements.map(
        ({ requirement, judgement }) => [requirement.asked, judgement.met],
      );
    expect(judgements(dog)).toEqual([
      ['can pick things up', false],
      ['can open doors', false],
    ]);
    expect(judgements(await derived(firstArm))).toEqual([
      ['can pick things up', true],
      ['can open doors', undefined],
    ]);
  });

  test('families that one text excludes are one requirement', () => {
    const not = (word: string) => ({ kind: 'family', op: 'not', word, text: 'no legs', hard: true }) as const;
    const plan = planWith({ constraints: ['quadruped', 'hexapod', 'biped'].map(not) });
    expect(fit(dog, plan).unmet).toHaveLength(1);
    expect(reason(dog, plan, 'body')?.because).toBe('is a quadruped, which "no legs" excludes');
    expect(reason(rover, plan, 'body')?.because).toBe('is a rover');
  });

  test('figures are written in English', () => {
    const eight = asking('eight legs', { kind: 'leg_count', op: 'eq', value: 8 });
    expect(reason(dog, eight, 'body')?.because).toBe('has 4 legs; exactly 8 legs are asked');
    const none = asking('no legs', { kind: 'leg_count', op: 'eq', value: 0 });
    expect(fit(dog, none).unmet[0]?.asked).toBe('has no legs');
    expect(reason(dog, none, 'body')?.because).toBe('has 4 legs; no legs are asked');
    const narrow = asking('narrow', { kind: 'width', value: 0.1, unit: 'm' });
    expect(reason(dog, narrow, 'size')?.because).toMatch(/^is [\d.]+ cm wide; at most 10 cm is asked$/);
    expect(fit(dog, narrow).unmet[0]?.asked).toBe('is at most 10 cm wide');
    const seen = reason(dog, planWith({ sensors: ['thermal_camera'] }), 'sensors');
    expect(seen?.because).toBe('lacks thermal camera');
  });

  test('reasons name only features that count: wide feet on sand, not on gravel', () => {
    const nodes = dog.graph.nodes.map((node) => (node.symbol === 'foot' ? { ...node, form: 'pad' } : node));
    const padded = { ...dog, graph: { ...dog.graph, nodes } };
    const on = (word: string) => reason(padded, planWith({ environment: { terrain: [word] } }), 'terrain');
    expect(on('sand')?.because).toContain('its feet are wide');
    expect(on('gravel')?.because).not.toContain('wide');
  });

  test('reason, verdict and candidate have the same payload', () => {
    for (const body of [dog, rover]) {
      const { payload_kg } = body.capability;
      const asks = (kg: number) =>
        planWith({ capabilities: { locomotion: [], manipulation: [], payload_kg: kg } });
      expect(reason(body, asks(1), 'payload')?.because).toContain(
        `carries ${figure(payload_kg, 'kg', 'down')} (on level ground`,
      );
      expect(fit(body, asks(payload_kg)).unmet).toEqual([]);
      expect(fit(body, asks(payload_kg + 0.01)).unmet).toHaveLength(1);
    }
    expect(reason(rover, planWith(), 'payload')).toBeUndefined();
  });

  test('hands grasp, hooks only hold, and arms lift by their statics', async () => {
    const humanoid = (hand: string) => {
      const name = `roll_forward_pitch_two_${hand}_stiff`;
      const archetype = archetypes.humanoid.find((each) => each.name === name);
      if (!archetype) throw new RangeError(`no humanoid ${name}`);
      return derived(archetype);
    };
    const [claws, hooks] = [await humanoid('claw'), await humanoid('hook')];
    const grasp = planWith({ capabilities: { locomotion: [], manipulation: ['grasp'] } });
    expect(fit(claws, grasp).unmet).toEqual([]);
    expect(reason(claws, grasp, 'body')?.because).toContain('has 2 arms with fingers that grip');
    expect(reason(hooks, grasp, 'body')?.because).toBe('has hooks that do not grip');
    const lifting = (lift_kg: number) =>
      fit(claws, planWith({ capabilities: { locomotion: [], manipulation: [], lift_kg } })).unmet;
    expect(lifting(0.05)).toEqual([]);
    expect(lifting(5).map(({ name }) => name)).toEqual(['lift_kg']);
    const flat = planWith({
      capabilities: { locomotion: [], manipulation: [], payload_kg: 1 },
      environment: { terrain: ['flat'] },
    });
    expect(fit(rover, flat).score).toBeGreaterThan(fit(claws, flat).score);
  });

  test('a height is reached ahead of the body, from the shoulder', async () => {
    const archetype = archetypes.humanoid.find(({ name }) => name === 'roll_forward_pitch_two_hook_stiff');
    if (!archetype) throw new RangeError('no humanoid');
    const body = await derived(archetype);
    const { shoulder_height_m = 0, reach_m = 0 } = body.capability.arms ?? {};
    const limit = shoulder_height_m + reach_m / 2;
    const cm = `${Math.round(limit * 100)} cm`;
    const plan = planWith({
      task_goal: `fetch a cup from a table ${cm} high`,
      capabilities: { locomotion: [], manipulation: ['carry'], reach_m: Math.round(limit * 100) / 100 },
      provenance: [{ path: 'capabilities.reach_m', text: cm, kind: 'stated' }],
    });
    expect(fit(body, plan).needs[0]).toMatchObject({
      verdict: 'met',
      asked: `reaches things ${cm} up`,
      does: expect.stringMatching(
        /^reaches things .* up \(with an arm of .* from a shoulder .* above the ground\)$/,
      ),
    });
    expect(fit(body, plan).needs.find(({ name }) => name === 'grip')).toMatchObject({
      verdict: 'missed',
      does: 'has hooks that do not grip',
    });
    const far = { ...plan, task_goal: `fetch a cup ${cm} away` };
    expect(fit(body, far).needs[0]?.verdict).toBe('missed');
  });

  test('a body without arms neither reaches nor lifts', () => {
    const plan = planWith({ capabilities: { locomotion: [], manipulation: [], reach_m: 0.5 } });
    expect(fit(dog, plan).unmet.map(({ name }) => name)).toEqual(['reach_m']);
    expect(reason(dog, plan, 'reach')?.score).toBe(0);
  });

  test('sensors score by the share of carried ones', () => {
    expect(reason(dog, planWith({ sensors: ['camera', 'imu'] }), 'sensors')?.score).toBe(1);
    expect(reason(dog, planWith({ sensors: ['camera', 'lidar'] }), 'sensors')).toMatchObject({
      score: 0.5,
      because: 'lacks lidar',
    });
  });

  test('legs and families are counted', () => {
    const four = { kind: 'leg_count', op: 'eq', value: 4 } as const;
    expect(fit(dog, asking('four legs', four)).unmet).toEqual([]);
    expect(fit(rover, asking('four legs', four)).unmet).toHaveLength(1);
    const noRover = { kind: 'family', op: 'not', word: 'rover' } as const;
    expect(fit(rover, asking('no rover', noRover)).unmet).toHaveLength(1);
    expect(fit(dog, asking('no rover', noRover)).unmet).toEqual([]);
  });

  test('every score is between 0 and 1', () => {
    for (const body of [dog, rover])
      for (const { score } of fit(body, planWith({ sensors: ['lidar'] })).reasons) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }
  });
});

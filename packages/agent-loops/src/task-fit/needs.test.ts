import { describe, expect, test } from '@jest/globals';
import type { Family, Plan } from '@robotdesign/contracts';
import { archetypes, buildBody, type DesignBrief, deriveProgram, openBrief } from '@robotdesign/robot-design';
import { planWith } from '../testing/plans.ts';
import { caveatsOf } from './caveats.ts';
import { needsOf } from './needs.ts';
import { requirementsOf } from './requirements.ts';
import { sizedBody } from './sized-body.ts';

const metadata = { task: 'needs', agent_loop: 'test', loop_version: '1' };

function bodyOf(family: Family, part = '', sensors: readonly string[] = []) {
  const archetype = archetypes[family].find(({ name }) => name.includes(part));
  if (!archetype) throw new Error(`no archetype of ${family} with ${part}`);
  const brief = { ...openBrief, sensors: [...sensors] } as DesignBrief;
  const program = deriveProgram({ family, archetype, seed: 2, brief, metadata });
  return sizedBody(program, buildBody(program), { payload_kg: 0, slope_rad: 0, rolling: 0.03 });
}

function needs(body: ReturnType<typeof bodyOf>, plan: Plan) {
  const judged = requirementsOf(plan).map((requirement) => ({
    requirement,
    judgement: requirement.judge(body),
  }));
  return needsOf(body, plan, judged);
}
const verdicts = (body: ReturnType<typeof bodyOf>, plan: Plan) =>
  needs(body, plan).map(({ name, verdict }) => [name, verdict]);

describe('requested movement', () => {
  const asking = (locomotion: readonly string[], manipulation: readonly string[] = []) =>
    planWith({ capabilities: { locomotion: [...locomotion], manipulation: [...manipulation] } });

  test('is not checked without a gait, and needs a balance controller for some families', () => {
    expect(needs(bodyOf('quadruped'), asking(['walk']))[0]).toMatchObject({
      asked: 'walks',
      verdict: 'not_checked',
      does: expect.stringContaining('no gait'),
    });
    expect(needs(bodyOf('biped'), asking(['walk']))[0]).toMatchObject({
      verdict: 'not_checked',
      expected: 'needs a balance controller',
    });
    expect(verdicts(bodyOf('rover'), asking(['drive']))).toEqual([['moves_drive', 'met']]);
  });

  test('is a need of a task that carries something, once', () => {
    expect(verdicts(bodyOf('biped'), asking([], ['carry']))).toEqual([['moves_move', 'not_checked']]);
    const lifted = planWith({ capabilities: { locomotion: [], manipulation: ['carry'], lift_kg: 1 } });
    expect(verdicts(bodyOf('biped'), lifted)).toEqual([['lift_kg', 'missed']]);
    expect(verdicts(bodyOf('biped'), asking(['walk', 'cross']))).toEqual([['moves_walk', 'not_checked']]);
  });
});

describe('fetching', () => {
  const fetching = planWith({
    capabilities: { locomotion: [], manipulation: ['carry'], reach_m: 0.2 },
  });
  const grip = (part: string) =>
    needs(bodyOf('humanoid', part), fetching).find(({ name }) => name === 'grip');

  test('needs a hand that grips, in addition to reach', () => {
    expect(grip('hook')).toMatchObject({ verdict: 'missed', hard: true });
    expect(grip('claw')).toMatchObject({ verdict: 'met', hard: true });
  });

  test('a claw closes around things of a width that is not computed', () => {
    const holding = planWith({ capabilities: { locomotion: [], manipulation: ['grasp'], object_m: 0.085 } });
    expect(verdicts(bodyOf('humanoid', 'claw'), holding)).toEqual([
      ['object_m', 'not_checked'],
      ['equipment_grasp', 'met'],
    ]);
    expect(verdicts(bodyOf('humanoid', 'hook'), holding)).toEqual([
      ['object_m', 'missed'],
      ['equipment_grasp', 'missed'],
    ]);
  });
});

describe('the needs of a task', () => {
  const rover = bodyOf('rover', '', ['camera']);

  test('is met, missed or not checked', () => {
    const plan = planWith({
      capabilities: { locomotion: [], manipulation: [], payload_kg: 50, speed_m_s: 0.1 },
      environment: { terrain: ['gravel'], wet: true },
      sensors: ['camera', 'lidar'],
    });
    expect(verdicts(rover, plan)).toEqual([
      ['payload_kg', 'missed'],
      ['speed_m_s', 'met'],
      ['terrain_gravel', 'not_checked'],
      ['sensor_camera', 'met'],
      ['sensor_lidar', 'missed'],
      ['wet', 'not_checked'],
    ]);
    expect(verdicts(bodyOf('biped'), plan)[1]).toEqual(['speed_m_s', 'not_checked']);
  });

  test('tell each thing once', () => {
    const hard = { hard: true, op: 'eq' } as const;
    const plan = planWith({
      capabilities: { locomotion: ['climb_wall'], manipulation: ['grasp'], object_m: 0.12 },
      environment: { terrain: [], wet: true },
      constraints: [
        { ...hard, kind: 'object_size', value: 0.12, unit: 'm', text: '12 cm' },
        { ...hard, kind: 'surface', word: 'vertical', text: 'climbs walls' },
        { ...hard, kind: 'other', word: 'rain', text: 'rain' },
        { ...hard, kind: 'track_count', value: 0, text: 'no tracks' },
        { ...hard, op: 'not', kind: 'family', word: 'tracked', text: 'has no tracks' },
        { ...hard, op: 'not', kind: 'family', word: 'snake', text: 'not a snake' },
      ],
    });
    const names = verdicts(rover, plan).map(([name]) => name);
    expect(names.toSorted()).toEqual([
      'equipment_climb_walls',
      'equipment_grasp',
      'family_excluded',
      'object_m',
      'track_count',
      'wet',
    ]);
  });

  test('has the figure, the limit and what the body does', () => {
    const plan = planWith({ capabilities: { locomotion: [], manipulation: [], payload_kg: 0.2 } });
    expect(needs(rover, plan)[0]).toMatchObject({
      asked: 'carries 200 g',
      op: 'min',
      value: rover.capability.payload_kg,
      limit: 0.2,
      unit: 'kg',
      does: expect.stringContaining('on level ground'),
    });
  });

  test('measured ground is judged by figures, other ground by the kind of body, and neither as met', () => {
    const [gravel] = needs(rover, planWith({ environment: { terrain: ['gravel'] } }));
    expect(gravel).toMatchObject({
      verdict: 'not_checked',
      asked: 'moves on gravel (taken as steps of 30 mm and slopes of 10°)',
      expected: expect.stringMatching(/^(likely|with trouble|hardly)$/),
      does: expect.stringMatching(/on gravel according to its figures \(steps of \d+ mm and slopes of \d+°/),
    });
    expect(gravel?.value).toBeCloseTo(
      Math.min(1, rover.capability.max_step_m / 0.03, rover.capability.max_slope_rad / (Math.PI / 18)),
      2,
    );
    const [mud] = needs(rover, planWith({ environment: { terrain: ['mud'] } }));
    expect(mud).toMatchObject({
      asked: 'moves on mud (taken as a ground clearance of 50 mm, steps of 40 mm and slopes of 5°)',
      does: expect.stringMatching(/on mud according to its figures \(a ground clearance of \d+ mm, steps/),
    });
    const [ice] = needs(rover, planWith({ environment: { terrain: ['ice'] } }));
    expect(ice).toMatchObject({ asked: 'moves on ice', does: expect.stringContaining('as a rover') });
    const stairs = planWith({ environment: { terrain: ['stairs'], step_height_m: 0.17 } });
    expect(verdicts(rover, stairs)).toEqual([
      ['step_height_m', 'missed'],
      ['terrain_stairs', 'missed'],
    ]);
    const low = planWith({ environment: { terrain: ['stairs'], step_height_m: 0.001 } });
    // The figure of the ground says it.
    expect(verdicts(rover, low)).toEqual([['step_height_m', 'met']]);
    const assumed = planWith({
      environment: { terrain: ['flat'] },
      provenance: [{ path: 'environment.terrain[0]', text: 'indoors', kind: 'assumed' }],
    });
    expect(needs(rover, assumed)[0]?.hard).toBe(false);
  });

  test('the bore of a pipe is one need, and to move there another', () => {
    const plan = planWith({
      environment: { terrain: ['pipe'], passage_width_m: 0.3, passage_height_m: 0.3 },
    });
    expect(verdicts(rover, plan)).toEqual([
      ['passage_bore_m', 'met'],
      ['terrain_pipe', 'not_checked'],
    ]);
  });
});

describe('work that no requirement judges', () => {
  const doing = (manipulation: string[], task_goal = 'work') =>
    planWith({ task_goal, capabilities: { locomotion: [], manipulation } });
  const rover = bodyOf('rover');

  test.each([
    ['mow', 'can mow'],
    ['weed', 'can weed'],
    ['clean', 'can clean'],
    ['vacuum', 'can vacuum'],
    ['irrigate', 'can water plants'],
    ['plant', 'can sow'],
    ['dig', 'can dig'],
  ])('%s is missed for want of a tool', (word, asked) => {
    const does = expect.stringMatching(/^has no /);
    expect(needs(rover, doing([word]))).toEqual([
      expect.objectContaining({ name: `equipment_${word}`, asked, hard: true, verdict: 'missed', does }),
    ]);
  });

  test('pushing and pulling without a weight is not checked', () => {
    expect(verdicts(rover, doing(['push', 'pull']))).toEqual([
      ['does_push', 'not_checked'],
      ['does_pull', 'not_checked'],
    ]);
    const weighed = planWith({ capabilities: { locomotion: [], manipulation: ['pull'], pull_kg: 0.1 } });
    expect(verdicts(rover, weighed)).toEqual([['pull_kg', 'met']]);
  });

  test('equipment that the goal asks for is missing once', () => {
    const plan = doing(['mow'], 'a robot that mows the lawn');
    expect(verdicts(rover, plan)).toEqual([['equipment_mow', 'missed']]);
  });
});

describe('caveats', () => {
  const grasping = planWith({ capabilities: { locomotion: [], manipulation: ['grasp'] } });

  test('name unused claws with their mass', () => {
    const claws = bodyOf('humanoid', 'claw');
    expect(caveatsOf(claws, planWith())).toContainEqual(
      expect.stringMatching(/^has 2 claws \(\d+ g and 2 servos\) that nothing in this task needs$/),
    );
    expect(caveatsOf(claws, grasping).join()).not.toContain('claws');
    expect(caveatsOf(bodyOf('humanoid', 'hook'), planWith()).join()).not.toContain('claws');
  });

  test('name families that need a balance controller', () => {
    expect(caveatsOf(bodyOf('biped'), planWith())).toEqual([expect.stringContaining('balance controller')]);
    expect(caveatsOf(bodyOf('rover'), planWith())).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Plan } from '@robotdesign/contracts';
import { analyzePrompt } from './index.ts';

function kindOf(plan: Plan, path: string): string | undefined {
  return plan.provenance.find((source) => source.path === path)?.kind;
}

describe('ground', () => {
  test.each([
    ['carry 2 kg up the stairs', ['stairs'], 'stated'],
    ['cross 15 cm hurdles', ['steps'], 'inferred'],
    ['jump over a 30 cm high fence', ['steps'], 'inferred'],
    ['ascend 20 degrees with 1 kg', ['slope'], 'inferred'],
    ['cross a 40 cm wide chasm', ['gap'], 'inferred'],
    ['clean my apartment', ['flat'], 'assumed'],
    ['deliver coffee in the office', ['flat'], 'assumed'],
    ['carry boxes in a warehouse', ['flat'], 'assumed'],
    ['patrol the museum', ['flat'], 'assumed'],
    ['carry 2 kg on a flat floor', ['flat'], 'stated'],
  ])('of "%s" is %j, %s, and not asked for', (prompt, terrain, kind) => {
    const plan = analyzePrompt(prompt);
    expect(plan.environment.terrain).toEqual(terrain);
    expect(kindOf(plan, 'environment.terrain[0]')).toBe(kind);
    expect(plan.questions.map(({ about }) => about)).not.toContain('environment.terrain');
    const assumed = plan.assumptions.filter(({ about }) => about === 'environment.terrain');
    expect(assumed).toHaveLength(kind === 'assumed' ? 1 : 0);
  });

  test('of stairs is stated while their height is assumed', () => {
    const plan = analyzePrompt('carry 2 kg up the stairs');
    expect(kindOf(plan, 'environment.terrain[0]')).toBe('stated');
    expect(kindOf(plan, 'environment.step_height_m')).toBe('assumed');
    const stated = analyzePrompt('carry 2 kg up stairs with risers of 17 cm');
    expect(kindOf(stated, 'environment.step_height_m')).toBe('stated');
  });

  test('is asked for outdoors, and where nothing tells the place', () => {
    for (const prompt of ['carry 2 kg outside', 'carry 2 kg', 'carry 2 kg behind the house']) {
      const { questions, environment } = analyzePrompt(prompt);
      expect(environment.terrain).toEqual([]);
      expect(questions.map(({ about }) => about)).toContain('environment.terrain');
    }
  });
});

describe('what no body can do', () => {
  test.each([
    ['Climb a vertical wall', 'climb_wall', 'wall_climber'],
    ['climb up the outside of a building', 'climb_wall', 'wall_climber'],
    ['a robot that climbs trees', 'climb_wall', 'wall_climber'],
    ['jump 30 cm high', 'jump', 'hopper'],
    ['a robot that flies over the field', 'fly', 'drone'],
    ['swim across the lake', 'swim', 'submarine'],
    ['a rover that can fly', 'fly', 'drone'],
  ])('"%s" is planned as %s and told by a %s', (prompt, motion, family) => {
    const plan = analyzePrompt(prompt);
    expect(plan.capabilities.locomotion).toContain(motion);
    expect(plan.suggested_embodiments).toContainEqual(
      expect.objectContaining({ embodiment: family, supported: false }),
    );
  });

  test('a family that was named and can do it needs no other beside it', () => {
    const families = (prompt: string) =>
      analyzePrompt(prompt).suggested_embodiments.filter(({ supported }) => !supported);
    expect(families('a drone that flies over the field')).toHaveLength(1);
    expect(families('a robot fish that swims in the pool').map(({ embodiment }) => embodiment)).toEqual([
      'fish',
    ]);
    expect(families('climb over a wall with 1 kg')).toEqual([]);
  });

  test.each([
    ['dig in the garden', 'dig'],
    ['mow the lawn', 'mow'],
    ['vacuum the floor', 'vacuum'],
    ['mop the kitchen floor', 'clean'],
  ])('"%s" is planned as %s, with a tool that is carried', (prompt, work) => {
    const plan = analyzePrompt(prompt);
    expect(plan.capabilities.manipulation).toEqual([work]);
    expect(plan.assumptions.map(({ about }) => about)).toContain('capabilities.manipulation[0]');
  });
});

describe('what it must fit in', () => {
  test.each([
    ['It should fit in a backpack', [0.5, 0.3, 0.2]],
    ['it must fold into a suitcase', [0.7, 0.45, 0.28]],
    ['Make it backpack-sized', [0.5, 0.3, 0.2]],
    ['It is not bigger than a shoebox', [0.33, 0.2, 0.12]],
  ])('%s: the usual size is assumed', (sentence, size) => {
    const plan = analyzePrompt(`Carry 1 kg over sand. ${sentence}.`);
    expect(plan.constraints.map(({ op, value, hard }) => [op, value, hard])).toEqual(
      size.map((extent) => ['max', extent, false]),
    );
    expect(kindOf(plan, 'constraints[0]')).toBe('assumed');
    expect(plan.assumptions.map(({ text }) => text).join()).toContain(size.join(' × '));
    expect(plan.ignored).toEqual([]);
  });

  test('a stated size comes before it, and a backpack that is carried is none', () => {
    const stated = analyzePrompt('Carry 1 kg, at most 40 cm long. It should fit in a backpack.');
    expect(stated.constraints).toMatchObject([{ kind: 'length', value: 0.4 }]);
    expect(analyzePrompt('carry a backpack over sand').constraints).toEqual([]);
  });
});

describe('wording', () => {
  test.each([
    ['Haul a canoe 4 m long across the beach', 'the length of the canoe, not of the robot'],
    ['measure temperature in a 2 m deep well', 'the depth of the well, not of the robot'],
    ['climb a ladder 3 m tall', 'the height of the ladder, not of the robot'],
    [
      'Inspect a pipe with 150 mm inner diameter, at least 20 m long',
      'the length of the pipe, not of the robot',
    ],
  ])('"%s" is ignored as %s', (prompt, because) => {
    expect(analyzePrompt(prompt).ignored.map((ignored) => ignored.because)).toEqual([because]);
  });

  test.each([
    ['12 kg over the stairs with a robot', '12 kg'],
    ['carry 2 litres of water over sand', '2 litres'],
    ['carry 5 to 10 kg over sand', '10 kg'],
    ['carry 2 kg of tools and carry 5 kg of sand', '5 kg'],
    ['climb a 30 % grade', '30 %'],
    ['bring two bottles up the ramp', '2 kg'],
  ])('the assumption in "%s" names %s', (prompt, number) => {
    expect(
      analyzePrompt(prompt)
        .assumptions.map(({ text }) => text)
        .join(),
    ).toContain(number);
  });

  test.each([
    'a wheel-legged robot under 1 kg that carries 20 kg over rough ground and climbs walls',
    'a worm-like robot, not a hexapod, with 8 legs for narrow pipes, over 5 kg and under 3 kg total',
    'a rover with legs that flies, mows, and carries -5 kg through a 30 cm wide gap, 40 cm wide body',
    'vacuum my apartment, 20 m, 80 degrees, carrying a table with four legs',
  ])('%s: no text has a raw vocabulary word', (prompt) => {
    const plan = analyzePrompt(prompt);
    const texts = [
      ...[...plan.assumptions, ...plan.questions, ...plan.conflicts].map(({ text }) => text),
      ...[...plan.ignored, ...plan.suggested_embodiments].map(({ because }) => because),
      plan.motion_reference.because,
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/_|undefined|NaN|\ba [aeio]/);
      expect(text.trim()).toBe(text);
    }
  });
});

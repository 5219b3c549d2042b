import { describe, expect, test } from '@jest/globals';
import type { Need, Plan } from '@robotdesign/contracts';
import { resultWords } from './result.ts';
import { generation, plan, ranked, stated, twoDogs } from './testing/generations.ts';

describe('what was understood', () => {
  const words = (task: Partial<Plan>) => resultWords(plan(task), generation(twoDogs)).split('\n')[0];

  test.each<readonly [string, Partial<Plan>, string]>([
    [
      'numbers as the person gave them',
      {
        capabilities: { locomotion: ['climb'], manipulation: ['carry'], payload_kg: 1.81436948 },
        environment: { terrain: ['stairs'], step_height_m: 0.2 },
        provenance: [stated('capabilities.payload_kg', '4 lb')],
      },
      'You want a robot that carries **4 lb** on stairs, with steps of **7.9 in**.',
    ],
    [
      'what the body shall be',
      {
        capabilities: { locomotion: [], manipulation: ['pull'], pull_kg: 20 },
        constraints: [
          { kind: 'leg_count', op: 'eq', value: 6, text: 'six legs', hard: true },
          { kind: 'arm_count', op: 'eq', value: 0, text: 'no arms', hard: true },
          { kind: 'family', op: 'not', word: 'humanoid', text: 'no arms', hard: true },
          { kind: 'mass', op: 'max', value: 0.9, unit: 'kg', text: 'under 900 g', hard: false },
          { kind: 'cost', op: 'max', value: 60, unit: 'EUR', text: '60 euros', hard: true },
        ],
        sensors: ['camera', 'imu'],
      },
      'You want a robot that pulls **20 kg**. It should weigh at most **900 g** if possible, cost at most **€60** and have 6 legs, no arms, a camera and an IMU.',
    ],
    [
      'figures that no figure of a body answers',
      {
        capabilities: { locomotion: ['walk'], manipulation: [], speed_m_s: 1.78816 },
        environment: { terrain: ['mud'] },
        constraints: [
          { kind: 'range', op: 'min', value: 4828.032, unit: 'm', text: '3 miles', hard: true },
          { kind: 'depth', op: 'eq', value: 0.1524, unit: 'm', text: '6 inches', hard: true },
          { kind: 'noise', op: 'max', value: 45, unit: 'dB', text: '45 dB', hard: true },
          { kind: 'dof', op: 'eq', value: 12, text: '12 DoF', hard: true },
        ],
        provenance: [
          stated('capabilities.speed_m_s', '4 mph'),
          stated('constraints[0]', '3 miles'),
          stated('constraints[1]', '6 inches'),
        ],
      },
      'You want a robot that walks on mud at **4 mph**. It should cover **3 mi**, work **6 in** deep, be no louder than **45 dB** and have **12** degrees of freedom.',
    ],
    [
      'parts that a kind of body has by its name not once more',
      {
        capabilities: { locomotion: ['walk'], manipulation: [] },
        constraints: [
          { kind: 'leg_count', op: 'eq', value: 4, text: 'four', hard: true },
          { kind: 'arm_count', op: 'eq', value: 0, text: 'no arms', hard: true },
        ],
        suggested_embodiments: [{ embodiment: 'quadruped', supported: true, score: 0.9, because: '' }],
        provenance: [stated('suggested_embodiments[0]', 'quadruped')],
      },
      'You want a quadruped that walks. It should have no arms.',
    ],
    [
      'the measure of a ground beside its name',
      {
        capabilities: { locomotion: ['walk'], manipulation: [] },
        environment: { terrain: ['slope', 'stairs'], slope_rad: 0.2617993878, step_height_m: 0.18 },
      },
      'You want a robot that walks on slopes of **15°** and on stairs, with steps of **18 cm**.',
    ],
    [
      'the bore of a pipe beside its name',
      {
        capabilities: { locomotion: ['crawl'], manipulation: [] },
        environment: { terrain: ['pipe'], passage_width_m: 0.15, passage_height_m: 0.15 },
      },
      'You want a robot that crawls in pipes of **15 cm**.',
    ],
    [
      'the words themselves where the vocabulary has none',
      { task_goal: 'juggle *three* balls' },
      'You want a robot, for this task: “juggle \\*three\\* balls”.',
    ],
    [
      'the kind that the goal begins with, though bodies are weighed by other things',
      {
        task_goal: 'snake that inspects a drain',
        environment: { terrain: ['pipe'] },
        suggested_embodiments: [{ embodiment: 'snake', supported: true, score: 0.6, because: '' }],
      },
      'You want a robot snake that moves in pipes.',
    ],
    [
      'where it works, next to the grounds that are asked for',
      {
        capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 5 },
        environment: { terrain: ['flat'], indoor: true },
        provenance: [stated('environment.terrain[0]', 'flat'), stated('environment.indoor', 'workshop')],
      },
      'You want a robot that carries **5 kg** indoors on flat ground.',
    ],
    [
      'where it works in place of a ground that is only assumed',
      {
        capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 5 },
        environment: { terrain: ['flat'], indoor: true },
        provenance: [
          { path: 'environment.terrain[0]', text: 'office', kind: 'assumed' },
          stated('environment.indoor', 'office'),
        ],
      },
      'You want a robot that carries **5 kg** indoors.',
    ],
    [
      'where it works once, if the words of the ground say it',
      {
        capabilities: { locomotion: ['drive'], manipulation: [] },
        environment: { terrain: ['grass'], indoor: false },
        provenance: [stated('environment.terrain[0]', 'lawn'), stated('environment.indoor', 'lawn')],
      },
      'You want a robot that drives on grass.',
    ],
    [
      'where a kind of body works of which nothing else is said',
      {
        environment: { terrain: ['air'], indoor: false },
        suggested_embodiments: [{ embodiment: 'drone', supported: false, score: 0.9, because: '' }],
        provenance: [stated('suggested_embodiments[0]', 'drone'), stated('environment.indoor', 'roof')],
      },
      'You want a drone that works outdoors.',
    ],
    [
      'what a kind of body does by its name not once more',
      {
        capabilities: { locomotion: ['walk'], manipulation: ['lift'], lift_kg: 0.3 },
        suggested_embodiments: [
          { embodiment: 'legged_manipulator', supported: true, score: 0.9, because: '' },
        ],
        provenance: [stated('suggested_embodiments[0]', 'walking robot with an arm')],
      },
      'You want a walking robot with an arm that lifts **300 g**.',
    ],
    [
      'a reach up as a height',
      {
        task_goal: 'reach shelves 1.8 m high',
        capabilities: { locomotion: [], manipulation: [], reach_m: 1.8 },
        provenance: [stated('capabilities.reach_m', '1.8 m')],
      },
      'You want a robot that reaches things **1.8 m** up.',
    ],
    ...(
      [
        ['zh', '500克', '500 g', 'Read in Chinese; answers are in English.'],
        ['ar', '2 كغ', '500 g', 'Read in Arabic; answers are in English.'],
        ['de', '500 Gramm', '500 g', 'Read in German; answers are in English.'],
        ['de', '0,5 kg', '0,5 kg', 'Read in German; answers are in English.'],
        ['en', '500g', '500 g', ''],
        ['en', 'half a kilo, 500 grams', 'half a kilo, 500 grams', ''],
      ] as const
    ).map(
      ([language, text, told, inEnglish]) =>
        [
          `"${text}" in English`,
          {
            language,
            capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 0.5 },
            provenance: [stated('capabilities.payload_kg', text)],
          },
          `You want a robot that carries **${told}**. ${inEnglish}`.trim(),
        ] as const,
    ),
    ...(['3 times the payload', '2x the payload', 'reduce the payload by 200 g'] as const).map(
      (text) =>
        [
          `what "${text}" comes to`,
          {
            capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1.5 },
            provenance: [stated('capabilities.payload_kg', text)],
          },
          'You want a robot that carries **1.5 kg**.',
        ] as const,
    ),
    [
      'pounds of money, which say nothing of other units',
      {
        capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1.5 },
        constraints: [{ kind: 'cost', op: 'max', value: 200, unit: 'GBP', text: '200 pounds', hard: true }],
        provenance: [stated('constraints[0]', '200 pounds')],
      },
      'You want a robot that carries **1.5 kg**. It should cost at most **£200**.',
    ],
    [
      'pounds of mass, which do',
      {
        constraints: [{ kind: 'mass', op: 'max', value: 0.9072, unit: 'kg', text: '2 pounds', hard: true }],
        provenance: [stated('constraints[0]', '2 pounds')],
      },
      'You want a robot, for this task: “carry things”. It should weigh at most **2 lb**.',
    ],
  ])('%s', (_, task, said) => {
    expect(words(task)).toBe(said);
  });

  test('but not what it is for: nothing is checked for it', () => {
    const task = plan({
      task_goal: 'a robot that walks to impress my colleagues with a walking robot, under $150',
      capabilities: { locomotion: ['walk'], manipulation: [] },
      ignored: [{ text: 'impress', because: 'not recognised as a requirement' }],
    });
    const colleagues: Need = {
      ...{ name: 'other', asked: 'colleagues', hard: true, verdict: 'not_checked', does: 'x' },
    };
    const said = resultWords(task, ranked([{ needs: [colleagues] }]));
    expect(said.split('\n')[0]).toBe('You want a robot that walks.');
    expect(said).toContain('- Its purpose is not checked: “to impress my colleagues”.');
    expect(said).not.toMatch(/Set aside|Not taken into account/);
  });

  test('nor most of a text in a language that is not read, which is said', () => {
    const unknown = (text: string) =>
      ({ text, start: 0, end: 1, kind: 'word', outcome: 'not_understood', paths: [] }) as const;
    const texts = ['Een', 'poten', 'draagt'];
    const told = (words: readonly string[]) =>
      resultWords(
        plan({ not_understood: words.map((text) => ({ text })), coverage: words.map(unknown) }),
        generation(twoDogs),
      );
    expect(told(texts)).toContain(
      '- Not understood: “Een”, “poten” and “draagt”. Tasks are read in English, German, French, Spanish, Italian, Portuguese, Japanese, Chinese and Arabic.',
    );
    expect(told(['frobnicator'])).not.toContain('Tasks are read in');
  });

  test('and that the first is of another kind', () => {
    const task = plan({
      task_goal: 'snake that inspects a drain',
      environment: { terrain: ['pipe'] },
      suggested_embodiments: [{ embodiment: 'snake', supported: true, score: 0.6, because: '' }],
    });
    expect(resultWords(task, generation(twoDogs))).toContain('It is a quadruped, not a robot snake.');
  });
});

import { describe, expect, test } from '@jest/globals';
import type { KnownDesign } from '@robotdesign/contracts';
import { answerWords, type Question } from './answer.ts';

const dog: KnownDesign = {
  design_id: 'dsn_1',
  revision: 1,
  title: 'Dog',
  embodiment: 'quadruped',
  leg_count: 4,
  arm_count: 0,
  mass_kg: 1.6,
  estimated_cost_usd: 207,
  payload_kg: 2.1,
  runtime_h: 0.8,
  max_step_m: 0.21,
  footprint_length_m: 0.4,
  footprint_width_m: 0.2,
  height_m: 0.3,
};
const snake: KnownDesign = { ...dog, design_id: 'dsn_2', title: 'Snake', leg_count: 0, mass_kg: 0.9 };
const nothing: Question['asked'] = { figures: [], demands: [], unknown: [] };

const answered = (question: Partial<Omit<Question, 'asked'>>, asked: Partial<Question['asked']> = {}) =>
  answerWords({
    topic: 'design',
    designs: [dog],
    requirements: [],
    text: '',
    ...question,
    asked: { ...nothing, ...asked },
  });

describe('a question about a design', () => {
  test('is answered with the figures that it asks for', () => {
    expect(answered({}, { figures: ['mass'] })).toBe('**Dog** weighs 1.6 kg.');
    expect(answered({}, { figures: ['size', 'leg_count'] })).toBe(
      '**Dog** is 40 cm long, 20 cm wide and 30 cm high and has 4 legs.',
    );
    expect(answered({}, { figures: ['cost'] })).toBe('**Dog** costs about $207.');
  });

  test('says which figures are not known', () => {
    expect(answered({}, { figures: ['speed_m_s', 'mass'] })).toBe(
      '**Dog** weighs 1.6 kg. Its speed is not known.',
    );
    expect(answered({}, { figures: ['speed_m_s', 'slope_rad'] })).toBe(
      'Its speed and steepest slope are not known.',
    );
  });

  test('whether it reaches a figure is answered with yes or no', () => {
    const kerb = (value: number) => answered({}, { demands: [{ figure: 'step_height_m', value }] });
    expect(kerb(0.15)).toBe('Yes, as computed: **Dog** gets over steps of 21 cm (asked: 15 cm).');
    expect(kerb(0.25)).toBe('No, as computed: **Dog** gets over steps of 21 cm (asked: 25 cm).');
    expect(answered({}, { demands: [{ figure: 'slope_rad', value: 0.2 }] })).toBe(
      'Its steepest slope is not known.',
    );
  });

  test('has no verdict if one of several figures is not known', () => {
    const demands = [
      { figure: 'payload_kg', value: 2 },
      { figure: 'speed_m_s', value: 1 },
    ];
    expect(answered({}, { demands })).toBe('**Dog** carries 2.1 kg (asked: 2 kg). Its speed is not known.');
  });

  test('about wheels of a body without any', () => {
    expect(answered({}, { figures: ['wheel_count'] })).toBe('**Dog** has no wheels.');
  });

  test('is answered in the units that it names, or that the task has', () => {
    expect(answered({ text: 'how heavy is it in pounds?' }, { figures: ['mass'] })).toBe(
      '**Dog** weighs 3.6 lb.',
    );
    const requirements = [{ kind: 'payload', op: 'min', value: 1.36, unit: 'kg', text: '3 lb' }] as const;
    expect(answered({ requirements }, { figures: ['width'] })).toBe('**Dog** is 7.9 in wide.');
  });

  test('a weight or a size is compared without a verdict', () => {
    expect(answered({}, { demands: [{ figure: 'mass', value: 4 }] })).toBe(
      '**Dog** weighs 1.6 kg (asked: 4 kg).',
    );
  });

  test('without a figure is answered with all that is known', () => {
    expect(answered({})).toMatch(
      /^This is what is known of \*\*Dog\*\*:\n\n- mass: 1\.6 kg\n- price of the parts: \$207\n/,
    );
  });

  test('how far it gets is computed from its speed and its running time', () => {
    expect(answered({ designs: [{ ...dog, speed_m_s: 0.25 }] }, { unknown: ['range'] })).toBe(
      '**Dog** covers about 720 m on one charge: 0.25 m/s for 48 min.',
    );
    expect(answered({}, { unknown: ['range'] })).toBe(
      'How far **Dog** gets is not known. Its speed is not known.',
    );
  });

  test('about what no figure tells says so', () => {
    expect(answered({}, { unknown: ['noise'] })).toBe('Noise is neither computed nor measured.');
  });
});

describe('a question about several designs', () => {
  const both = { topic: 'compare', designs: [dog, snake] } as const;

  test('is answered with the figures that it asks for', () => {
    expect(answered(both, { figures: ['mass'] })).toBe(
      '**Dog** weighs 1.6 kg and **Snake** weighs 0.9 kg, a difference of 0.7 kg.',
    );
    expect(answered(both, { figures: ['mass', 'payload_kg'] })).toBe(
      '| | mass | payload |\n| --- | --- | --- |\n| **Dog** | 1.6 kg | 2.1 kg |\n| **Snake** | 900 g | 2.1 kg |',
    );
  });

  test('is answered with their differences if it asks for none', () => {
    expect(answered(both)).toBe(
      '**Dog** and **Snake** differ in:\n\n| | first | second |\n| --- | --- | --- |\n| mass | 1.6 kg | 900 g |\n| number of legs | 4 | 0 |',
    );
  });

  test('which of them reaches a figure is answered with those that do', () => {
    const demand = (value: number) => answered(both, { demands: [{ figure: 'payload_kg', value }] });
    expect(demand(2)).toMatch(
      /^As computed, \*\*Dog\*\* and \*\*Snake\*\* reach what is asked \(payload 2 kg\)\./,
    );
    expect(demand(3)).toMatch(/^None of these designs reaches what is asked \(payload 3 kg\)\./);
    expect(answered(both, { demands: [{ figure: 'speed_m_s', value: 1 }] })).toMatch(
      /^None of these designs is known to reach what is asked/,
    );
    const one = { ...both, designs: [dog, { ...snake, payload_kg: 1 }] };
    expect(answered(one, { demands: [{ figure: 'payload_kg', value: 2 }] })).toMatch(
      /^As computed, \*\*Dog\*\* reaches what is asked/,
    );
  });

  test('about what no figure answers says so', () => {
    expect(answered(both, { unknown: ['water'] })).toMatch(/^No design here is watertight/);
  });

  test('which is first is answered with all of them in order', () => {
    const lightest = { figure: 'mass', direction: 'less' } as const;
    expect(answered({ ...both, ranking: lightest })).toBe(
      'First of these 2 designs is **Snake**: it weighs 900 g.\n\n| | mass |\n| --- | --- |\n| **Snake** | 900 g |\n| **Dog** | 1.6 kg |',
    );
    const smallest = { figure: 'size', direction: 'less' } as const;
    const wide = { ...snake, footprint_length_m: 0.3, footprint_width_m: 0.7 };
    expect(answered({ ...both, designs: [wide, dog], ranking: smallest })).toMatch(
      /^First of these 2 designs is \*\*Dog\*\*: it measures 40 cm on its longest side\./,
    );
    const fastest = { figure: 'speed_m_s', direction: 'more' } as const;
    const moving = [{ ...dog, speed_m_s: 0.2 }, { ...snake, speed_m_s: 0.1 }, dog];
    expect(answered({ ...both, designs: moving, ranking: fastest })).toMatch(
      /^First of the 2 designs whose speed is known is \*\*Dog\*\*: it moves at 0\.2 m\/s\./,
    );
    expect(answered({ ...both, ranking: fastest })).toBe('The speed of these designs is not known.');
  });
});

test('which design to take is answered with the first and its figures', () => {
  expect(answered({ topic: 'advice' })).toMatch(/^Number 1 suits the task best of these designs\. .*Dog/);
});

test('what a design has is answered with its motors and its battery', () => {
  const line = {
    slot: 's',
    price_basis: 'known',
    price_source: '',
    verified: true,
    because: '',
    alternatives: [],
  };
  const bought = (kind: 'battery' | 'joint_actuator' | 'sensor', name: string, unit_price_usd: number) => ({
    ...line,
    kind,
    component_id: name,
    name,
    quantity: 4,
    unit_mass_kg: 0.1,
    unit_price_usd,
  });
  const procurement = {
    lines: [
      bought('joint_actuator', 'Servo', 15.5),
      bought('joint_actuator', 'Servo', 15.5),
      bought('sensor', 'Eye', 9),
    ],
  } as unknown as Question['procurement'];
  const words = answered({ topic: 'parts', ...(procurement && { procurement }) });
  expect(words).toContain('- 8 × Servo, about $16 each');
  expect(words).not.toContain('Eye');
});

test('a word that is used here is explained', () => {
  expect(answered({ topic: 'meaning', text: 'what does IP54 mean?' })).toMatch(/^An IP rating states/);
});

test('what is not known here is not answered with figures', () => {
  expect(answered({ topic: 'other', designs: [], text: 'do my neighbours like it' })).toMatch(
    /^I cannot answer that\. /,
  );
});

import { describe, expect, test } from '@jest/globals';
import type { Need } from '@robotdesign/contracts';
import { resultWords } from './result.ts';
import { candidate, generation, plan, ranked, stated } from './testing/generations.ts';

const load = (value: number, verdict: Need['verdict']): Need => ({
  name: 'payload_kg',
  asked: 'carries 600 g',
  hard: true,
  verdict,
  does: `carries ${value} kg`,
  op: 'min',
  value,
  limit: 0.6,
  unit: 'kg',
});
const unchecked = (name: string, asked: string, more: Partial<Need> = {}): Need => ({
  name,
  asked,
  hard: true,
  verdict: 'not_checked',
  does: 'is not verified: nothing was tried',
  ...more,
});

describe('a design that misses nothing', () => {
  test('is recommended with the figures that decide, rounded to what is true', () => {
    const needs = [load(0.7099, 'met')];
    const words = resultWords(plan(), ranked([{ needs }], [{ speed_m_s: 0.3 }]));
    expect(words).toContain(
      '**Take number 1**, “Dog”. It meets all that was asked: it carries 709 g (asked: 600 g). The figures are computed; no motion has been simulated so far.',
    );
    expect(words).not.toContain('Not met');
    expect(resultWords(plan(), ranked([{ needs }]))).toContain(
      'Its computed figures meet all that was asked',
    );
  });

  test.each<readonly [string, Parameters<typeof plan>[0], readonly Need[]]>([
    ['was not understood', { not_understood: [{ text: 'frobnicator' }] }, []],
    ['was set aside', { ignored: [{ text: '2019', because: 'a date' }] }, []],
    ['was not checked', {}, [unchecked('wet', 'copes with water')]],
    ['is only a wish and missed', {}, [{ ...load(0.5, 'missed'), name: 'lift_kg', hard: false }]],
  ])('is never said to meet all where something %s', (_, more, needs) => {
    const words = resultWords(plan(more), ranked([{ needs: [load(0.7, 'met'), ...needs] }]));
    expect(words).toContain('It meets what could be checked: it carries 700 g (asked: 600 g).');
    expect(words).not.toContain('meets all');
  });

  test('is only a number where the task contradicts itself or its kind of body cannot be built', () => {
    const needs = [load(0.7, 'met')];
    const conflicts = [{ text: 'x', paths: [] }];
    const words = resultWords(plan({ conflicts }), ranked([{ needs }]));
    expect(words).toContain('**No design can meet all of this.** Number 1 is “Dog”. It carries 700 g');
    expect(words).toContain('**One question**: Which of the two demands should hold?');
    const drone = { embodiment: 'drone', supported: false, score: 1, because: 'x' };
    const provenance = [stated('suggested_embodiments[0]', 'drone')];
    expect(resultWords(plan({ suggested_embodiments: [drone], provenance }), ranked([{ needs }]))).toContain(
      '**No design here is of the kind that was asked for.** Number 1 is “Dog”. It carries 700 g',
    );
  });

  test('names what nobody has checked, and what is expected of grounds', () => {
    const ground = (word: string, expected: string) =>
      unchecked(`terrain_${word}`, 'x', { expected, value: 1 });
    const needs = [
      load(0.7, 'met'),
      unchecked('moves_walk', 'walks'),
      unchecked('equipment_open_doors', 'can open doors'),
      unchecked('noise', 'as quiet as possible'),
      ground('gravel', 'likely'),
      ground('grass', 'likely'),
      ground('mud', 'struggles'),
    ];
    const words = resultWords(plan(), ranked([{ needs }]));
    expect(words).toContain(
      'Its figures suggest that it moves on gravel and on grass; this has not been tried. Its kind of body struggles on mud; this has not been tried.',
    );
    expect(words).toContain(
      'Not checked: whether it can open doors. Not taken into account: “as quiet as possible”.',
    );
  });

  test.each([
    ['struggles', '**Take number 1**, “Dog”.'],
    ['hardly', '**No design here is known to meet all that was asked.** Number 1 is “Dog”.'],
    ['is of no use', '**No design here is known to meet all that was asked.** Number 1 is “Dog”.'],
  ])('is not to be taken where it gets nowhere on the ground: %s', (expected, opening) => {
    const needs = [load(0.7, 'met'), unchecked('terrain_mud', 'x', { expected, value: 1 })];
    expect(resultWords(plan(), ranked([{ needs }]))).toContain(opening);
  });

  test('is said to be unlikely to work where it is', () => {
    const words = (confidence: number) =>
      resultWords(plan(), ranked([{ needs: [load(0.7, 'met')] }], [{ confidence }]));
    const doubt =
      'It is only 28 % likely to pass a simulated trial: try it in simulation before you build it.';
    expect(words(0.28)).toContain(doubt);
    expect(words(0.8)).not.toContain('likely to pass a simulated trial: try');
  });

  test('that it moves at all is no line of its own, and a ground with a figure of its own is told once', () => {
    const slope: Need = { ...load(0.2, 'missed'), name: 'slope_rad', limit: 0.9, unit: 'rad' };
    const ground: Need = { ...unchecked('terrain_slope', 'moves on slopes'), verdict: 'missed' };
    const needs = [unchecked('moves_move', 'can move around'), slope, ground];
    const words = resultWords(plan(), ranked([{ needs }]));
    expect(words).not.toContain('move around');
    expect(words).not.toContain('moves on slopes');
    expect(words).toContain('| asked: goes up slopes of');
  });

  test('whose kind alone is known to be met is claimed to be of it, and no more', () => {
    const kind: Need = {
      ...{ name: 'kind_of_body', asked: 'is a hexapod', hard: false },
      ...{ verdict: 'met', does: 'is a hexapod' },
    };
    const words = resultWords(plan(), ranked([{ needs: [kind] }]));
    expect(words).toContain('**Take number 1**, “Dog”. It is a hexapod, as asked.');
    expect(words).not.toContain('could be checked');
  });

  test('is told in the units of the person', () => {
    const pounds = plan({
      capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 0.6 },
      provenance: [stated('capabilities.payload_kg', '1.3 lb')],
    });
    const words = resultWords(pounds, ranked([{ needs: [load(0.7, 'met')] }]));
    expect(words).toContain('it carries 1.5 lb (asked: 1.3 lb)');
    expect(words).toContain('| asked: carries 1.3 lb | met: 1.5 lb |');
  });

  test('says what a simulation showed and what it did not', () => {
    const trials = [
      { trial_id: 't', requirement: 'speed_m_s', outcome: 'met' as const },
      { trial_id: 't', requirement: 'continuous_torque', outcome: 'failed' as const, because: 'too hot' },
    ];
    const words = resultWords(plan(), generation([candidate('Dog', { trials })]));
    expect(words).toContain(
      'A simulation showed its speed. A simulation did not show the load of its motors: too hot.',
    );
  });
});

describe('a design that misses something', () => {
  test('is told with the figure, the largest feasible value and who comes nearer', () => {
    const bound = {
      value: 0.5,
      unit: 'kg',
      check: 'torque',
      strongest: 'x',
      text: 'No dog carries more than 500 g.',
    };
    const words = resultWords(
      plan(),
      ranked([
        { needs: [{ ...load(0.4, 'missed'), bound }] },
        { needs: [{ ...load(0.5, 'missed'), nearest: true }] },
      ]),
    );
    expect(words).toContain('**No design here meets all that was asked.** Number 1 is “Dog”.');
    expect(words).toContain(
      '**Not met**\n\n- It carries only 400 g (asked: 600 g). Number 2 comes nearer to this: it carries 500 g. No dog carries more than 500 g.',
    );
    expect(words).not.toContain('It meets');
  });

  test('tells the most that any does once, where a design here does it', () => {
    const bound = {
      value: 0.5,
      unit: 'kg',
      check: 'torque',
      strongest: 'x',
      text: 'No body that was tried for this task carries 600 g: the nearest carries 500 g.',
    };
    const needs = [{ ...load(0.4, 'missed'), bound }];
    const words = resultWords(
      plan(),
      ranked([{ needs }, { needs: [{ ...load(0.5, 'missed'), nearest: true }] }]),
    );
    expect(words).toContain('the nearest carries 500 g. That is number 2.');
    expect(words).not.toContain('comes nearer to this');
  });

  test('is alone, or behind one that misses nothing', () => {
    const missing = { needs: [load(0.4, 'missed')] };
    expect(resultWords(plan(), ranked([missing]))).toContain(
      '**The only design does not meet all that was asked**: “Dog”.',
    );
    expect(resultWords(plan(), ranked([missing, { needs: [load(0.7, 'met')] }]))).toContain(
      '**Number 1 does not meet all that was asked**: “Dog”. No firm requirement that was checked is missed by number 2.',
    );
  });

  test.each<readonly [Partial<Need>, string]>([
    [{ name: 'sensor_gps', does: 'lacks a GPS receiver' }, 'It lacks a GPS receiver.'],
    [
      { name: 'equipment_open_doors', does: 'has no arm or gripper' },
      'It cannot open doors: it has no arm or gripper.',
    ],
    [
      { name: 'family_excluded', asked: 'no wheels', does: 'is a rover' },
      'It is a rover (asked: “no wheels”).',
    ],
    [{ name: 'leg_count', op: 'eq', value: 4, limit: 6, unit: 'leg' }, 'It has 4 legs (asked: 6 legs).'],
    [
      { name: 'object_m', op: 'min', value: 0, limit: 0.085, unit: 'm' },
      'It cannot grip objects 85 mm wide.',
    ],
    [
      { name: 'lift_kg', op: 'min', value: 1, limit: 2, unit: 'kg', hard: false },
      'It lifts only 1 kg (wished: 2 kg).',
    ],
    [
      { name: 'step_height_m', op: 'min', value: 0.0174, limit: 0.2, unit: 'm', limit_assumed: true },
      'It gets over steps of only 1.7 cm (assumed: 20 cm).',
    ],
    [{ name: 'leg_count', op: 'eq', value: 4, limit: 0, unit: 'leg' }, 'It has 4 legs (asked: no legs).'],
    [
      { name: 'mass', op: 'max', value: 3.2, limit: 3, unit: 'kg' },
      'It weighs 3.2 kg (asked: at most 3 kg).',
    ],
  ])('in a whole sentence: %j', (need, sentence) => {
    const missed = { asked: 'x', does: 'x', hard: true, verdict: 'missed' as const, name: '', ...need };
    expect(resultWords(plan(), ranked([{ needs: [missed] }]))).toContain(`- ${sentence}`);
  });

  test('is told with a bound of several needs once, and by whom is nearer in the same need', () => {
    const bound = { value: 1, unit: 'kg', check: 'x', strongest: '', text: 'No dog does both.' };
    const mass = {
      name: 'mass',
      does: 'x',
      hard: true,
      verdict: 'missed',
      value: 1.715,
      unit: 'kg',
      bound,
    } as const;
    const light: Need = { ...mass, asked: 'weighs at most 1 kg', op: 'max', limit: 1 };
    const heavy: Need = { ...mass, asked: 'weighs at least 3 kg', op: 'min', limit: 3 };
    const other = { needs: [light, { ...heavy, value: 2, nearest: true }] };
    expect(resultWords(plan(), ranked([{ needs: [light, heavy] }, other]))).toContain(
      '- It weighs 1.72 kg (asked: at most 1 kg). No dog does both.\n- It weighs 1.72 kg (asked: at least 3 kg). Number 2 comes nearer to this: it weighs 2 kg.\n',
    );
  });

  test('of equipment that no design has is told by the notice alone', () => {
    const wings: Need = {
      ...unchecked('equipment_fly', 'can fly'),
      verdict: 'missed',
      does: 'cannot leave the ground',
    };
    const notice = { code: 'missing_equipment', message: 'No design can fly: it cannot leave the ground.' };
    const words = resultWords(plan(), { ...ranked([{ needs: [wings] }]), notices: [notice] });
    expect(words.match(/cannot leave the ground/g)).toHaveLength(1);
  });
});

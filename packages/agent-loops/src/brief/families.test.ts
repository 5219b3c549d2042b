import { describe, expect, test } from '@jest/globals';
import type { Plan } from '@robotdesign/contracts';
import { planWith } from '../testing/plans.ts';
import { apportion, archetypesFor, chooseFamilies } from './families.ts';

const stated = (index: number) => ({
  provenance: [{ path: `suggested_embodiments[${index}]`, text: 'a rover', kind: 'stated' as const }],
});
const familiesOf = (plan: Parameters<typeof chooseFamilies>[0]) =>
  chooseFamilies(plan, undefined).shares.map(({ family }) => family);

describe('the derived families', () => {
  test('suit the task, the best one first', () => {
    expect(familiesOf(planWith())).toEqual(['quadruped', 'hexapod', 'rover']);
    const suggested_embodiments = [
      { embodiment: 'rover', supported: true, score: 0.9, because: '' },
      { embodiment: 'hexapod', supported: true, score: 0.3, because: '' },
    ];
    expect(familiesOf(planWith({ suggested_embodiments }))).toEqual(['rover']);
  });

  test('are only the named one', () => {
    expect(familiesOf(planWith(stated(2)))).toEqual(['rover']);
  });

  test('have alternatives that the plan suggests, for a task that they cannot do', () => {
    const alternatives = chooseFamilies(planWith(stated(2)), undefined).alternatives;
    expect(alternatives.map(({ family }) => family)).toEqual(['quadruped', 'hexapod']);
    expect(chooseFamilies(planWith(), ['rover']).alternatives).toEqual([]);
  });

  test('have the requested legs or wheels', () => {
    const count = (kind: string, value: number) =>
      planWith({ constraints: [{ kind, op: 'eq', value, text: `${value}`, hard: true }] });
    expect(familiesOf(count('leg_count', 6))).toEqual(['hexapod']);
    expect(familiesOf(count('wheel_count', 6))).toEqual(['rover']);
    expect(familiesOf(count('wheel_count', 0))).toEqual(['quadruped', 'hexapod']);
    expect(familiesOf(count('leg_count', 7))).toEqual(['quadruped', 'hexapod']);
    expect(familiesOf(count('wheel_count', 5))).toEqual(['rover']);
  });

  test('have at least so many legs, also numbers that are built only on request', () => {
    const legsOf = (constraints: Plan['constraints']) =>
      new Set(archetypesFor(planWith({ constraints }), 'centipede').map(({ legs }) => legs));
    const legs = (op: 'eq' | 'min', value: number) =>
      legsOf([{ kind: 'leg_count', op, value, text: `${value}`, hard: true }]);
    expect(legsOf([])).toEqual(new Set([8, 10, 12, 14]));
    expect(legs('min', 13)).toEqual(new Set([14, 16, 18, 20]));
    expect(legs('eq', 20)).toEqual(new Set([20]));
  });

  test('are not excluded ones', () => {
    const constraints = [
      { kind: 'family', op: 'not' as const, word: 'quadruped', text: 'no dog', hard: true },
    ];
    expect(familiesOf(planWith({ constraints }))).toEqual(['hexapod', 'rover']);
  });

  test('stand in for legs that end in wheels, with a notice', () => {
    const suggested_embodiments = [{ embodiment: 'wheel_legged', supported: true, score: 0.95, because: '' }];
    const choice = (text: string) => {
      const provenance = stated(0).provenance.map((one) => ({ ...one, text }));
      return chooseFamilies(planWith({ provenance, suggested_embodiments }), undefined);
    };
    expect(choice('wheels on its legs').shares.map(({ family }) => family)).toEqual(['wheel_legged']);
    expect(choice('wheels on its legs').notices.map(({ code }) => code)).toEqual(['nearest_wheels_on_legs']);
    expect(choice('rocker-bogie').notices).toEqual([]);
  });

  test('replace one that cannot be built by the nearest, with a notice', () => {
    const because =
      'a wall climber ("gecko") cannot be built here yet, and the nearest is a hexapod, which does not stick to walls';
    const suggested_embodiments = [
      { embodiment: 'wall_climber', supported: false, score: 0.95, because },
      { embodiment: 'rover', supported: true, score: 0.4, because: '' },
      { embodiment: 'hexapod', supported: true, score: 0.6, because: '' },
    ];
    const choice = chooseFamilies(planWith({ suggested_embodiments, ...stated(0) }), undefined);
    expect(choice.shares.map(({ family }) => family)).toEqual(['hexapod']);
    expect(choice.notices).toEqual([
      {
        code: 'unsupported_embodiment',
        message: `A${because.slice(1)}.`,
      },
    ]);
  });
});

describe('a task that needs hands', () => {
  const asks = (embodiment: string, change: Partial<Plan> = {}) =>
    planWith({
      capabilities: { locomotion: [], manipulation: ['grasp'], lift_kg: 0.3 },
      suggested_embodiments: [
        { embodiment, supported: true, score: 0.95, because: '' },
        { embodiment: 'mobile_manipulator', supported: true, score: 0.4, because: '' },
      ],
      ...stated(0),
      ...change,
    });

  test('is for a rover with an arm, where it names a rover', () => {
    const { shares, notices } = chooseFamilies(asks('rover'), undefined);
    expect([shares.map(({ family }) => family), notices]).toEqual([['mobile_manipulator'], []]);
  });

  test('is for four legs and an arm, where it names a hexapod: a notice says what differs', () => {
    const six = [{ kind: 'leg_count', op: 'eq' as const, value: 6, text: 'six-legged', hard: true }];
    const { shares, notices } = chooseFamilies(asks('hexapod', { constraints: six }), undefined);
    expect(shares.map(({ family }) => family)).toEqual(['legged_manipulator']);
    expect(notices).toEqual([
      {
        code: 'nearest_with_hands',
        message:
          'No hexapod with an arm can be built here yet. The nearest is a walking robot with an arm: it walks on four legs, not six.',
      },
    ]);
  });

  test('leaves a named family for which nothing with hands stands in, or which has them', () => {
    expect(familiesOf(asks('snake'))).toEqual(['snake']);
    expect(familiesOf(asks('humanoid'))).toEqual(['humanoid']);
    const constraints = [
      { kind: 'family', op: 'not' as const, word: 'legged_manipulator', text: 'no arm', hard: true },
    ];
    expect(familiesOf(asks('quadruped', { constraints }))).toEqual(['quadruped']);
  });

  test('is for families with hands only, where it names none', () => {
    const capabilities = { locomotion: [], manipulation: ['open_door'] };
    const suggested_embodiments = [
      { embodiment: 'humanoid', supported: true, score: 0.8, because: '' },
      { embodiment: 'quadruped', supported: true, score: 0.7, because: '' },
      { embodiment: 'legged_manipulator', supported: true, score: 0.6, because: '' },
    ];
    expect(familiesOf(planWith({ capabilities, suggested_embodiments }))).toEqual([
      'humanoid',
      'legged_manipulator',
    ]);
  });
});

describe('the distribution of a population', () => {
  test('follows the square of the scores and is complete', () => {
    const shares = [
      { family: 'rover', score: 0.9 },
      { family: 'hexapod', score: 0.5 },
    ] as const;
    expect([...apportion(shares, 4)]).toEqual([
      ['rover', 3],
      ['hexapod', 1],
    ]);
    for (let population = 1; population <= 32; population += 1) {
      const seats = [...apportion(shares, population).values()];
      expect(seats.reduce((sum, n) => sum + n, 0)).toBe(population);
    }
    expect(apportion(shares, 1).get('rover')).toBe(1);
  });

  test('six requested wheels give only archetypes with six wheels', () => {
    const plan = planWith({
      constraints: [{ kind: 'wheel_count', op: 'eq', value: 6, text: 'six wheels', hard: true }],
    });
    const kinds = new Set(archetypesFor(plan, 'rover').map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['articulated_six', 'bogies', 'six_fixed']);
  });
});

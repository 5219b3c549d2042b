import { describe, expect, test } from '@jest/globals';
import { chooseRole } from '../../src/roles/choose.ts';
import { rolesOf } from '../../src/roles/scored.ts';
import { fitted } from '../../src/roles/weights.ts';
import { type Example, examplesOf, markedExamples } from './examples.ts';
import { fit } from './fit.ts';
import { writeWeights } from './weights-as-text.ts';

const roleOf = ({ dimension, evidence, rightness }: Example) => ({
  chosen: chooseRole(dimension, evidence).role,
  right: rolesOf[dimension].filter((_, n) => (rightness[n] ?? 0) > 0),
});

describe('examples', () => {
  test('take the role of a number from what is expected of its prompt', () => {
    const [load, step, away] = examplesOf({
      prompt: 'Carry 2 kg over a step of 15 cm, every 20 minutes.',
      numbers: { 'capabilities.payload_kg': 2, 'environment.step_height_m': 0.15 },
    });
    expect([load, step, away].map((one) => one && roleOf(one).right)).toEqual([
      ['payload'],
      ['step'],
      ['aside'],
    ]);
  });

  test('of several loads that are carried together are loads each', () => {
    const examples = examplesOf({
      prompt: 'Takes my tent (1.9 kg) and 3 litres of water over grass.',
      numbers: { 'capabilities.payload_kg': 4.9 },
    });
    for (const { rightness } of examples) expect(rightness.indexOf(Math.max(...rightness))).toBe(0);
  });

  test('of the marked sentences name roles that their numbers can have', () => {
    expect(markedExamples().length).toBeGreaterThan(350);
  });
});

describe('fitting', () => {
  const speeds = markedExamples().filter(({ dimension }) => dimension === 'speed' || dimension === 'angle');

  test('gives the same weights each time', () => {
    expect(writeWeights('angle', fit('angle', speeds))).toBe(writeWeights('angle', fit('angle', speeds)));
  });

  test('learns what it is shown', () => {
    const weights = fit('angle', speeds);
    for (const { dimension, evidence, rightness } of speeds.filter((one) => one.dimension === 'angle')) {
      const { role } = chooseRole('angle', evidence, weights);
      const names: readonly string[] = rolesOf[dimension];
      expect(rightness[names.indexOf(role)]).toBe(1);
    }
  });

  test('wrote weights for every dimension', () => {
    for (const { roles, relations } of Object.values(fitted)) {
      expect(roles.split('\n').length).toBeGreaterThan(20);
      expect(relations.split('\n').length).toBeGreaterThan(20);
    }
  });
});

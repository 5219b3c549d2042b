import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from '../plan.ts';
import { fittedFamilies } from './correction.ts';
import { legsOf, partsOf } from './profiles.ts';

const offered = (prompt: string): readonly string[] =>
  analyzePrompt(prompt).suggested_embodiments.map(({ embodiment }) => embodiment);

/** How many of the first families, at least, come before the first that does not hold. */
const held = (prompt: string, holds: (family: string) => boolean): number =>
  offered(prompt).findIndex((family) => !holds(family));

describe('the order of the families', () => {
  test('has nothing without legs, such as a robot arm, next to a dog that is named', () => {
    // Four designs are offered; further down, families differ by chance.
    expect(
      held('something like Spot but cheaper', (family) => partsOf(family).includes('leg')),
    ).toBeGreaterThanOrEqual(6);
  });

  test('has tracks or legs first on rough ground, and no arm among the first', () => {
    const families = offered('carry 20 kg over rough ground');
    expect(families.slice(0, 3)).toContain('tracked');
    expect(families.slice(0, 3)).not.toContain('arm');
  });

  test.each(['arm', 'wheel', 'track'])('has what has a named part before what lacks it: %s', (part) => {
    const families = offered(`a machine with ${part}s that carries 2 kg`);
    const isThere = families.map((family) => partsOf(family).includes(part));
    expect(isThere.lastIndexOf(true)).toBeLessThan(isThere.indexOf(false));
  });

  test('has the families with the stated number of legs before the others', () => {
    expect(
      held('walks on 6 legs over stones, it carries 2 kg', (family) => legsOf(family)[1] === 6),
    ).toBeGreaterThan(0);
  });

  test('has no balancer before a rover for four wheels', () => {
    const families = offered('a platform with four wheels');
    expect(families.indexOf('rover')).toBeLessThan(families.indexOf('balancer'));
    expect(families.indexOf('mobile_manipulator')).toBeLessThan(families.indexOf('balancer'));
  });

  test('has none among the first that cannot climb the named stairs', () => {
    const families = offered('carry a box of 5 kg up the stairs');
    for (const unable of ['arm', 'rover', 'balancer', 'mobile_manipulator', 'worm_chain'])
      expect(families.indexOf(unable)).toBeGreaterThan(7);
  });

  test('has arms before what has none for work in one place', () => {
    const families = offered('stirs the soup next to the stove');
    const isThere = families.map((family) => partsOf(family).includes('arm'));
    expect(isThere.lastIndexOf(true)).toBeLessThan(isThere.indexOf(false));
  });

  test('has what gets about before an arm that stands, for a mobile robot', () => {
    const families = offered('Mobile robot with one arm: reach 40 cm, lift 0.3 kg, flat floor');
    expect(families.slice(0, 3)).not.toContain('arm');
    expect(families[0]).toBe('mobile_manipulator');
  });

  test('has what has no legs before what has, where none are wanted', () => {
    const families = offered('moves through the grass without legs');
    const isLegless = families.map((family) => !partsOf(family).includes('leg'));
    expect(isLegless.slice(0, 4)).toEqual([true, true, true, true]);
  });

  test('never rises in score from one family to the next', () => {
    for (const prompt of ['mow the lawn', 'a robot with wheels and an arm', 'inspect a pipe of 10 cm']) {
      const scores = analyzePrompt(prompt).suggested_embodiments.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });
});

test('the fitted correction has a weight for every family', () => {
  const { classes, weights } = fittedFamilies();
  expect(classes.length).toBe(15);
  for (const row of Object.values(weights)) expect(row.length).toBe(classes.length);
});

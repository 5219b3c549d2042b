import { describe, expect, test } from '@jest/globals';
import { type Family, families } from '@robotdesign/contracts';
import { archetypes, buildBody, deriveProgram, isRefusal, openBrief } from '@robotdesign/robot-design';
import { planWith } from '../testing/plans.ts';
import { handedFamilies, handsOf, isKindOf, needsHands, standInWithHands } from './hands.ts';

const metadata = { task: 'hands', agent_loop: 'test', loop_version: '1' };

/** The hands of a body of a family: of the first seed whose sizes fit together. */
function handsIn(family: Family): number {
  const [archetype] = archetypes[family];
  for (let seed = 1; seed < 20; seed += 1) {
    try {
      const program = deriveProgram({
        family,
        seed,
        brief: openBrief,
        metadata,
        ...(archetype ? { archetype } : {}),
      });
      return handsOf(buildBody(program).graph).count;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  throw new Error(`no ${family} was derived`);
}

describe('the table of families with hands', () => {
  test.each(families)('is what bodies of the family %s have', (family) => {
    expect(handsIn(family) > 0).toBe(handedFamilies.includes(family));
  });

  test('names a family with hands in place of one without', () => {
    for (const family of families) {
      const stand = standInWithHands(family);
      if (stand) expect([family, handedFamilies.includes(stand.family)]).toEqual([family, true]);
      if (handedFamilies.includes(family)) expect(stand).toBeUndefined();
    }
  });
});

test('a rover with an arm is a rover, a walking robot with an arm is no hexapod', () => {
  expect(isKindOf('mobile_manipulator', 'rover')).toBe(true);
  expect(isKindOf('legged_manipulator', 'quadruped')).toBe(true);
  expect(isKindOf('legged_manipulator', 'hexapod')).toBe(false);
  expect(isKindOf('rover', 'mobile_manipulator')).toBe(false);
});

test('lifting, gripping and opening doors need hands; carrying and mowing do not', () => {
  const needs = (manipulation: string[], lift_kg?: number) =>
    needsHands(planWith({ capabilities: { locomotion: [], manipulation, ...(lift_kg ? { lift_kg } : {}) } }));
  expect([needs(['carry'], 0.5), needs(['grasp']), needs(['open_door'])]).toEqual([true, true, true]);
  expect(needs(['carry', 'mow'])).toBe(false);
});

import { describe, expect, test } from '@jest/globals';
import { type Family, families } from '@robotdesign/contracts';
import { sampleSize } from '../../../../test/sample-size.ts';
import { usualPrint } from '../plates/print-options.ts';
import { planPrint } from '../print-plan.ts';
import type { PrintedPart } from '../printed-part.ts';
import { someBody } from '../testing/bodies.ts';
import { printedParts } from './printed-parts.ts';

/** Round and square torsos, two torsos, boxes and segments; in full every family. */
const some: readonly Family[] = ['quadruped', 'rover', 'arm', 'snake'];
const count = sampleSize('families whose lids are checked', { ci: some.length, full: families.length });

/** Shelves and lids that nothing holds, and screws without an insert. */
function looseLids(parts: readonly PrintedPart[]): string[] {
  const byName = new Map(parts.map((part) => [part.name, part]));
  return parts.flatMap(({ name, link, tier, fasteners, joins }) => {
    const holding = fasteners.filter(({ holds }) => byName.has(holds));
    const screws = holding.filter(({ kind, thread }) => kind === 'screw' && thread === 'M3');
    const misfits = screws.filter(({ at_mm: [x, y], holds, length_mm }) => {
      const base = byName.get(holds);
      const inserts = base?.fasteners.filter((one) => one.kind === 'insert' && one.holds === name) ?? [];
      const own = inserts.find(
        ({ at_mm }) => base?.link !== link || Math.hypot(at_mm[0] - x, at_mm[1] - y) < 0.01,
      );
      return !own || length_mm < own.length_mm;
    });
    return [
      ...(tier > 0 && holding.length + joins.length === 0 ? [`${name} is loose`] : []),
      ...misfits.map(() => `a screw of ${name} has no insert`),
    ];
  });
}

const heightOf = ({ mesh: { positions } }: PrintedPart): number => {
  const heights = positions.filter((_, index) => index % 3 === 2);
  return Math.max(...heights) - Math.min(...heights);
};

describe('closed boxes are printed with lids of their own', () => {
  test.each(count < families.length ? some : families)('in a %s', async (family) => {
    const parts = await printedParts(someBody(family, 3, 1));
    expect(looseLids(parts)).toEqual([]);
    for (const part of parts.filter(({ tier }) => tier > 0))
      expect([part.name, heightOf(part) > 2]).toEqual([part.name, true]);
  });

  test('and a cargo deck is screwed onto standoffs of the lid', async () => {
    const parts = await printedParts(someBody('quadruped', 3, 1));
    const [lid, deck] = ['torso_lid', 'cargo_deck'].map((name) => parts.find((part) => part.name === name));
    expect(deck?.fasteners.map(({ kind, holds }) => `${kind} ${holds}`)).toEqual(
      Array(4).fill('screw torso_lid'),
    );
    expect(lid?.made_of).toContain('cargo_deck_post_front_left');
    expect(deck?.joins).toEqual([]);
  });

  test('so that a torso with two floors needs next to no supports', async () => {
    const { pieces } = await planPrint(await printedParts(someBody('quadruped', 3, 1)), usualPrint);
    const torso = pieces.filter(({ name }) => name.startsWith('torso'));
    expect(torso.length).toBeGreaterThan(2);
    const supports = [...torso, ...pieces.filter(({ name }) => name === 'cargo_deck')];
    expect(supports.reduce((sum, { support_kg }) => sum + support_kg, 0)).toBeLessThan(0.01);
  });
});

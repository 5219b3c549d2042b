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
  return parts.flatMap(({ name, tier, fasteners, joins }) => {
    const holding = fasteners.filter(({ holds }) => byName.has(holds));
    const screws = holding.filter(({ kind, thread }) => kind === 'screw' && thread === 'M3');
    const misfits = screws.filter(({ at_mm: [x, y], holds, length_mm }) => {
      const insert = byName
        .get(holds)
        ?.fasteners.find(
          (one) =>
            one.kind === 'insert' &&
            one.holds === name &&
            Math.hypot(one.at_mm[0] - x, one.at_mm[1] - y) < 0.01,
        );
      return !insert || length_mm < insert.length_mm;
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

  test('so that a torso with two floors needs next to no supports', async () => {
    const { pieces } = await planPrint(await printedParts(someBody('quadruped', 3, 1)), usualPrint);
    const torso = pieces.filter(({ name }) => name.startsWith('torso'));
    expect(torso.length).toBeGreaterThan(2);
    const supports = torso.reduce((sum, { support_kg }) => sum + support_kg, 0);
    expect(supports).toBeLessThan(0.02);
  });
});

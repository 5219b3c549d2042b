import { describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import fc from 'fast-check';
import { DerivationError } from '../grammar/derivation-error.ts';
import { isRefusal } from '../refusal.ts';
import { testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { type ChosenBody, writeBody } from './derive.ts';
import { archetypes } from './families.ts';

const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const numRuns = 8;

describe.each(families)('the choices of a %s', (family) => {
  const written = (at: number, seed: number, choices?: readonly number[]): ChosenBody | undefined => {
    const archetype = archetypes[family][at % archetypes[family].length];
    const chosen = choices ? { choices } : {};
    try {
      return (
        archetype &&
        writeBody({ family, archetype, seed, brief: openBrief, metadata: testMetadata, ...chosen })
      );
    } catch (error) {
      if (isRefusal(error) || error instanceof DerivationError) return undefined;
      throw error;
    }
  };

  test('give the same body with any seed', () => {
    fc.assert(
      fc.property(fc.nat(), anySeed, anySeed, (at, seed, other) => {
        const body = written(at, seed);
        fc.pre(body !== undefined);
        const again = written(at, other, body?.choices);
        expect(again?.program.applications).toEqual(body?.program.applications);
        for (const choice of body?.choices ?? []) {
          expect(choice).toBeGreaterThanOrEqual(0);
          expect(choice).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns },
    );
  });
});

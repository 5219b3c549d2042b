import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { someGenes } from '../testing/config.ts';
import { bodyEdits, controllerWith, genomeOf, valuesOf } from './genome.ts';

const genes = [...someGenes.map(({ gene }) => gene), { name: 'controller.stride_m', min: 0.02, max: 0.1 }];
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('a genome', () => {
  test('gives values within the ranges of the program', () => {
    fc.assert(
      fc.property(fc.tuple(share, share, share), (genome) => {
        const values = valuesOf(genes, genome);
        for (const gene of genes) {
          const value = values[gene.name];
          if ('options' in gene) expect(gene.options).toContain(value);
          else {
            expect(value).toBeGreaterThanOrEqual(gene.min);
            expect(value).toBeLessThanOrEqual(gene.max);
          }
        }
      }),
    );
  });

  test('gives a count a whole number, also of its own share', () => {
    const count = [{ name: 'torso.battery_series', min: 1, max: 3, whole: true }] as const;
    expect([0, 0.2, 0.5, 0.8, 1].map((one) => valuesOf(count, [one])['torso.battery_series'])).toEqual([
      1, 1, 2, 3, 3,
    ]);
    expect(valuesOf(count, genomeOf(count, { 'torso.battery_series': 3 }))).toEqual({
      'torso.battery_series': 3,
    });
  });

  test('is that of its values', () => {
    fc.assert(
      fc.property(fc.tuple(share, share, share), (genome) => {
        const values = valuesOf(genes, genome);
        expect(valuesOf(genes, genomeOf(genes, values))).toEqual(values);
      }),
    );
  });

  test('edits the body and sets the controller, each by its own genes', () => {
    const present = { 'torso.length_m': 0.3, 'torso.form': 'box', 'controller.stride_m': 0.05 };
    const values = { ...present, 'torso.length_m': 0.35, 'controller.stride_m': 0.08 };
    expect(bodyEdits(values, present)).toEqual([{ name: 'torso.length_m', value: 0.35 }]);
    const controller = { kind: 'gait', parameters: { stride_m: 0.05, phase: [0, 0.5] } } as const;
    expect(controllerWith(controller, values)).toEqual({
      kind: 'gait',
      parameters: { stride_m: 0.08, phase: [0, 0.5] },
    });
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import '../../../../test/property-seed.ts';
import { counted, figure, figuresIn, imperial, metric, money } from './figures.ts';

describe('a figure', () => {
  test.each<readonly [number, string, string]>([
    [0.5, 'kg', '500 g'],
    [0.9996, 'kg', '1 kg'],
    [2.345, 'kg', '2.35 kg'],
    [0.0225, 'm', '23 mm'],
    [0.17, 'm', '17 cm'],
    [0.9999, 'm', '1 m'],
    [1.2344, 'm', '1.234 m'],
    [Math.PI / 18, 'rad', '10°'],
    [48, 's', '48 s'],
    [112, 's', '1 min 52 s'],
    [120, 's', '2 min'],
    [200, 's', '3 min'],
    [3570, 's', '1 h'],
    [3780, 's', '1 h 3 min'],
    [7200, 's', '2 h'],
    [38_000, 's', '10.6 h'],
    [2400, 's', '40 min'],
    [0.634, 'm/s', '0.63 m/s'],
    [60, 'EUR', '€60'],
    [99.5, 'USD', '$99.50'],
    [6, 'leg', '6 legs'],
    [5, 'segment', '5 segments'],
    [0, 'wheel', 'no wheels'],
  ])('%p %s is %s', (value, unit, told) => {
    expect(figure(value, unit)).toBe(told);
  });

  test('of what a body can do is rounded down, of what it takes up', () => {
    expect([figure(0.0459, 'm', 'down'), figure(0.0459, 'm', 'up')]).toEqual(['45 mm', '46 mm']);
    expect([figure(1.299, 'kg', 'down'), figure(1.291, 'kg', 'up')]).toEqual(['1.29 kg', '1.3 kg']);
    expect([money(246.2, 'USD', 'up'), figure(0.6109, 'rad', 'down')]).toEqual(['$247', '35°']);
    expect(metric.box([0.451, 0.2, 0.0991])).toBe('45.1 × 20 × 10 cm');
  });

  test('of an ability that rounds to nothing is below the smallest step', () => {
    expect(figure(0.0004, 'm', 'down')).toBe('under 1 mm');
    expect(figure(0.004, 'm/s', 'down')).toBe('under 0.01 m/s');
    expect(figure(0.01, 'rad', 'down')).toBe('under 1°');
    expect(figure(0.3, 's', 'down')).toBe('under 1 s');
    expect([figure(3570, 's', 'down'), figure(3600, 's', 'down')]).toEqual(['59 min', '1 h']);
    expect([figure(0, 'm', 'down'), figure(0.001, 'm', 'down')]).toEqual(['0 mm', '1 mm']);
    expect(figure(0.0004, 'm', 'up')).toBe('1 mm');
  });

  test('has the unit of what it is compared with, if that tells it', () => {
    expect(figure(0.017, 'm', 'down', 0.2)).toBe('1.7 cm');
    expect(figure(0.2, 'm', 'down', 0.017)).toBe('20 cm');
    expect(figure(0.25, 'kg', 'down', 1.2)).toBe('0.25 kg');
    expect(figure(0.01, 'kg', 'down', 1.85)).toBe('10 g');
    expect(figure(0.1049, 'kg', 'down', 1.2)).toBe('0.104 kg');
    expect(figure(0.0004, 'm', 'down', 0.2)).toBe('under 1 mm');
  });

  test('is in pounds and inches for who writes those', () => {
    expect(imperial.figure(1.81436948, 'kg')).toBe('4 lb');
    expect(imperial.figure(0.381, 'm')).toBe('15 in');
    expect(imperial.box([0.3, 0.2])).toBe('11.9 × 7.9 in');
    expect(figuresIn('at most 0.305 m, was 0.4572 m', imperial)).toBe('at most 12 in, was 18 in');
    expect(figuresIn('steps of 30 mm, 1.5 kg or 20 cm', imperial)).toBe('steps of 1.2 in, 3.3 lb or 7.9 in');
    expect(figuresIn('at most 0.305 m of 3 mm', metric)).toBe('at most 30.5 cm of 3 mm');
  });

  test('never promises more than there is, and rounds by less than a tenth', () => {
    const back = (told: string): number => {
      const [, amount = '', unit = ''] = /^([\d.]+) (\w+)$/.exec(told) ?? [];
      return Number(amount) / ({ mm: 1000, cm: 100, m: 1, g: 1000, kg: 1 }[unit] ?? Number.NaN);
    };
    fc.assert(
      fc.property(
        fc.double({ min: 0.011, max: 60, noNaN: true }),
        fc.constantFrom('m', 'kg'),
        (value, unit) => {
          const [down, up] = [back(figure(value, unit, 'down')), back(figure(value, unit, 'up'))];
          expect(down).toBeLessThanOrEqual(value + 1e-6);
          expect(up).toBeGreaterThanOrEqual(value - 1e-6);
          expect(up - down).toBeLessThanOrEqual(0.1 * value + 1e-6);
        },
      ),
    );
  });
});

test('things are counted in English', () => {
  expect([counted(0, 'leg'), counted(1, 'leg'), counted(2, 'leg')]).toEqual(['no legs', '1 leg', '2 legs']);
});

test('a side of a box is told as the same length alone', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 0.99, noNaN: true }), (side) => {
      expect(metric.box([side])).toBe(metric.figure(side, 'm', 'up'));
      expect(imperial.box([side])).toBe(imperial.figure(side, 'm', 'up'));
    }),
  );
});

import { describe, expect, test } from '@jest/globals';
import { groundOf, type Terrain, terrainElements } from './terrain.ts';

const start_x = 0.3;

describe('the height of the ground', () => {
  test.each<[Terrain, number, number]>([
    [{ kind: 'flat' }, 1, 0],
    [{ kind: 'slope', slope_rad: Math.PI / 4 }, 0.2, 0],
    [{ kind: 'slope', slope_rad: Math.PI / 4 }, 1.3, 1],
    [{ kind: 'steps', height_m: 0.1, count: 2, tread_m: 0.3 }, 0.29, 0],
    [{ kind: 'steps', height_m: 0.1, count: 2, tread_m: 0.3 }, 0.31, 0.1],
    [{ kind: 'steps', height_m: 0.1, count: 2, tread_m: 0.3 }, 5, 0.2],
    [{ kind: 'gap', gap_m: 0.1 }, 0.35, Number.NEGATIVE_INFINITY],
    [{ kind: 'gap', gap_m: 0.1 }, 0.45, 0],
  ])('of %j at %p m', (terrain, x, height) => {
    expect(groundOf(terrain, start_x)?.(x, 0)).toBeCloseTo(height, 12);
  });

  test('of bumps is that of the field, whose rows MuJoCo reads from the left', () => {
    const terrain: Terrain = { kind: 'rough', height_m: 0.05 };
    const ground = groundOf(terrain, start_x);
    const [asset] = terrainElements(terrain, start_x).assets;
    const numbers = new Map(asset?.attributes.map(([name, text]) => [name, text.split(' ').map(Number)]));
    const [heights = [], [columns = 0] = [], [rows = 0] = []] = ['elevation', 'ncol', 'nrow'].map((name) =>
      numbers.get(name),
    );
    expect(heights).toHaveLength(rows * columns);
    for (const [row, column] of [
      [0, 5],
      [3, 40],
      [rows - 2, 10],
    ] as const) {
      const [x, y] = [start_x + 0.08 * column, 0.08 * ((rows - 1) / 2 - row)];
      expect(ground?.(x, y)).toBeCloseTo(0.05 * (heights[row * columns + column] ?? 0), 6);
    }
  });

  test('of bumps is repeated until a fast body has ended its trial', () => {
    const ground = groundOf({ kind: 'rough', height_m: 0.05 }, start_x);
    expect(ground?.(start_x + 2.02, 0.3)).toBeGreaterThan(0);
    expect(ground?.(start_x + 8 + 2.02, 0.3)).toBeCloseTo(ground?.(start_x + 2.02, 0.3) ?? 0, 9);
    expect(ground?.(start_x + 201, 0.3)).toBe(0);
    expect(ground?.(start_x - 0.1, 0.3)).toBe(0);
  });

  test('is unknown between the walls of a pipe', () => {
    expect(groundOf({ kind: 'pipe', diameter_m: 1 }, start_x)).toBeUndefined();
  });
});

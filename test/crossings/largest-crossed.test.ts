import { describe, expect, test } from '@jest/globals';
import { largestCrossed } from './largest-crossed.ts';

const sizes = [1, 2, 3, 4, 5, 6, 7, 8];

/** Searches the sizes of a body that crosses up to a size. */
async function searched(most: number, computed: number) {
  const tried: number[] = [];
  const found = await largestCrossed(sizes, computed, async (size) => {
    tried.push(size);
    return size <= most;
  });
  return { found, tried };
}

describe('the largest size that is crossed', () => {
  test.each(sizes.map((most) => [most]))('is found wherever the search begins: %p', async (most) => {
    for (const computed of [0, 0.5, 3, 8, 20]) expect((await searched(most, computed)).found).toBe(most);
  });

  test('is 0 if none is', async () => {
    expect((await searched(0, 5)).found).toBe(0);
    expect(await largestCrossed([], 5, async () => true)).toBe(0);
  });

  test('takes two trials where the computed size is right', async () => {
    expect((await searched(5, 5.8)).tried).toEqual([5, 6]);
    expect((await searched(8, 30)).tried).toEqual([8]);
  });

  test('halves the sizes below a computed one that is not crossed', async () => {
    expect((await searched(1, 8)).tried).toEqual([8, 4, 2, 1]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { priceOf } from './price.ts';

describe('probable prices', () => {
  test('a price in another currency is converted without tax', () => {
    expect(priceOf('act_xc430_w240').usd).toBeCloseTo((131.94 * 1.15) / 1.19, 1);
    expect(priceOf('pwr_ga_3s2200').estimated_because).toMatch(/19.99 EUR/);
  });

  test('a missing price is that of similar components of about its size', () => {
    const { usd, estimated_because } = priceOf('act_sts3250');
    expect(usd).toBeGreaterThan(15);
    expect(usd).toBeLessThan(50);
    expect(estimated_because).toMatch(/per kg/);
    expect(priceOf('act_xh540_w270').usd).toBeCloseTo(399.9, 0);
  });

  test('a price in dollars is used unchanged', () => {
    expect(priceOf('act_rs03')).toEqual({ usd: 225 });
  });
});

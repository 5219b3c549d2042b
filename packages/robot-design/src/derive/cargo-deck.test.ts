import { describe, expect, test } from '@jest/globals';
import { payloadSide } from '@robotdesign/mjcf';
import { buildBody } from '../build-body.ts';
import { someProgram } from '../testing/bodies.ts';
import { type DesignBrief, openBrief } from './brief.ts';

const deckOf = (family: 'rover' | 'tracked' | 'wheel_legged', seed: number, brief: DesignBrief) =>
  buildBody(someProgram(family, seed, brief)).graph.nodes.find(({ form }) => form === 'deck')?.size_m;

describe('the deck of a chassis', () => {
  test.each(['rover', 'tracked', 'wheel_legged'] as const)(
    'of a %s is as large as the cube of its payload',
    (family) => {
      for (const seed of [1, 2, 3, 4]) {
        const [length = 0, width = 0] = deckOf(family, seed, { ...openBrief, payload_kg: 10 }) ?? [];
        expect(length).toBeGreaterThan(payloadSide(10) - 0.0015);
        expect(width).toBeGreaterThan(payloadSide(10));
      }
    },
  );

  test('is no wider than the task lets the body be', () => {
    const body = buildBody(
      someProgram('rover', 1, { ...openBrief, payload_kg: 10, limits: { width_m: 0.25 } }),
    );
    const [, width = 0] = body.graph.nodes.find(({ form }) => form === 'deck')?.size_m ?? [];
    expect(width).toBeLessThan(0.25);
  });
});

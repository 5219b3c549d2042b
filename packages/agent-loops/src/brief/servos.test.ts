import { describe, expect, test } from '@jest/globals';
import { planWith } from '../testing/plans.ts';
import { servoInTurn, servosFor } from './servos.ts';

const carrying = (payload_kg: number) => ({ locomotion: [], manipulation: [], payload_kg });
const atMost = (kind: string, value: number) => ({ kind, op: 'max' as const, value, text: '', hard: true });

describe('the servos of candidates', () => {
  test('are the usual one and, in turn, a stronger one of the same case', () => {
    const servos = servosFor(planWith());
    const inTurn = [0, 1, 2, 3].map((index) => servoInTurn(servos, index));
    expect(inTurn).toEqual(['act_sts3215_c018', 'act_sts3215_c018', 'act_sts3250', 'act_sts3215_c018']);
  });

  test('are strong ones for a heavy load, large ones only without a cost limit', () => {
    const heavy = planWith({ capabilities: carrying(4) });
    expect(servosFor(heavy).turns).toEqual(['act_sts3250', 'act_xm540_w270', 'act_sts3215_c018']);
    expect(servosFor({ ...heavy, constraints: [atMost('cost', 300)] }).turns).not.toContain('act_xm540_w270');
    expect(servosFor(planWith({ capabilities: carrying(0.5) })).turns).not.toContain('act_xm540_w270');
  });

  test('are small ones for a small body, with the usual one as fallback', () => {
    for (const constraint of [atMost('mass', 0.9), atMost('length', 0.25), atMost('height', 0.2)]) {
      const { turns, surest } = servosFor(planWith({ constraints: [constraint] }));
      expect(turns[0]).toBe('act_xc330_t288');
      expect(surest).toBe('act_sts3215_c018');
    }
    expect(servosFor(planWith({ constraints: [atMost('mass', 5)] })).turns[0]).toBe('act_sts3215_c018');
  });
});

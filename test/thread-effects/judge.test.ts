import { describe, expect, test } from '@jest/globals';
import type { Candidate, ThreadGeneration, TurnAction } from '@robotdesign/contracts';
import { judgeEffect } from './judge.ts';
import type { SeenTurn, ThreadState } from './seen.ts';

const candidate = (design_id: string, figures: Partial<Candidate>): Candidate =>
  ({ design_id, limbs: [], ...figures }) as unknown as Candidate;
const small = candidate('dsn_a', { mass_kg: 1, estimated_cost_usd: 90 });
const cheap = candidate('dsn_b', { mass_kg: 2, estimated_cost_usd: 50 });
const answer = { generation_id: 'gen_1', candidates: [small, cheap] };

const state = (selected?: string, revisionOfB = 1, costOfB = 50): ThreadState => ({
  selected,
  requirements: [{ kind: 'mass', op: 'max', value: 3, unit: 'kg', text: 'under 3 kg' }],
  designs: new Map([
    ['dsn_a', { candidate: small, revision: 1, latest_revision: 1, battery_wh: 10 }],
    [
      'dsn_b',
      {
        candidate: { ...cheap, estimated_cost_usd: costOfB },
        revision: revisionOfB,
        latest_revision: revisionOfB,
        battery_wh: 10,
      },
    ],
  ]),
});

const turn = (action: TurnAction, after: ThreadState, before: ThreadState = state('dsn_a')): SeenTurn => ({
  before,
  after,
  reply: { action, message: { content: 'It costs $50.' } } as unknown as ThreadGeneration,
  answers: [answer],
  inForceBefore: answer,
  inForce: answer,
  selectedEarlier: ['dsn_a'],
  operation: undefined,
});
const selecting = (design_id: string) => turn({ kind: 'select', design_id, revision: 1 }, state(design_id));
const revising = (cost: number) =>
  turn({ kind: 'revise', design_id: 'dsn_b', revision: 2 }, state('dsn_b', 2, cost), state('dsn_b'));

describe('the effect of a turn', () => {
  test('is a selection by letter or by figure', () => {
    for (const selected of ['B', 'cheapest']) {
      const expected = { action: 'select', selected };
      expect(judgeEffect(expected, selecting('dsn_b'))).toEqual({ faults: [], harm: [] });
      expect(judgeEffect(expected, turn({ kind: 'select' }, state('dsn_c')))).toEqual({
        faults: [`selected is not ${selected}`],
        harm: ['selected another design'],
      });
    }
  });

  test('is a revision whose figures move the right way', () => {
    const expected = {
      action: 'revise',
      revision: true,
      selected: 'B',
      changes: [{ field: 'estimated_cost_usd', direction: 'less' as const }],
    };
    expect(judgeEffect(expected, revising(40)).faults).toEqual([]);
    expect(judgeEffect(expected, revising(60)).faults).toEqual(['estimated_cost_usd is not less']);
  });

  test('is harmful where a design is revised and nobody asked for it', () => {
    const { faults, harm } = judgeEffect(
      { action: 'answer', revision: false, selected: 'unchanged' },
      revising(40),
    );
    expect(faults).toEqual(['revise, not answer', 'a design was revised']);
    expect(harm).toEqual(['revised a design']);
  });

  test('is a requirement in force, in any unit', () => {
    const inForce = (value: number, unit: string) =>
      judgeEffect(
        { action: 'select', requirements_in_force: [{ field: 'own_mass', op: 'max', value, unit }] },
        selecting('dsn_b'),
      ).faults;
    expect(inForce(3000, 'g')).toEqual([]);
    expect(inForce(2, 'kg')).toEqual(['own_mass 2 kg is not in force']);
    expect(
      judgeEffect({ action: 'select', requirements_gone: ['own_mass'] }, selecting('dsn_b')).faults,
    ).toEqual(['own_mass is still in force']);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Candidate, Generation, Ranking } from '@robotdesign/contracts';
import { rankedCandidates } from './verdicts.ts';

const candidate = (candidate_id: string) => ({ candidate_id, title: candidate_id }) as Candidate;

function generation(scores: Readonly<Record<string, Readonly<Record<string, number>>>>): Generation {
  const rankings = Object.entries(scores).map(
    ([candidate_id, parts], at): Ranking => ({
      candidate_id,
      rank: at + 1,
      score: 1 - at / 10,
      reasons: Object.entries(parts).map(([criterion, score]) => ({
        criterion,
        score,
        because: `${criterion} of ${candidate_id}`,
      })),
    }),
  );
  return { candidates: Object.keys(scores).map(candidate), rankings } as unknown as Generation;
}

const verdicts = (scores: Parameters<typeof generation>[0]) =>
  rankedCandidates(generation(scores)).map(({ rank, score: _, candidate: __, ...verdict }) => ({
    rank,
    ...verdict,
  }));

describe('what speaks for and against a candidate', () => {
  test('the first leads the mean of the others, is weakest somewhere, and may be beaten', () => {
    const [first] = verdicts({
      a: { payload: 1, terrain: 0.9, mass: 0.6, cost: 0.7 },
      b: { payload: 1, terrain: 0.5, mass: 0.6, cost: 0.9 },
      c: { payload: 0.8, terrain: 0.9, mass: 0.5, cost: 0.8 },
    });
    expect(first).toEqual({
      rank: 1,
      why: 'terrain (0.90): terrain of a; payload (1.00): payload of a',
      drawback: 'cost (0.70): cost of a',
      beaten: 'cost by 2, 3',
    });
  });

  test('another is held against the first', () => {
    const [, second] = verdicts({ a: { payload: 1, mass: 0.4 }, b: { payload: 0.3, mass: 0.8 } });
    expect(second).toEqual({
      rank: 2,
      why: 'mass (0.80): mass of b',
      drawback: 'payload (0.30): payload of b',
    });
  });

  test('reasons that are equally weak are both told', () => {
    const [first] = verdicts({ a: { payload: 1, cost: 0.5, body: 0.5 } });
    expect(first).toEqual({ rank: 1, drawback: 'cost (0.50): cost of a; body (0.50): body of a' });
  });

  test('what all share counts against one only when it is a real weakness', () => {
    const [shared] = verdicts({ a: { terrain: 0.6, cost: 0.7 }, b: { terrain: 0.6, cost: 0.8 } });
    expect(shared?.drawback).toBe('cost (0.70): cost of a');
    const [failing] = verdicts({ a: { terrain: 0.3, cost: 0.7 }, b: { terrain: 0.3, cost: 0.8 } });
    expect(failing?.drawback).toBe('terrain (0.30): terrain of a');
  });

  test('what is perfect has no drawback', () => {
    expect(verdicts({ a: { payload: 1, cost: 1 } })).toEqual([{ rank: 1 }]);
  });

  test('the order is that of the ranks', () => {
    const made = generation({ a: { cost: 1 }, b: { cost: 0.5 } });
    const turned = {
      ...made,
      rankings: [...made.rankings].reverse(),
      candidates: [...made.candidates].reverse(),
    };
    expect(rankedCandidates(turned).map(({ candidate: { title } }) => title)).toEqual(['a', 'b']);
  });
});

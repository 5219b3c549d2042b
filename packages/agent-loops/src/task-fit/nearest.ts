import type { Judgement } from './judgement.ts';

/** Figures whose scores differ by no more than this share often look the same. */
const alike = 0.005;

/**
 * Which candidate comes nearest to a requirement that all candidates miss: the one with the best score, and of nearly
 * equal ones the first in rank. Ranking, notices and answers use this choice.
 * @param judgements of one requirement, in the order of the ranks
 * @returns the index of the candidate; undefined if not every candidate misses the requirement
 */
export function nearestIndex(judgements: readonly Judgement[]): number | undefined {
  if (judgements.length === 0 || judgements.some(({ met }) => met !== false)) return undefined;
  const best = Math.max(...judgements.map(({ score }) => score));
  return judgements.findIndex(({ score }) => score >= best * (1 - alike));
}

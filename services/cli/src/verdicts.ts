import type { Candidate, Generation, Ranking, RankingReason } from '@robotdesign/contracts';
import { plainWord } from './figures.ts';

/** What speaks for and against a candidate; absent where nothing does. */
export interface Verdict {
  /** What the first does better than the others' mean, any other than the first. */
  readonly why?: string;
  /** What it is weak at: by itself, else beside the others. */
  readonly drawback?: string;
  /** Who does better than the first, by criterion. */
  readonly beaten?: string;
}

/** A candidate as the ranking has it. */
export interface Ranked extends Verdict {
  readonly rank: number;
  /** 0–1, one is best. */
  readonly score: number;
  readonly candidate: Candidate;
}

const told = ({ criterion, score, because }: RankingReason) =>
  `${plainWord(criterion)} (${score.toFixed(2)}): ${because}`;
/** Scores nearer than this are as good as equal. */
const same = 0.005;
const longest = 2;

type Scores = (criterion: string) => number | undefined;

const scoresOf =
  (ranking: Ranking | undefined): Scores =>
  (criterion) =>
    ranking?.reasons.find((reason) => reason.criterion === criterion)?.score;

/** The mean over several candidates, of those that are judged by the criterion. */
const meanOf =
  (rankings: readonly Ranking[]): Scores =>
  (criterion) => {
    const scores = rankings.flatMap((ranking) => scoresOf(ranking)(criterion) ?? []);
    return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };

/** The reasons whose score is above that of what they are held against, the largest lead first. */
function leads(reasons: readonly RankingReason[], against: Scores): readonly RankingReason[] {
  const lead = ({ criterion, score }: RankingReason) => score - (against(criterion) ?? score);
  return reasons.filter((reason) => lead(reason) > same).sort((a, b) => lead(b) - lead(a));
}

/** A score below which a body is weak at something, however the others do. */
const weak = 0.5;

/**
 * The weakest reasons: of those that are weak by themselves; else of those in which another does better, for what all
 * share sets none apart; else of all.
 */
function weakest(reasons: readonly RankingReason[], others: readonly Ranking[]): readonly RankingReason[] {
  const flawed = reasons.filter(({ score }) => score <= 1 - same);
  const behind = flawed.filter(({ criterion, score }) =>
    others.some((other) => (scoresOf(other)(criterion) ?? score) > score + same),
  );
  const weakOnes = flawed.filter(({ score }) => score < weak);
  const [told = []] = [weakOnes, behind, flawed].filter(({ length }) => length > 0);
  const least = Math.min(...told.map(({ score }) => score));
  return told.filter(({ score }) => score < least + same);
}

const joined = (reasons: readonly RankingReason[]) => reasons.slice(0, longest).map(told).join('; ');

/** Who does better than the first, by criterion. */
function beatenIn(first: Ranking, others: readonly Ranking[]): readonly string[] {
  return first.reasons.flatMap(({ criterion, score }) => {
    const better = others.filter((other) => (scoresOf(other)(criterion) ?? score) > score + same);
    return better.length === 0
      ? []
      : [`${plainWord(criterion)} by ${better.map(({ rank }) => rank).join(', ')}`];
  });
}

function verdictOf(ranking: Ranking, inOrder: readonly Ranking[]): Verdict {
  const [first, ...others] = inOrder;
  const isFirst = ranking === first;
  const drawback = weakest(
    ranking.reasons,
    inOrder.filter((other) => other !== ranking),
  );
  const strong = ranking.reasons.filter((reason) => !drawback.includes(reason));
  const better = leads(strong, isFirst ? meanOf(others) : scoresOf(first));
  const beaten = isFirst ? beatenIn(ranking, others) : [];
  return {
    ...(better.length > 0 ? { why: joined(better) } : {}),
    ...(drawback.length > 0 ? { drawback: joined(drawback) } : {}),
    ...(beaten.length > 0 ? { beaten: beaten.join('; ') } : {}),
  };
}

/** The candidates in the order of their rank. */
export function rankedCandidates({ candidates, rankings }: Generation): readonly Ranked[] {
  const inOrder = [...rankings].sort((a, b) => a.rank - b.rank);
  return inOrder.flatMap((ranking): Ranked[] => {
    const candidate = candidates.find(({ candidate_id }) => candidate_id === ranking.candidate_id);
    if (!candidate) return [];
    const { rank, score } = ranking;
    return [{ rank, score, candidate, ...verdictOf(ranking, inOrder) }];
  });
}

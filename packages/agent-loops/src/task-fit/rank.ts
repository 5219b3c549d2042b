import { plainWord } from '@robotdesign/answers';
import type { Need, Plan, RankingReason } from '@robotdesign/contracts';
import { caveatsOf } from './caveats.ts';
import { isCompileSafe } from './failed-checks.ts';
import { needsBalanceController } from './family-fit.ts';
import type { JudgedBody } from './judged-body.ts';
import { kindOfBody } from './named-kind.ts';
import { type Judged, needsOf } from './needs.ts';
import { preferenceScores } from './preferences.ts';
import { type Criterion, criteria } from './questions.ts';
import type { Requirement } from './requirement.ts';
import type { SizedBody } from './sized-body.ts';
import { hasTrouble, terrainFit } from './terrain.ts';
import { costText } from './wording.ts';

/** The fit of a body to a task: its score and the parts of it. */
export interface Fit {
  readonly score: number;
  readonly reasons: readonly RankingReason[];
  readonly judgements: readonly Judged[];
  readonly needs: readonly Need[];
  /** Properties that a reader should know for this task. */
  readonly caveats: readonly string[];
  /** Hard requirements that the body does not meet. */
  readonly unmet: readonly Requirement[];
  /** Hard requirements that are not verified. */
  readonly unverified: readonly Requirement[];
}

interface Part {
  readonly score: number;
  readonly because: string;
}

/** Reserves from this on are equally good: what is asked already contains the safety factors of sizing. */
const ampleReserve = 0.1;

/** By how much a met number is better than asked, as a share; undefined if it is not a bound. */
function reserveOf({ requirement, judgement }: Judged): Reserve | undefined {
  const { met, op, value, limit } = judgement;
  if (!requirement.hard || met !== true || !value || !limit || op === 'eq' || op === undefined)
    return undefined;
  return { share: op === 'max' ? limit / value - 1 : value / limit - 1, on: judgement.does };
}

interface Reserve {
  readonly share: number;
  readonly on: string;
}

/** The smallest reserve: of the torque of its joints and of the numbers that the task asks for. */
function marginPart(body: SizedBody, judgements: Fit['judgements']): Part {
  const torque = Math.min(...body.capability.loads.map(({ margin }) => margin)) - 1;
  const reserves = [
    ...(Number.isFinite(torque) ? [{ share: torque, on: 'the torque of its weakest joint' }] : []),
    ...judgements.flatMap((judged) => reserveOf(judged) ?? []),
  ];
  const least = reserves.toSorted((x, y) => x.share - y.share)[0];
  if (!least) return { score: 1, because: 'no number limits it' };
  const percent = Math.floor(100 * least.share);
  return {
    score: Math.min(Math.max(least.share / ampleReserve, 0), 1),
    because:
      percent < 0 ? `lacks ${-percent} % on ${least.on}` : `has a reserve of ${percent} % on ${least.on}`,
  };
}

/** The cheaper of two bodies that are otherwise equal is better. */
const costPart = ({ bill }: SizedBody): Part => ({
  score: 1 / (1 + bill.cost_usd / 600),
  because: `costs ${costText(bill)}`,
});

/** How well the family suits the task by the plan, relative to the best one. */
function familyScore({ embodiment }: SizedBody, { suggested_embodiments }: Plan): number {
  const best = Math.max(0, ...suggested_embodiments.map(({ score }) => score));
  const own = suggested_embodiments.find((suggested) => suggested.embodiment === embodiment)?.score ?? 0;
  return best > 0 ? own / best : 1;
}

/**
 * What the task asks comes first, then the cost and the family. More than what is asked is worth little: the reserve
 * decides between bodies of about the same price.
 */
const weights = { asked: 0.65, cost: 0.27, family: 0.05, margin: 0.03 } as const;

function sensorFit({ ir }: SizedBody, plan: Plan): Part | undefined {
  if (plan.sensors.length === 0) return undefined;
  const carried = new Set(ir.sensors.map(({ kind }) => kind));
  const missing = plan.sensors.filter((word) => !carried.has(word));
  return {
    score: 1 - missing.length / plan.sensors.length,
    because:
      missing.length === 0
        ? `carries ${plan.sensors.map(plainWord).join(', ')}`
        : `lacks ${missing.map(plainWord).join(', ')}`,
  };
}

/** The parts of a criterion that the task asks about. */
function criterionParts(
  criterion: Criterion,
  body: SizedBody,
  plan: Plan,
  judgements: Fit['judgements'],
): readonly Part[] {
  const asked = judgements
    .filter(({ requirement }) => requirement.criterion === criterion)
    .map(({ judgement }) => judgement);
  const sensors = criterion === 'sensors' ? sensorFit(body, plan) : undefined;
  const ground = criterion === 'terrain' ? terrainFit(body, plan) : undefined;
  const preferred = preferenceScores(criterion, body, plan);
  return [...(ground ? [ground] : []), ...asked, ...(sensors ? [sensors] : []), ...preferred];
}

/** A criterion has the score of its worst part. The reason omits parts that are better by more than this. */
const outOfSay = 0.25;
const decisive = (parts: readonly Part[], worst: number): readonly Part[] =>
  parts.filter(({ score }) => score < worst + outOfSay);

/**
 * Lower bounds of the score: all hard requirements met; some not verified; some missed. A model that fails a check
 * scores below the last.
 */
const provenFrom = 2 / 3;
const unprovenFrom = 1 / 2;
const missingFrom = 0.05;

/** Which of these bounds a fit reaches: bodies of one band meet and miss demands alike. */
export const bandOf = ({ score }: Pick<Fit, 'score'>): number =>
  [missingFrom, unprovenFrom, provenFrom].filter((from) => score >= from).length;

/**
 * Highest score of a body of another family than the task names: one of the named family comes before it, unless it
 * misses more than three requirements.
 */
const otherFamilyTo = 0.15;

/** Of the score within its bounds: where a body has trouble on a ground of the task, so that an equal one comes first. */
const shareOfTroubled = 0.5;

/** A score between two bounds. A higher `count` of problems always gives a lower score. */
function within(from: number, to: number, count: number, mean: number): number {
  const high = from + (to - from) / count;
  const low = from + (to - from) / (count + 1);
  return low + (high - low) * Math.min(mean, 0.999);
}

/** Whether the task names families and the body is of none of them. */
const isOfOtherFamily = (judgements: Fit['judgements']): boolean =>
  judgements.some(({ requirement, judgement }) => requirement.name === kindOfBody && judgement.met === false);

/** Whether no trial can show that the body moves. A body that the task names is compared with its own kind. */
const isUnsteady = ({ embodiment }: SizedBody, judgements: Fit['judgements']): boolean =>
  needsBalanceController(embodiment) &&
  judgements.every(({ requirement }) => requirement.name !== kindOfBody);

function scoreOf(unmet: number, unverified: number, mean: number): number {
  if (unmet > 0) return within(missingFrom, unprovenFrom, unmet, mean);
  if (unverified > 0) return within(unprovenFrom, provenFrom, unverified, mean);
  return provenFrom + (1 - provenFrom) * mean;
}

const reasonOf = (criterion: string, score: number, because: string): RankingReason => ({
  criterion,
  score: Number(score.toFixed(4)),
  because,
});

/**
 * Scores how well a body fits a task, 0–1: at least ⅔ if it meets every hard requirement, at least ½ if some are not
 * verified or no trial can show that it moves, below ½ if it misses some, at most 0.15 if the task names another family, below 0.05 if its model fails a
 * check.
 */
export function fitOf(body: JudgedBody, plan: Plan, requirements: readonly Requirement[]): Fit {
  const judgements = requirements.map((requirement) => ({ requirement, judgement: requirement.judge(body) }));
  const hard = judgements.filter(({ requirement }) => requirement.hard);
  const withVerdict = (verdict: boolean | undefined) =>
    hard.filter(({ judgement }) => judgement.met === verdict).map(({ requirement }) => requirement);
  const unmet = withVerdict(false);
  const unverified = withVerdict(undefined);
  const asked = criteria.flatMap((criterion): RankingReason[] => {
    const parts = criterionParts(criterion, body, plan, judgements);
    if (parts.length === 0) return [];
    const score = Math.min(...parts.map((part) => part.score));
    const because = [...new Set(decisive(parts, score).map((part) => part.because))].join('; ');
    return [reasonOf(criterion, score, because)];
  });
  const margin = marginPart(body, judgements);
  const cost = costPart(body);
  const askedScore = asked.length > 0 ? asked.reduce((sum, { score }) => sum + score, 0) / asked.length : 1;
  const mean =
    (hasTrouble(body, plan) ? shareOfTroubled : 1) *
    (weights.asked * askedScore +
      weights.family * familyScore(body, plan) +
      weights.margin * margin.score +
      weights.cost * cost.score);
  const reasons = [
    ...asked,
    reasonOf('margin', margin.score, margin.because),
    ...(asked.some(({ criterion }) => criterion === 'cost')
      ? []
      : [reasonOf('cost', cost.score, cost.because)]),
  ];
  const fit = scoreOf(unmet.length, unverified.length + Number(isUnsteady(body, judgements)), mean);
  const offered = isOfOtherFamily(judgements) ? missingFrom + (otherFamilyTo - missingFrom) * fit : fit;
  const raw = isCompileSafe(body) ? offered : missingFrom * mean;
  const score = Number(raw.toFixed(4));
  return {
    score,
    reasons,
    judgements,
    needs: needsOf(body, plan, judgements),
    caveats: caveatsOf(body, plan),
    unmet,
    unverified,
  };
}

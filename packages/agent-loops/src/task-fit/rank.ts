import type { Need, Plan, RankingReason } from '@robotdesign/contracts';
import { figure, metric, plainWord } from '@robotdesign/wording';
import { toolCaveats } from './actions.ts';
import { caveatsOf } from './caveats.ts';
import { isCompileSafe } from './failed-checks.ts';
import type { JudgedBody } from './judged-body.ts';
import { type Judged, needsOf } from './needs.ts';
import { type Criterion, criteria, payloadCondition } from './questions.ts';
import type { Requirement } from './requirement.ts';
import type { SizedBody } from './sized-body.ts';
import { terrainFit } from './terrain.ts';
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

/** The score of a criterion that the task does not mention. */
const unasked: Readonly<Record<Criterion, (body: SizedBody) => Part | undefined>> = {
  terrain: () => undefined,
  payload: (body) => ({
    score: Math.min(1, 0.5 + body.capability.payload_kg / 8),
    because: `carries ${figure(body.capability.payload_kg, 'kg', 'down')} (${payloadCondition(body)})`,
  }),
  reach: () => undefined,
  size: ({ length_m, width_m }) => ({
    score: 1 / (1 + length_m * width_m * 2),
    because: `takes ${metric.box([length_m, width_m])} on the ground`,
  }),
  mass: ({ ir }) => ({
    score: 1 / (1 + ir.total_mass_kg / 6),
    because: `weighs ${figure(ir.total_mass_kg, 'kg', 'up')}`,
  }),
  cost: ({ bill }) => ({
    score: 1 / (1 + bill.cost_usd / 600),
    because: `costs ${costText(bill)}`,
  }),
  sensors: () => undefined,
  body: () => undefined,
};
const askedWeight = 1;
const unaskedWeight = 0.25;

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

function criterionParts(
  criterion: Criterion,
  body: SizedBody,
  plan: Plan,
  judgements: Fit['judgements'],
): { readonly parts: readonly Part[]; readonly weight: number } {
  const asked = judgements
    .filter(({ requirement }) => requirement.criterion === criterion)
    .map(({ judgement }) => judgement);
  const always = criterion === 'sensors' ? sensorFit(body, plan) : undefined;
  if (criterion === 'terrain') {
    const ground = terrainFit(body, plan);
    const isAsked = asked.length > 0 || plan.environment.terrain.length > 0;
    return { parts: [...(ground ? [ground] : []), ...asked], weight: isAsked ? askedWeight : unaskedWeight };
  }
  if (asked.length > 0 || always)
    return { parts: [...asked, ...(always ? [always] : [])], weight: askedWeight };
  const part = unasked[criterion](body);
  return { parts: part ? [part] : [], weight: unaskedWeight };
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

/** A score between two bounds. A higher `count` of problems always gives a lower score. */
function within(from: number, to: number, count: number, mean: number): number {
  const high = from + (to - from) / count;
  const low = from + (to - from) / (count + 1);
  return low + (high - low) * Math.min(mean, 0.999);
}

function scoreOf(unmet: number, unverified: number, mean: number): number {
  if (unmet > 0) return within(missingFrom, unprovenFrom, unmet, mean);
  if (unverified > 0) return within(unprovenFrom, provenFrom, unverified, mean);
  return provenFrom + (1 - provenFrom) * mean;
}

/**
 * Scores how well a body fits a task, 0–1: at least ⅔ if it meets every hard requirement, at least ½ if some are not
 * verified, below ½ if it misses some, below 0.05 if its model fails a check.
 */
export function fitOf(body: JudgedBody, plan: Plan, requirements: readonly Requirement[]): Fit {
  const judgements = requirements.map((requirement) => ({ requirement, judgement: requirement.judge(body) }));
  const hard = judgements.filter(({ requirement }) => requirement.hard);
  const withVerdict = (verdict: boolean | undefined) =>
    hard.filter(({ judgement }) => judgement.met === verdict).map(({ requirement }) => requirement);
  const unmet = withVerdict(false);
  const unverified = withVerdict(undefined);
  let sum = 0;
  let weights = 0;
  const reasons = criteria.flatMap((criterion): RankingReason[] => {
    const { parts, weight } = criterionParts(criterion, body, plan, judgements);
    if (parts.length === 0) return [];
    const score = Math.min(...parts.map((part) => part.score));
    sum += weight * score;
    weights += weight;
    const because = [...new Set(decisive(parts, score).map((part) => part.because))].join('; ');
    return [{ criterion, score: Number(score.toFixed(4)), because }];
  });
  const mean = weights > 0 ? sum / weights : 0.5;
  const raw = isCompileSafe(body) ? scoreOf(unmet.length, unverified.length, mean) : missingFrom * mean;
  const score = Number(raw.toFixed(4));
  return {
    score,
    reasons,
    judgements,
    needs: needsOf(body, plan, judgements),
    caveats: [...toolCaveats(plan, requirements), ...caveatsOf(body, plan)],
    unmet,
    unverified,
  };
}

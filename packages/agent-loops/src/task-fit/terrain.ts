import { familyNoun, figure, listed, onGround, withArticle } from '@robotdesign/answers';
import { isFamily, type Plan } from '@robotdesign/contracts';
import { assumedMeasures, type GroundMeasure } from '../brief/ground.ts';
import { groundScore } from './family-fit.ts';
import { tolerance } from './judgement.ts';
import type { SizedBody } from './sized-body.ts';

/** Judges a body on the grounds of a task: by figures if the ground has a measure, otherwise by the kind of body. */

interface Verdict {
  /** The lowest score. */
  readonly from: number;
  readonly says: string;
  /** Whether the body is expected to move there without trouble. */
  readonly isGood?: true;
}

/** Verdicts on a kind of body. */
const kindVerdicts = [
  { from: 0.65, says: 'is suited', isGood: true },
  { from: 0.45, says: 'gets along', isGood: true },
  { from: 0.2, says: 'struggles' },
  { from: 0, says: 'is of no use' },
] as const satisfies readonly Verdict[];
/** Verdicts on figures, by their share of what the ground needs. */
const figureVerdicts = [
  { from: 1, says: 'likely moves', isGood: true },
  { from: 0.5, says: 'moves with trouble' },
  { from: 0, says: 'hardly moves' },
] as const satisfies readonly Verdict[];
const verdictOf = (verdicts: readonly Verdict[], score: number): string =>
  verdicts.find(({ from }) => score >= from)?.says ?? '';
const goodVerdicts: ReadonlySet<string> = new Set(
  ([...kindVerdicts, ...figureVerdicts] as readonly Verdict[]).flatMap(({ says, isGood }) =>
    isGood ? [says] : [],
  ),
);

/** Grounds into which wheels and feet sink; a wide foot helps. */
const soft: ReadonlySet<string> = new Set(['sand', 'mud', 'snow']);
const wideFeet = 0.1;

/** A feature that helps on some grounds, and by how much. */
interface Aid {
  readonly helps: ReadonlySet<string>;
  readonly bonus: number;
  readonly says: string;
  readonly has: (body: SizedBody) => boolean;
}
const aids: readonly Aid[] = [
  {
    helps: soft,
    bonus: wideFeet,
    says: 'its feet are wide',
    has: ({ graph }) => graph.nodes.some(({ form }) => form === 'pad'),
  },
];

/** Figures that decide whether a body moves on a ground. */
const measures = {
  clearance_m: {
    unit: 'm',
    says: 'a ground clearance of',
    of: ({ capability }: SizedBody) => capability.ground_clearance_m,
  },
  step_m: { unit: 'm', says: 'steps of', of: ({ capability }: SizedBody) => capability.max_step_m },
  slope_rad: { unit: 'rad', says: 'slopes of', of: ({ capability }: SizedBody) => capability.max_slope_rad },
  gap_m: { unit: 'm', says: 'gaps of', of: ({ capability }: SizedBody) => capability.max_gap_m },
} as const satisfies Readonly<Record<GroundMeasure, unknown>>;

/** Figures of a plan that measure a ground. Each is a requirement, so the ground itself is not judged again. */
const givenFor: Readonly<Record<string, (plan: Plan) => number | undefined>> = {
  stairs: ({ environment }) => environment.step_height_m,
  steps: ({ environment }) => environment.step_height_m,
  slope: ({ environment }) => environment.slope_rad,
  gap: ({ environment }) => environment.gap_m,
  pipe: ({ environment }) => environment.passage_width_m ?? environment.passage_height_m,
  narrow: ({ environment }) => environment.passage_width_m ?? environment.passage_height_m,
};

/** Whether the task measures a ground. */
export const isGiven = (plan: Plan, word: string): boolean =>
  Object.hasOwn(givenFor, word) && givenFor[word]?.(plan) !== undefined;

const byOpening = ['passage_bore_m', 'passage_width_m', 'passage_height_m'] as const;
/** Needs that a body must meet to move on a measured ground. */
const figureNeeds: Readonly<Record<string, readonly string[]>> = {
  stairs: ['step_height_m'],
  steps: ['step_height_m'],
  slope: ['slope_rad'],
  gap: ['gap_m'],
  pipe: byOpening,
  narrow: byOpening,
};

export const figureNeedsOf = (word: string): readonly string[] =>
  Object.hasOwn(figureNeeds, word) ? (figureNeeds[word] ?? []) : [];

/** The judgement of a body on one ground. */
interface GroundFit {
  readonly word: string;
  /** 0–1. */
  readonly score: number;
  /** Such as `likely moves`. */
  readonly verdict: string;
  /** Figures of the body: `steps of 13 mm and slopes of 4°`. */
  readonly figures?: string;
  /** Assumed measures of the ground: `steps of 30 mm and slopes of 10°`. */
  readonly taken?: string;
  readonly aids: readonly string[];
}

/** Families whose belly is on the ground or close to it. */
const onBelly: ReadonlySet<string> = new Set(['snake', 'worm_chain']);

function byFigures(
  body: SizedBody,
  word: string,
  demand: Readonly<Partial<Record<GroundMeasure, number>>>,
): GroundFit {
  const parts = (Object.keys(measures) as GroundMeasure[]).flatMap((measure) => {
    const { unit, says, of } = measures[measure];
    const needed = demand[measure];
    if (needed === undefined || (measure === 'clearance_m' && onBelly.has(body.embodiment))) return [];
    const value = of(body);
    return [
      {
        share: (value + tolerance) / needed,
        does: `${says} ${figure(value, unit, 'down')}`,
        takes: `${says} ${figure(needed, unit)}`,
      },
    ];
  });
  const score = Math.min(1, ...parts.map(({ share }) => share));
  return {
    word,
    score,
    verdict: verdictOf(figureVerdicts, score),
    figures: listed(parts.map(({ does }) => does)),
    taken: listed(parts.map(({ takes }) => takes)),
    aids: [],
  };
}

/** Judges a body on each ground of a task, without simulation. */
export function groundFits(body: SizedBody, terrain: readonly string[]): readonly GroundFit[] {
  const { embodiment } = body;
  const own = aids.filter(({ has }) => has(body));
  return terrain.flatMap((word): GroundFit[] => {
    const demand = Object.hasOwn(assumedMeasures, word) ? assumedMeasures[word] : undefined;
    const measured = demand && byFigures(body, word, demand);
    if (measured && !soft.has(word)) return [measured];
    if (!isFamily(embodiment)) return [];
    const base = groundScore(embodiment, word);
    const helping = base === 0 ? [] : own.filter(({ helps }) => helps.has(word));
    const bonus = helping.reduce((sum, aid) => sum + aid.bonus, 0);
    const score = Math.min(1, base + bonus);
    const byKind = {
      word,
      score,
      verdict: verdictOf(kindVerdicts, score),
      aids: helping.map(({ says }) => says),
    };
    // On soft ground the kind of body and its figures must both suit.
    if (measured === undefined) return [byKind];
    const { taken } = measured;
    const isWorse = measured.score < score || (measured.score < 1 && score >= kindVerdicts[0].from);
    return [
      isWorse
        ? { ...measured, score: Math.min(measured.score, score) }
        : { ...byKind, ...(taken === undefined ? {} : { taken }) },
    ];
  });
}

/** A predicate, for example `hardly moves on gravel (steps of 13 mm …)`. */
export function groundText({ embodiment }: SizedBody, fit: GroundFit): string {
  const { word, verdict, figures, taken: takes } = fit;
  const where = `${verdict} ${onGround(word)}`;
  return figures === undefined
    ? `${where}, as ${withArticle(familyNoun(embodiment))}`
    : `${where} according to its figures (${figures}, where ${takes} are taken as its measure)`;
}

/** The grounds of a task that no figure of it measures. */
const openGrounds = (plan: Plan): readonly string[] =>
  plan.environment.terrain.filter((word) => !isGiven(plan, word));

/** Whether a body is expected to have trouble on a ground of the task that no figure of it measures. */
export const hasTrouble = (body: SizedBody, plan: Plan): boolean =>
  groundFits(body, openGrounds(plan)).some(({ verdict }) => !goodVerdicts.has(verdict));

/** How well a body suits the ground of a task, and why; undefined if figures of the task measure all of it. */
export function terrainFit(
  body: SizedBody,
  plan: Plan,
): { readonly score: number; readonly because: string } | undefined {
  const { terrain } = plan.environment;
  if (terrain.length === 0) return { score: 0.7, because: 'no ground is named' };
  const fits = groundFits(body, openGrounds(plan));
  if (fits.length === 0) return undefined;
  const mean = fits.reduce((sum, { score }) => sum + score, 0) / fits.length;
  const extras = new Set(fits.flatMap((fit) => fit.aids));
  return { score: mean, because: [...fits.map((fit) => groundText(body, fit)), ...extras].join('; ') };
}

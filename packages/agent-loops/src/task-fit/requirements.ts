import type { Check, Constraint, Plan } from '@robotdesign/contracts';
import { type MissingEquipment, missingEquipment } from './equipment.ts';
import {
  type Criterion,
  constraintQuestions,
  type PlanQuestion,
  planQuestions,
  type Question,
  type Sense,
} from './questions.ts';
import type { SizedBody } from './sized-body.ts';
import { askedBound, familyNoun, figure, plainWord, withArticle } from './wording.ts';

/** Something the plan asks of a body. */
export interface Requirement {
  readonly name: string;
  readonly criterion: Criterion;
  /** Such as `carries 2 kg`. */
  readonly asked: string;
  readonly hard: boolean;
  /** Equipment that it takes, where it is that and no figure. */
  readonly needs?: string;
  /** The family that has that equipment, where one has it. */
  readonly built_with_it?: string;
  readonly judge: (body: SizedBody) => Judgement;
}

/** Whether a body meets a requirement; `met` is absent where that is not computed. */
export interface Judgement {
  readonly met?: boolean;
  readonly value?: number;
  readonly limit?: number;
  readonly unit?: string;
  /** 0–1; a body that meets it has 1. */
  readonly score: number;
  /** What the body does, without what is asked: `carries 1.5 kg (on level ground, limited by torque)`. */
  readonly does: string;
  /** The same with what is asked. */
  readonly because: string;
}

/** A length may exceed its bound by so much: what is below is no difference that a person would measure. */
const tolerance = 1e-6;

const meets: Readonly<Record<Sense, (value: number, limit: number) => boolean>> = {
  min: (value, limit) => value >= limit - tolerance,
  max: (value, limit) => value <= limit + tolerance,
  eq: (value, limit) => Math.abs(value - limit) <= Math.max(tolerance, 0.05 * Math.abs(limit)),
};
const senseWords: Readonly<Record<Sense, string>> = { min: 'at least', max: 'at most', eq: 'exactly' };

function nearness(value: number, limit: number): number {
  const larger = Math.max(Math.abs(value), Math.abs(limit));
  return larger === 0 ? 1 : Math.min(Math.abs(value), Math.abs(limit)) / larger;
}

const told = ({ says }: Question, words: string): string => says.replace('{}', words);

/** A demand as a predicate: `is at most 300 mm wide`. What is to be reached is told without "at least". */
function askedFigure(question: Question, sense: Sense, limit: number, unit = question.unit): string {
  const isPlain = sense === 'min' || (sense === 'eq' && limit === 0);
  const word = isPlain ? '' : `${senseWords[sense]} `;
  return told(question, `${word}${figure(limit, unit)}`);
}

function judgeNumber(question: Question, sense: Sense, limit: number, body: SizedBody): Judgement {
  const value = question.measure(body);
  const shared = { limit, ...(question.unit ? { unit: question.unit } : {}) };
  const bound = askedBound(senseWords[sense], limit, question.unit);
  if (value === undefined) {
    const why = question.lacks ?? 'this is not computed';
    const because = `not verified whether it ${askedFigure(question, sense, limit)}: ${why}`;
    return { ...shared, score: 0.5, does: `is not verified: ${why}`, because };
  }
  const met = meets[sense](value, limit);
  const condition = question.given?.(body);
  const does = `${told(question, figure(value, question.unit))}${condition ? ` (${condition})` : ''}`;
  return {
    ...shared,
    met,
    value,
    score: met ? 1 : nearness(value, limit),
    does,
    because: `${does}; ${bound}`,
  };
}

/** Prices are in dollars, and a sum over priced parts only is a lower bound: it can break a limit, not keep it. */
function judgeCost(question: Question, constraint: Constraint, limit: number, body: SizedBody): Judgement {
  const { cost_usd, probable_cost_usd, cost_is_lower_bound } = body.bill;
  const known = `the priced parts cost ${figure(cost_usd, 'USD')}`;
  const guess =
    probable_cost_usd === undefined ? '' : `: probably ${figure(probable_cost_usd, 'USD')} with them`;
  const { unit } = constraint;
  if (unit !== undefined && unit !== 'USD') {
    const why = `${known}; prices are in dollars and never converted to ${unit}`;
    const because = `not verified whether it costs at most ${limit} ${unit}: ${why}`;
    return { limit, unit, score: 0.5, does: `is not verified: ${why}`, because };
  }
  if (cost_usd <= limit && cost_is_lower_bound) {
    const why = `${known}, the others have no price in the catalogue${guess}`;
    const because = `not verified whether it costs at most ${figure(limit, 'USD')}: ${why}`;
    return { limit, unit: 'USD', value: cost_usd, score: 0.75, does: `is not verified: ${why}`, because };
  }
  return judgeNumber(question, constraint.op === 'min' ? 'min' : 'max', limit, body);
}

function wantedFamily(constraint: Constraint, word: string): Requirement {
  return {
    name: 'family',
    criterion: 'body',
    asked: `is ${withArticle(familyNoun(word))}`,
    hard: constraint.hard,
    judge: ({ embodiment }) => {
      const met = embodiment === word;
      const does = `is ${withArticle(familyNoun(embodiment))}`;
      const because = met ? does : `${does}, not ${withArticle(familyNoun(word))}`;
      return { met, score: met ? 1 : 0, does, because };
    },
  };
}

/** Families that one text excludes ("no wheels") are one requirement. */
function excludedFamilies(text: string, hard: boolean, words: readonly string[]): Requirement {
  return {
    name: 'family_excluded',
    criterion: 'body',
    asked: text,
    hard,
    judge: ({ embodiment }) => {
      const met = !words.includes(embodiment);
      const does = `is ${withArticle(familyNoun(embodiment))}`;
      return { met, score: met ? 1 : 0, does, because: met ? does : `${does}, which "${text}" excludes` };
    },
  };
}

/** Constraints that no body can be held against are not computed, and say so. */
function constraintRequirement(constraint: Constraint): Requirement {
  const { kind, op, value, word, hard, text } = constraint;
  if (kind === 'family' && word !== undefined) return wantedFamily(constraint, word);
  const question = constraintQuestions[kind];
  if (!question || value === undefined || op === 'not') {
    const why = 'this is not computed for any body';
    const judgement = {
      score: 0.5,
      does: `is not verified: ${why}`,
      because: `"${text}" not verified: ${why}`,
    };
    return { name: kind, hard, asked: text, criterion: 'body', judge: () => judgement };
  }
  return {
    name: kind,
    hard,
    asked: askedFigure(question, op, value, kind === 'cost' ? (constraint.unit ?? 'USD') : question.unit),
    criterion: question.criterion,
    judge: (body) =>
      kind === 'cost' ? judgeCost(question, constraint, value, body) : judgeNumber(question, op, value, body),
  };
}

const isExclusion = ({ kind, op, word }: Constraint): boolean =>
  kind === 'family' && op === 'not' && word !== undefined;

function constraintRequirements(constraints: readonly Constraint[]): Requirement[] {
  const excluded = Map.groupBy(constraints.filter(isExclusion), ({ text }) => text);
  return [
    ...constraints.filter((constraint) => !isExclusion(constraint)).map(constraintRequirement),
    ...[...excluded].map(([text, all]) =>
      excludedFamilies(
        text,
        all.some(({ hard }) => hard),
        all.flatMap(({ word }) => word ?? []),
      ),
    ),
  ];
}

/** Ground that a person names is asked for even where its measure is what an engineer takes for it. */
const namedGround: Readonly<
  Record<string, { readonly terrain: string; readonly asked: (limit: number) => string }>
> = {
  'environment.step_height_m': {
    terrain: 'stairs',
    asked: (limit) => `ordinary stairs (${figure(limit, 'm')} risers are assumed)`,
  },
};

function numberRequirement(plan: Plan, question: PlanQuestion): Requirement[] {
  const limit = question.asks(plan);
  if (limit === undefined) return [];
  const kindOf = (path: string) => plan.provenance.find((source) => source.path === path)?.kind;
  const isAssumed = kindOf(question.path) === 'assumed';
  const ground = namedGround[question.path];
  const order = ground ? plan.environment.terrain.indexOf(ground.terrain) : -1;
  const isNamed = order >= 0 && kindOf(`environment.terrain[${order}]`) !== 'assumed';
  return [
    {
      name: question.name ?? question.path.split('.')[1] ?? question.path,
      criterion: question.criterion,
      asked:
        isAssumed && isNamed && ground ? ground.asked(limit) : askedFigure(question, question.sense, limit),
      hard: !isAssumed || isNamed,
      judge: (body) => judgeNumber(question, question.sense, limit, body),
    },
  ];
}

function equipmentRequirement({ word, needs, because, elsewhere }: MissingEquipment): Requirement {
  return {
    name: `equipment_${word.replaceAll(' ', '_')}`,
    criterion: 'body',
    asked: `can ${plainWord(word)}`,
    hard: true,
    needs,
    ...(elsewhere ? { built_with_it: elsewhere.family } : {}),
    judge: ({ graph }) => {
      const { met, does } = elsewhere?.judge(graph) ?? { met: false, does: because };
      return { met, score: met ? 1 : 0, does, because: does };
    },
  };
}

/** Everything that the plan asks of a body: hard where it is stated, soft where it is assumed or wished. */
export function requirementsOf(plan: Plan): Requirement[] {
  return [
    ...planQuestions.flatMap((question) => numberRequirement(plan, question)),
    ...constraintRequirements(plan.constraints),
    ...missingEquipment(plan).map(equipmentRequirement),
  ];
}

/** What is asked, and whether it is the task's own word. */
export const askedText = ({ asked, hard }: Requirement): string =>
  hard ? asked : `${asked}, assumed or wished`;

/** A requirement as a check for review: an unmet one warns, as the body itself is sound. */
export function requirementCheck(requirement: Requirement, judgement: Judgement): Check {
  const { name, hard } = requirement;
  const { met, value, limit, unit, does } = judgement;
  return {
    name: `task_${name}`,
    group: 'task',
    status: met === undefined ? 'pending' : met ? 'passed' : 'failed',
    severity: hard ? 'warning' : 'info',
    ...(value === undefined ? {} : { value }),
    ...(limit === undefined ? {} : { limit }),
    ...(unit === undefined ? {} : { unit }),
    message: `Asked: ${askedText(requirement)}. The body ${does}.`,
  };
}

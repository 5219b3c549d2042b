import { doableWords, familyNoun, figure, withArticle } from '@robotdesign/answers';
import type { Check, Constraint, Plan } from '@robotdesign/contracts';
import { fingers, type MissingEquipment, missingEquipment } from './equipment.ts';
import { askedFigure, type Judgement, judgeCost, judgeNumber } from './judgement.ts';
import { namedKind } from './named-kind.ts';
import { isPreference } from './preferences.ts';
import { constraintQuestions, type PlanQuestion, planQuestions } from './questions.ts';
import type { Requirement } from './requirement.ts';

function wantedFamily(constraint: Constraint, word: string): Requirement {
  return {
    name: 'family',
    criterion: 'body',
    asked: `is ${withArticle(familyNoun(word))}`,
    hard: constraint.hard,
    judge: ({ embodiment }) => {
      const met = embodiment === word;
      const own = `is ${withArticle(familyNoun(embodiment))}`;
      const does = met ? own : `${own}, not ${withArticle(familyNoun(word))}`;
      return { met, score: met ? 1 : 0, does, because: does };
    },
  };
}

/** One requirement for all families that a text excludes ("no wheels"). */
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

/** A constraint without a figure to compare with is not verified. */
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
    ...(kind === 'cost'
      ? { judge: (body) => judgeCost(question, constraint, value, body) }
      : { judge: (body) => judgeNumber(question, op, value, body) }),
  };
}

const isExclusion = ({ kind, op, word }: Constraint): boolean =>
  kind === 'family' && op === 'not' && word !== undefined;

const isWord = (constraint: Constraint, kind: string, word: string): boolean =>
  constraint.kind === kind && constraint.word === word && constraint.op === 'eq';

/** A gripper that is asked for by name. */
const isGripper = (constraint: Constraint): boolean => isWord(constraint, 'component', 'gripper');

/** What another requirement or need decides: a gripper is equipment, rain is water, and who climbs walls goes up them. */
const isToldElsewhere = (constraint: Constraint, { environment, capabilities }: Plan): boolean =>
  isExclusion(constraint) ||
  isPreference(constraint) ||
  isGripper(constraint) ||
  (environment.wet === true && isWord(constraint, 'other', 'rain')) ||
  (capabilities.object_m !== undefined && constraint.kind === 'object_size') ||
  (capabilities.locomotion.includes('climb_wall') && isWord(constraint, 'surface', 'vertical')) ||
  (capabilities.locomotion.includes('jump') && constraint.kind === 'jump');

/** Whether a text that excludes families also excludes parts, which are counted of every body: "no wheels". */
const excludesParts = (text: string, constraints: readonly Constraint[]): boolean =>
  constraints.some(
    ({ kind, op, value, text: own }) =>
      kind.endsWith('_count') && value === 0 && op !== 'min' && text.includes(own),
  );

function constraintRequirements(plan: Plan): Requirement[] {
  const { constraints } = plan;
  const excluded = Map.groupBy(
    constraints.filter((one) => isExclusion(one) && !excludesParts(one.text, constraints)),
    ({ text }) => text,
  );
  return [
    ...constraints.filter((constraint) => !isToldElsewhere(constraint, plan)).map(constraintRequirement),
    ...[...excluded].map(([text, all]) =>
      excludedFamilies(
        text,
        all.some(({ hard }) => hard),
        all.flatMap(({ word }) => word ?? []),
      ),
    ),
  ];
}

/** Named ground is a requirement even if its measure is assumed. */
const namedGround: Readonly<
  Record<string, { readonly terrain: string; readonly asked: (limit: number) => string }>
> = {
  'environment.step_height_m': {
    terrain: 'stairs',
    asked: (limit) => `gets over ordinary stairs (${figure(limit, 'm')} risers are assumed)`,
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
  const assumedOf = isAssumed && isNamed ? ground : undefined;
  return [
    {
      name: question.name ?? question.path.split('.')[1] ?? question.path,
      criterion: question.criterion,
      asked: assumedOf?.asked(limit) ?? askedFigure(question, question.sense, limit),
      hard: !isAssumed || isNamed,
      ...(isAssumed && { limit_assumed: true }),
      judge: (body) => judgeNumber(question, question.sense, limit, body),
    },
  ];
}

function equipmentRequirement({ word, needs, because, elsewhere }: MissingEquipment): Requirement {
  return {
    name: `equipment_${word.replaceAll(' ', '_')}`,
    criterion: 'body',
    asked: `can ${doableWords(word)}`,
    hard: true,
    needs,
    ...(elsewhere ? { built_with_it: elsewhere.families } : {}),
    judge: ({ graph }) => {
      const { met, does } = elsewhere?.judge(graph) ?? { met: false, does: because };
      return met === undefined
        ? { score: 0.5, does, because: does }
        : { met, score: met ? 1 : 0, does, because: does };
    },
  };
}

/** A task that asks to reach and carry something needs a grip, even if it does not say so. So does one that names a gripper. */
function gripRequirement(plan: Plan, others: readonly Requirement[]): Requirement[] {
  const { reach_m, manipulation } = plan.capabilities;
  const isAsked =
    (reach_m !== undefined && manipulation.includes('carry')) || plan.constraints.some(isGripper);
  if (!isAsked || others.some(({ needs }) => needs === fingers.needs)) return [];
  return [{ ...equipmentRequirement({ word: 'grip what it reaches', ...fingers }), name: 'grip' }];
}

/** All requirements of a plan: hard if stated, soft if assumed or wished. A preference without a figure only ranks. */
export function requirementsOf(plan: Plan): Requirement[] {
  const equipment = missingEquipment(plan).map(equipmentRequirement);
  return [
    ...planQuestions.flatMap((question) => numberRequirement(plan, question)),
    ...constraintRequirements(plan),
    ...equipment,
    ...gripRequirement(plan, equipment),
    ...namedKind(plan),
  ];
}

/** The requirement, marked if it is assumed or wished. */
export const askedText = ({ asked, hard }: Requirement): string =>
  hard ? asked : `${asked}, assumed or wished`;

/** A requirement as a check for review. A missed one is a warning: the body itself is sound. */
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

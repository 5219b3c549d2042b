import type { FollowUp, Generation, Notice, Plan, PlanChange } from '@robotdesign/contracts';
import { figuresIn, type Units } from '../figures/figures.ts';
import { unitsOf } from '../figures/units-of-plan.ts';
import { quoted, said, sentence } from '../language/markdown.ts';
import { comparisonWords } from './comparison.ts';
import { isFixed, type Offered, offeredOf } from './offered.ts';
import { designLines } from './others.ts';
import { missedLines, recommendation, uncheckedLine } from './recommendation.ts';
import { type RowUnits, unitsOfRows } from './rows.ts';
import { plain, understoodWords } from './understood.ts';
import { unhandledLines } from './unhandled.ts';

/**
 * The assistant's answer, in the order in which a person reads it: what was understood, what is not handled, the design
 * to take with its figures, what it misses, the other designs, what was assumed, and one question.
 */

const mostChanges = 6;
const mostAssumed = 5;
const mostQuestions = 4;
const longestItem = 400;

const labels: Readonly<Record<string, string>> = {
  task_goal: 'purpose',
  suggested_embodiments: 'kind of body',
  sensors: 'sensor',
  'environment.terrain': 'ground',
  'environment.indoor': 'indoors',
  'environment.wet': 'wet',
  'environment.step_height_m': 'height of steps',
  'environment.slope_rad': 'slope',
  'environment.gap_m': 'width of gaps',
  'environment.clearance_m': 'clearance under the body',
  'environment.passage_width_m': 'width of the passage',
  'environment.passage_height_m': 'height of the passage',
  'capabilities.locomotion': 'movement',
  'capabilities.manipulation': 'handling',
  'capabilities.payload_kg': 'payload',
  'capabilities.lift_kg': 'lifted load',
  'capabilities.pull_kg': 'pulled load',
  'capabilities.reach_m': 'reach',
  'capabilities.object_m': 'width of the gripped object',
  'capabilities.speed_m_s': 'speed',
  'capabilities.duration_s': 'running time',
  'constraints.mass': 'mass',
  'constraints.cost': 'cost',
  'constraints.family': 'kind of body',
};
const yesNo: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

const label = (path: string): string =>
  labels[path] ?? plain(path.replace(/^constraints\./, '').replace(/_count$/, 's'));

/** What a body is and stands on: of these a change tells what is now, and not what went for it. */
const isOfBody = ({ path }: PlanChange) =>
  path === 'suggested_embodiments' || path === 'constraints.family' || path.endsWith('_count');

/** `exactly 6` legs, as one says it. */
function countWords(path: string, after: string): string {
  const parts = label(path);
  if (after === 'at least 1') return `with ${parts}`;
  return after === 'exactly 0' ? `no ${parts}` : `${said(after.replace(/^exactly /, ''), 60)} ${parts}`;
}

/** Paths with several words at once. */
const lists: ReadonlySet<string> = new Set([
  'sensors',
  'environment.terrain',
  'capabilities.locomotion',
  'capabilities.manipulation',
]);

/** `the payload is 2 kg instead of 1 kg`, `camera is added (sensor)`. */
function changeWords({ path, before, after }: PlanChange, units: Units): string {
  const words = (text: string) => said(figuresIn(text, units), 120);
  const name = label(path);
  const [yes, no] = [after, before].map((text = '') =>
    Object.hasOwn(yesNo, text) ? yesNo[text] : undefined,
  );
  if (yes !== undefined) return `${name}: ${yes}`;
  if (lists.has(path))
    return after === undefined
      ? `${words(before ?? '')} is left out (${name})`
      : `${words(after)} is added (${name})`;
  if (after === undefined)
    return no === undefined ? `the ${name} is no longer ${words(before ?? '')}` : `${name}: no longer ${no}`;
  if (path.endsWith('_count')) return countWords(path, after);
  const was = before === undefined || no !== undefined ? '' : ` instead of ${words(before)}`;
  return `the ${name} is ${words(after)}${was}`;
}

/** Of the changes that one text makes, those that a person would name. @param isBased the body is the base's */
function worthTelling(changes: readonly PlanChange[], isBased: boolean): readonly PlanChange[] {
  const isNow = changes.some((change) => isOfBody(change) && change.after !== undefined);
  const isCounted = changes.some(({ path, after }) => path.endsWith('_count') && after !== undefined);
  const others = changes.filter((change) => !isOfBody(change));
  if (isBased && others.length > 0) return others;
  return changes.filter(
    (change) =>
      !(isOfBody(change) && isNow && change.after === undefined) &&
      !(isCounted && change.path === 'constraints.family'),
  );
}

/** Changes by the words that made them, each once. */
function changeLines({ changes, base_title }: FollowUp, units: Units): readonly string[] {
  return [...Map.groupBy(changes, ({ text }) => text)].slice(0, mostChanges).map(([text, all]) => {
    const parts = worthTelling(all, base_title !== undefined).map((change) => changeWords(change, units));
    return `- ${quoted(text, 60)}: ${[...new Set(parts)].slice(0, 4).join('; ')}`;
  });
}

/** What became of the words before, where there were some. */
function followUpWords(followUp: FollowUp, units: Units): readonly string[] {
  const { kind, base_title, changes } = followUp;
  const base = base_title === undefined ? '' : `, building on ${quoted(base_title, 120)}`;
  if (kind === 'new_task') return [`I took this as a new task${base || ' and left the one before'}.`];
  if (kind !== 'change') return [];
  if (changes.length === 0) return [`The task stays as it is${base}; I looked for bodies again.`];
  return [`I changed the task${base}:\n\n${changeLines(followUp, units).join('\n')}`];
}

const openings: Readonly<Record<FollowUp['kind'], string>> = {
  change: 'Now you want',
  new_task: 'You want',
  completion: 'Together with what you said before, you want',
};

function openingOf(followUp: FollowUp | undefined): string {
  const isSame = followUp?.kind === 'change' && followUp.changes.length === 0;
  return followUp === undefined || isSame ? 'You want' : openings[followUp.kind];
}

const titled = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`];

function offer(offered: readonly Offered[], plan: Plan | undefined, units: RowUnits): readonly string[] {
  if (offered.length === 0) return ['I found no body for this.'];
  const title = offered.length === 1 ? '1 design' : `${offered.length} designs, best fit first`;
  return [`**${title}**`, designLines(offered, plan, units)];
}

/** What a person can do now, with a next message that works. */
function nextSteps({ candidates }: Generation): string {
  const [which, example] =
    candidates.length === 1 ? ['take it', 'lighter'] : ['take number 1', 'make the second one lighter'];
  return `Next: say what to change, such as “${example}”, or say “${which}” to simulate it, print it or list its parts.`;
}

function assumedLines(
  plan: Plan | undefined,
  units: Units,
  notices: readonly Pick<Notice, 'code'>[],
  offered: readonly Offered[],
): readonly string[] {
  // A fixed arm moves on no ground.
  const isFixedOnly = offered.length > 0 && offered.every(isFixed);
  // A notice has said that no body here has the tool.
  const isNoticed = notices.some(({ code }) => code === 'missing_equipment');
  const assumptions = (plan?.assumptions ?? []).filter(
    ({ about }) =>
      !(isNoticed && about.startsWith('capabilities.manipulation[')) &&
      !(isFixedOnly && about === 'environment.terrain'),
  );
  const lines = [
    ...new Set(assumptions.map(({ text }) => sentence(said(figuresIn(text, units), longestItem)))),
  ];
  const more = lines.length - mostAssumed;
  return more > 0 ? [...lines.slice(0, mostAssumed), `And ${more} more.`] : lines;
}

/** The question that decides most: of a task that contradicts itself, what of it is to hold. */
const question = (plan: Plan | undefined): readonly string[] =>
  [
    ...((plan?.conflicts ?? []).length > 0 ? ['Which of the two demands should hold?'] : []),
    ...(plan?.questions ?? []).map(({ text }) => text),
  ]
    .slice(0, 1)
    .map((text) => `**One question**: ${said(text, longestItem)}`);

/** What the needs of every design tell. */
const toldByNeeds: ReadonlySet<string> = new Set(['not_confirmed', 'unmet_requirement', 'not_verified']);

/** @returns Markdown without raw HTML, never empty and at most 30,000 characters for 32 designs; each design is named once in the list */
export function resultWords(plan: Plan | undefined, generation: Generation, followUp?: FollowUp): string {
  const offered = offeredOf(generation);
  const units = unitsOfRows(unitsOf(plan), offered);
  const notices = generation.notices.filter(({ code }) => !toldByNeeds.has(code));
  const parts = [
    ...(followUp ? followUpWords(followUp, units) : []),
    ...(plan ? [understoodWords(plan, units, openingOf(followUp))] : []),
    ...titled('Not handled', unhandledLines(plan, notices)),
    ...(offered.length > 0 ? [recommendation(offered, plan, generation.notices, units)] : []),
    ...titled('Not met', missedLines(offered, plan, generation.notices, units)),
    ...uncheckedLine(offered, plan, units),
    ...offer(offered, plan, units),
    ...(offered.length > 0 ? [comparisonWords(offered, plan, units)] : []),
    ...titled('I assumed', assumedLines(plan, units, notices, offered)),
    ...question(plan),
    ...(offered.length > 0 ? [nextSteps(generation)] : []),
  ];
  return parts.join('\n\n');
}

/** Asks instead of inventing a task. */
export function questionWords(questions: readonly { readonly text: string }[], hasTask: boolean): string {
  const opening = hasTask
    ? 'I found no change in this that I can make.'
    : 'I do not know yet what the robot is to do.';
  const lines = questions.slice(0, mostQuestions).map(({ text }) => `- ${said(text, 300)}`);
  return [opening, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n');
}

export function failureWords(detail: string): string {
  return `I could not finish this. ${sentence(said(detail, 600))}`;
}

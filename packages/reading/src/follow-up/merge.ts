import type { KnownDesign, Plan, PlanRemark } from '@robotdesign/contracts';
import { writeConflicts } from '../plan/conflicts.ts';
import { isNumberPath, Ledger } from '../plan/ledger.ts';
import { motionReferenceNeed, searchQueries } from '../plan/queries.ts';
import { wordOf } from '../plan/words.ts';
import { asked, type Reading, readPrompt } from '../reading.ts';
import type { Unanswered } from './apply-wishes.ts';
import { movedCoverage } from './coverage.ts';
import type { Fragment } from './fragment.ts';
import type { Message } from './message.ts';
import { provenanceOf, type Sheet, wordsIn } from './sheet.ts';
import { suggest } from './suggest.ts';
import { whole } from './whole.ts';

/** Puts the changed values together to a plan again. */

const longestGoal = 2_000;

/** The sheet's numbers, flags and limits, as the rules for one text take them. */
function ledgerOf(sheet: Sheet, reading: Reading): Ledger {
  const ledger = new Ledger(reading);
  for (const [path, { value }] of sheet.numbers) ledger.numbers.set(path, value);
  for (const [flag, { value }] of sheet.flags) ledger.flags.set(flag, value);
  ledger.constraints.push(...sheet.constraints.map(({ value }) => value));
  return ledger;
}

/** Whether a question is answered by what is known now. */
function isAnswered(sheet: Sheet, { about }: PlanRemark): boolean {
  const isLoad = about === 'capabilities.payload_kg' || about === 'capabilities.lift_kg';
  const paths = isLoad ? ['capabilities.payload_kg', 'capabilities.lift_kg'] : [about];
  if (about === 'environment.terrain') return wordsIn(sheet, about).length > 0;
  return paths.some((path) => isNumberPath(path) && sheet.numbers.has(path));
}

const unique = <T>(all: readonly T[], key: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [key(one), one])).values(),
];

/** The task in words: the one before, and what was said since. */
function goalOf(previous: Plan, text: string): string {
  const before = previous.task_goal ?? '';
  const said = text.replaceAll(/\s+/g, ' ').trim();
  const goal = before === '' ? said : `${before.replace(/[.;\s]+$/, '')}; ${said}`;
  if (goal.length <= longestGoal) return goal;
  // The first words are the task; of too many changes the last ones count.
  const half = longestGoal / 2 - 1;
  return `${whole(goal.slice(0, half))}; ${whole(goal.slice(-half))}`;
}

/** The plan of the changed sheet. `unanswered` wishes become questions. */
export function mergedPlan(
  sheet: Sheet,
  previous: Plan,
  fragment: Fragment,
  { text, reading }: Pick<Message, 'text' | 'reading'>,
  unanswered: readonly Unanswered[],
): Plan {
  const { plan: said } = fragment;
  const { suggested, provenance } = suggest(sheet, previous, fragment);
  const ledger = ledgerOf(sheet, reading);
  writeConflicts(
    ledger,
    sheet.bodies.map(({ value }) => value),
    suggested,
  );
  const { conflicts } = ledger;
  const locomotion = wordsIn(sheet, 'capabilities.locomotion');
  const manipulation = wordsIn(sheet, 'capabilities.manipulation');
  const terrain = wordsIn(sheet, 'environment.terrain');
  const task_goal = goalOf(previous, text);
  const purposes = [...asked(readPrompt(task_goal), 'purposes').values()].map(wordOf);
  const subject = { locomotion, manipulation, purposes, terrain, suggested };
  const touched = new Set(sheet.changes.map(({ path }) => path));
  const isKept = ({ about }: PlanRemark) => !touched.has(about);
  const isNew = ({ about }: PlanRemark) => touched.has(about);
  const questions = [
    // What an earlier message left open is past; what the task lacks is not.
    ...previous.questions.filter(({ about }) => about !== 'prompt'),
    ...said.questions,
    ...unanswered.map(({ question }) => ({ text: question, about: 'prompt' })),
  ].filter((question) => !isAnswered(sheet, question));
  const certainty = 1 / (1 + 0.5 * Math.max(0, conflicts.length - previous.conflicts.length));
  const merged = {
    task_goal,
    language: previous.language === 'und' ? reading.language : previous.language,
    capabilities: { locomotion, manipulation, ...ledger.numbersUnder('capabilities') },
    environment: { terrain, ...ledger.numbersUnder('environment'), ...Object.fromEntries(ledger.flags) },
    constraints: ledger.constraints,
    suggested_embodiments: suggested,
    sensors: wordsIn(sheet, 'sensors'),
    search_queries: searchQueries(subject),
    motion_reference: motionReferenceNeed(subject),
    assumptions: unique(
      [...previous.assumptions.filter(isKept), ...said.assumptions.filter(isNew)],
      (remark) => remark.text,
    ),
    questions: unique(questions, (question) => question.text),
    conflicts,
    ignored: said.ignored,
    confidence: Number((previous.confidence * certainty * (unanswered.length > 0 ? 0.8 : 1)).toFixed(3)),
    provenance: [...provenanceOf(sheet), ...provenance],
    coverage: said.coverage,
    not_understood: said.not_understood,
    notices: [],
  };
  return { ...merged, coverage: movedCoverage(said.coverage, said, merged) };
}

/** A design as it is named next to its values. */
export const baseOf = ({ design_id, revision, title }: KnownDesign) => ({
  base_design_id: design_id,
  base_revision: revision,
  base_title: title,
});

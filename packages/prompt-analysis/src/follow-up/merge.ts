import {
  families,
  isFamily,
  type KnownDesign,
  type Plan,
  type PlanRemark,
  type Provenance,
  type SuggestedEmbodiment,
} from '@robotdesign/contracts';
import { writeConflicts } from '../conflicts.ts';
import { numberPaths, openLedger } from '../ledger.ts';
import { legsOf } from '../lexicon/families.ts';
import { notBuilt } from '../lexicon/nearest.ts';
import { motionReferenceNeed, searchQueries } from '../queries.ts';
import { asked, readPrompt } from '../reading.ts';
import { oneOf } from '../wording.ts';
import type { Unanswered } from './apply-wishes.ts';
import type { Message } from './message.ts';
import { provenanceOf, type Sheet, type Source, wordsIn } from './sheet.ts';
import { whole } from './whole.ts';

/** Puts the changed values together to a plan again. */

const namedScore = 0.95;
const unknownScore = 0.45;
const highest = 0.9;
const lowest = 0.02;
const longestGoal = 2_000;

/** What the analyzer makes of the follow-up's own words, and of the words that stand before them to make it a task. */
export interface Fragment {
  readonly plan: Plan;
  readonly frame: Plan;
}

const scoreIn = (plan: Plan, family: string): number | undefined =>
  plan.suggested_embodiments.find(({ embodiment }) => embodiment === family)?.score;

/** What a number of legs that follows from the base ("two more legs") adds to a family's score. */
function countedScore(sheet: Sheet, family: string): number {
  // One of an earlier message has had its effect already.
  const counted = sheet.constraints.find(
    ({ value: { kind, op }, source }) => kind === 'leg_count' && op === 'eq' && source?.job_id === undefined,
  )?.value;
  if (!counted?.value) return 0;
  const [least, most] = legsOf(family);
  return counted.value >= least && counted.value <= most ? 0.3 : -0.3;
}

/** How well a family did before, and what the new words add to it or take from it. */
function suggest(
  sheet: Sheet,
  previous: Plan,
  { plan, frame }: Fragment,
): { readonly suggested: readonly SuggestedEmbodiment[]; readonly provenance: readonly Provenance[] } {
  const excluded = new Set(
    sheet.constraints.flatMap(({ value: { kind, op, word } }) =>
      kind === 'family' && op === 'not' && word ? [word] : [],
    ),
  );
  const sources = new Map(sheet.bodies.map(({ value, source }) => [value, source]));
  const wereNamed = new Set(
    previous.provenance.flatMap(({ path, kind }) => {
      const place = /^suggested_embodiments\[(\d+)\]$/.exec(path)?.[1];
      const family = previous.suggested_embodiments[Number(place)]?.embodiment;
      return place !== undefined && kind === 'stated' && family !== undefined ? [family] : [];
    }),
  );
  const weighed = [...new Set([...sources.keys(), ...families])]
    .filter((family) => !excluded.has(family))
    .map((embodiment): SuggestedEmbodiment => {
      const isSupported = isFamily(embodiment);
      if (sources.has(embodiment)) {
        const because = `asked for as "${sources.get(embodiment)?.text ?? embodiment}"`;
        return { embodiment, supported: isSupported, score: namedScore, because };
      }
      // A family that was named before and is so no longer has no reason left to stand out.
      const before = wereNamed.has(embodiment)
        ? unknownScore
        : (scoreIn(previous, embodiment) ?? unknownScore);
      const added =
        countedScore(sheet, embodiment) +
        (scoreIn(plan, embodiment) ?? 0) -
        (scoreIn(frame, embodiment) ?? 0);
      const isChanged = Math.abs(added) > 0.001;
      const reasons = (isChanged ? plan : previous).suggested_embodiments.find(
        (one) => one.embodiment === embodiment,
      );
      return {
        embodiment,
        supported: true,
        score: Number(Math.min(highest, Math.max(lowest, before + added)).toFixed(3)),
        because: reasons?.because ?? `nothing in the task speaks for or against ${oneOf(embodiment)}`,
      };
    })
    .sort((a, b) => b.score - a.score || (a.embodiment < b.embodiment ? -1 : 1));
  const nearest = weighed.find((one) => one.supported)?.embodiment;
  const suggested = weighed.map((one) =>
    one.supported ? one : { ...one, because: `${one.because}; ${notBuilt(one.embodiment, nearest)}` },
  );
  const provenance = suggested.flatMap(({ embodiment }, n) => {
    const source: Source | undefined = sources.get(embodiment);
    return source ? [{ path: `suggested_embodiments[${n}]`, ...source }] : [];
  });
  return { suggested, provenance };
}

/** Conflicts of the merged values, by the analyzer's own rules. */
function conflictsOf(sheet: Sheet, suggested: readonly SuggestedEmbodiment[]): Plan['conflicts'] {
  const ledger = openLedger();
  for (const [path, { value }] of sheet.numbers) ledger.numbers.set(path, value);
  ledger.constraints.push(...sheet.constraints.map(({ value }) => value));
  const bodies = sheet.bodies.map(({ value }) => `a ${value.replaceAll('_', ' ')}`).join(' and ');
  writeConflicts(ledger, readPrompt(bodies), suggested);
  return ledger.conflicts;
}

/** Whether a question is answered by what is known now. */
function isAnswered(sheet: Sheet, { about }: PlanRemark): boolean {
  const isLoad = about === 'capabilities.payload_kg' || about === 'capabilities.lift_kg';
  const paths = isLoad ? ['capabilities.payload_kg', 'capabilities.lift_kg'] : [about];
  if (about === 'environment.terrain') return wordsIn(sheet, about).length > 0;
  return paths.some((path) => numberPaths.some((known) => known === path && sheet.numbers.has(known)));
}

const unique = <T>(all: readonly T[], key: (one: T) => string): readonly T[] => [
  ...new Map(all.map((one) => [key(one), one])).values(),
];

function numbersUnder(sheet: Sheet, part: string): Readonly<Record<string, number>> {
  const prefix = `${part}.`;
  return Object.fromEntries(
    [...sheet.numbers].flatMap(([path, { value }]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), value]] : [],
    ),
  );
}

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
  message: Pick<Message, 'text' | 'untouched'>,
  unanswered: readonly Unanswered[],
): Plan {
  const { text, untouched } = message;
  const isUnread = (ignored: { readonly text: string }) =>
    untouched.some((sentence) => sentence.includes(ignored.text));
  const { suggested, provenance } = suggest(sheet, previous, fragment);
  const conflicts = conflictsOf(sheet, suggested);
  const locomotion = wordsIn(sheet, 'capabilities.locomotion');
  const manipulation = wordsIn(sheet, 'capabilities.manipulation');
  const terrain = wordsIn(sheet, 'environment.terrain');
  const task_goal = goalOf(previous, text);
  const purposes = [...asked(readPrompt(task_goal), 'purpose').keys()];
  const subject = { locomotion, manipulation, purposes, terrain, suggested };
  const touched = new Set(sheet.changes.map(({ path }) => path));
  const isKept = ({ about }: PlanRemark) => !touched.has(about);
  const isNew = ({ about }: PlanRemark) => touched.has(about);
  const questions = [
    // What an earlier message left open is past; what the task lacks is not.
    ...previous.questions.filter(({ about }) => about !== 'prompt'),
    // Of words that are no task by themselves the analyzer asks for one: there is one.
    ...(fragment.plan.task_goal === undefined ? [] : fragment.plan.questions),
    ...unanswered.map(({ question }) => ({ text: question, about: 'prompt' })),
  ].filter((question) => !isAnswered(sheet, question));
  const certainty = 1 / (1 + 0.5 * Math.max(0, conflicts.length - previous.conflicts.length));
  return {
    task_goal,
    language: previous.language,
    capabilities: { locomotion, manipulation, ...numbersUnder(sheet, 'capabilities') },
    environment: {
      terrain,
      ...numbersUnder(sheet, 'environment'),
      ...Object.fromEntries([...sheet.flags].map(([flag, { value }]) => [flag, value])),
    },
    constraints: sheet.constraints.map(({ value }) => value),
    suggested_embodiments: suggested,
    sensors: wordsIn(sheet, 'sensors'),
    search_queries: searchQueries(subject),
    motion_reference: motionReferenceNeed(subject),
    assumptions: unique(
      [...previous.assumptions.filter(isKept), ...fragment.plan.assumptions.filter(isNew)],
      (remark) => remark.text,
    ),
    questions: unique(questions, (question) => question.text),
    conflicts,
    ignored: [
      ...fragment.plan.ignored.filter(isUnread),
      ...unanswered.map(({ text: words, because }) => ({ text: words, because })),
    ],
    confidence: Number((previous.confidence * certainty * (unanswered.length > 0 ? 0.8 : 1)).toFixed(3)),
    provenance: [...provenanceOf(sheet), ...provenance],
  };
}

/** A design as it is named beside its figures. */
export const baseOf = ({ design_id, revision, title }: KnownDesign) => ({
  base_design_id: design_id,
  base_revision: revision,
  base_title: title,
});

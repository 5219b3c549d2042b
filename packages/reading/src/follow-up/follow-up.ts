import type { FollowUp, FollowUpContext, KnownDesign, Plan } from '@robotdesign/contracts';
import { analyzePrompt } from '../plan/plan.ts';
import { type Reading, readPrompt, wordsOf } from '../reading.ts';
import { knownLanguage, type Language } from '../text/language.ts';
import { asking, asksToKnow, noSuchDesign, nothingBefore, nothingChanged, whatIsKnown } from './answers.ts';
import { applyWishes } from './apply-wishes.ts';
import { keepBody, namesBody } from './bodies.ts';
import { applyFragment } from './changes.ts';
import { coverageOfChange } from './coverage.ts';
import { type ReadFragment, readFragment } from './fragment.ts';
import { isNewTask } from './kind.ts';
import { baseOf, mergedPlan } from './merge.ts';
import { type Message, readMessage, withReplaced } from './message.ts';
import { applyReplaced, replacedValues } from './replaced-values.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { applyRemovals } from './take-back.ts';
import { carriedOver, changesBack, type Version } from './versions.ts';
import { whole } from './whole.ts';

/** What was asked before a message. */
export interface Earlier {
  readonly job_id: string;
  /** All that was said since the last task was understood, where none is. */
  readonly heard: string;
  readonly plan?: Plan;
  /** What a message that {@link goesBack} goes back to, where there is something. */
  readonly backTo?: Version;
}

export interface FollowUpInput {
  readonly text: string;
  /** The plan of the text by itself. */
  readonly alone: Plan;
  readonly earlier?: Earlier;
  readonly context: Pick<FollowUpContext, 'designs' | 'base' | 'base_is_given' | 'base_is_selected'>;
}

export interface FollowUpPlan {
  /** Without search queries, and with questions, where the message is no task and changes nothing. */
  readonly plan: Plan;
  readonly follow_up: FollowUp;
}

/** Of a message that has words in addition to a change. */
const longestWords = 80;

/** The words by which a design was meant. */
function meant({ reading, reference, wishes, text }: Message): string {
  const said = reference ?? wishes[0];
  return said ? wordsOf(reading, said.first, said.next) : whole(text.slice(0, longestWords));
}

/** Keeps the kind of body of the design that is meant, where the message says nothing else of bodies. */
function withBase(
  sheet: Sheet,
  message: Message,
  fragment: Plan,
  base: KnownDesign | undefined,
  isRelative: boolean,
): boolean {
  const isMeant = isRelative || message.reference !== undefined || message.cues.has('alike');
  if (base === undefined || !isMeant) return false;
  if (!namesBody(message, fragment)) keepBody(sheet, base, meant(message));
  return true;
}

/** What is answered to a message that cannot change anything; undefined to any other. */
function unchanged(
  message: Message,
  fragment: ReadFragment,
  earlier: Earlier,
  previous: Plan,
  { context }: FollowUpInput,
): Plan | undefined {
  if (message.missing !== undefined)
    return noSuchDesign(message, fragment, previous, message.missing, context.designs.length);
  // "The first one" is a candidate where no other answer came before.
  if (message.goesBack && !earlier.backTo && !message.reference)
    return nothingBefore(message, fragment, previous);
  return asksToKnow(message)
    ? asking(message, fragment, previous, 'a question, not a task', [whatIsKnown])
    : undefined;
}

function changed(asSaid: Message, earlier: Earlier, previous: Plan, input: FollowUpInput): FollowUpPlan {
  const { context } = input;
  const from = earlier.backTo?.plan ?? previous;
  const message = withReplaced(asSaid, replacedValues(from, asSaid.reading));
  const fragment = readFragment(message);
  const kept: FollowUp = { kind: 'change', previous_job_id: earlier.job_id, changes: [] };
  const answer = unchanged(message, fragment, earlier, previous, input);
  if (answer) return { plan: answer, follow_up: kept };
  const isGiven = context.base_is_given === true;
  const base = isGiven ? context.base : (message.reference?.design ?? context.base);
  const { backTo } = earlier;
  const sheet = openSheet(from, backTo?.job_id ?? earlier.job_id);
  applyReplaced(sheet, message.replaced);
  applyRemovals(sheet, message);
  applyFragment(sheet, message, from, fragment.plan);
  const { unanswered, isOfBase } = applyWishes(sheet, message, fragment.plan, base);
  const back = backTo && changesBack(previous, backTo, whole(message.text.slice(0, longestWords)));
  if (backTo && back && sheet.changes.length === 0 && unanswered.length === 0) {
    const plan = carriedOver(backTo);
    const coverage = coverageOfChange(message, fragment, plan, back);
    return { plan: { ...plan, ...coverage }, follow_up: { ...kept, changes: back } };
  }
  // A selection alone asks for nothing: "thanks!" stays without an answer.
  const isOfSelected =
    context.base_is_selected === true && (sheet.changes.length > 0 || message.cues.has('again'));
  const isBuiltOn = withBase(sheet, message, fragment.plan, base, isGiven || isOfBase || isOfSelected);
  const follow_up: FollowUp = {
    ...kept,
    ...(isBuiltOn && base ? baseOf(base) : {}),
    changes: [...(back ?? []), ...sheet.changes],
  };
  const isSaid =
    follow_up.changes.length > 0 || message.cues.has('again') || (isBuiltOn && unanswered.length === 0);
  if (!isSaid) return { plan: nothingChanged(message, fragment, previous, unanswered), follow_up };
  const said = backTo ? { ...message, text: message.rest } : message;
  const plan = mergedPlan(sheet, from, fragment, said, unanswered);
  const coverage = coverageOfChange(message, fragment, plan, follow_up.changes);
  const left = unanswered.map(({ text, because }) => ({ text, because }));
  return { plan: { ...plan, ...coverage, ignored: [...coverage.ignored, ...left] }, follow_up };
}

/** A new task; a base that was given keeps its kind of body where the task names none. */
function alone(input: FollowUpInput, message: Message, plan: Plan, kind: FollowUp['kind']): FollowUpPlan {
  const { context, earlier } = input;
  const { base } = context;
  const said = { kind, ...(earlier ? { previous_job_id: earlier.job_id } : {}) };
  if (!context.base_is_given || !base || plan.task_goal === undefined || namesBody(message, plan))
    return { plan, follow_up: { ...said, changes: [] } };
  const sheet = openSheet(plan);
  keepBody(sheet, base, base.title);
  const merged = mergedPlan(sheet, plan, { plan, frame: plan }, message, []);
  const { task_goal } = plan;
  return { plan: { ...merged, task_goal }, follow_up: { ...said, ...baseOf(base), changes: [] } };
}

const longestHeard = 8_000;

/** The language of what was asked before, in which a short message is read. */
export const usualOf = ({ earlier }: Pick<FollowUpInput, 'earlier'>): Language | 'und' =>
  knownLanguage(earlier?.plan?.language);

/**
 * Reads a message of a thread with what was asked before it: a change of the earlier plan, a new task, or the
 * rest of a task that was not understood before. Values that stay keep the job whose words they came from. A wish such
 * as "lighter" becomes a bound from the figures of the design that is meant. The coverage is of the message's own
 * words. Deterministic, without I/O.
 *
 * @param reading what is recognised in the text
 */
export function followUp(
  input: FollowUpInput,
  reading: Reading = readPrompt(input.text, usualOf(input)),
): FollowUpPlan {
  const { text, earlier, context } = input;
  const previous = earlier?.plan;
  const message = readMessage(text, context.designs, reading);
  const own = input.alone;
  if (!earlier) return alone(input, message, own, 'new_task');
  if (previous?.task_goal === undefined) {
    const both = analyzePrompt(heardWith(earlier, text));
    const plan = both.task_goal === undefined && own.task_goal !== undefined ? own : both;
    return alone(input, message, plan, 'completion');
  }
  // An order to forget makes the reader set aside its whole sentence, and with it the task.
  const anew = own.task_goal === undefined ? analyzePrompt(message.fresh) : own;
  if (isNewTask(message, anew)) return alone(input, message, anew, 'new_task');
  return changed(message, earlier, previous, input);
}

/** All that was said since the last task was understood, in one text. */
export function heardWith({ heard }: Pick<Earlier, 'heard'>, text: string): string {
  return whole(`${heard.trim().replace(/([^.!?])$/, '$1.')}\n${text}`.slice(-longestHeard));
}

import type { FollowUp, FollowUpContext, KnownDesign, Plan } from '@robotdesign/contracts';
import { analyzePrompt } from '../plan.ts';
import { wordsOf } from '../reading.ts';
import { applyWishes, type Unanswered } from './apply-wishes.ts';
import { keepBody, namesBody } from './bodies.ts';
import { applyFragment, applyRemovals } from './changes.ts';
import { isNewTask } from './kind.ts';
import { baseOf, type Fragment, mergedPlan } from './merge.ts';
import { type Message, readMessage } from './message.ts';
import { openSheet, type Sheet } from './sheet.ts';
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
  readonly earlier?: Earlier;
  readonly context: Pick<FollowUpContext, 'designs' | 'base' | 'base_is_given' | 'base_is_selected'>;
}

export interface FollowUpPlan {
  /** Without search queries, and with questions, where the message is no task and changes nothing. */
  readonly plan: Plan;
  readonly follow_up: FollowUp;
}

/**
 * A follow-up is read as what is said of a robot: behind a sentence that makes it one, and of which nothing but the
 * robot enters the plan.
 */
const frame = 'A robot for inspection. ';

/** Of a message whose words stand beside a change. */
const longestWords = 80;

const whatCouldChange =
  'What should be different: its legs or wheels, its size, weight or price, what it carries, or the ground?';

const whatIsKnown = 'What should be different? What is known of each candidate stands beside it.';

/** "Which one is the cheapest?", and not "what about six legs?". */
const asksToKnow = ({ text, wishes }: Message): boolean =>
  wishes.length === 0 &&
  /^\W*(?:which|why|who|when|how (?:much|many|long|far|fast|heavy|big|tall|high|wide)|what (?:is|are|does|do))\b[^?]*\?\s*$/i.test(
    text,
  );

/** No plan, and what is asked back. */
function asking(message: Message, previous: Plan, because: string, questions: readonly string[]): Plan {
  return {
    ...analyzePrompt(''),
    language: previous.language,
    questions: questions.map((text) => ({ text, about: 'prompt' })),
    ignored: [{ text: whole(message.text.slice(0, 200)), because }],
  };
}

/** A message that asks for what is planned already, or for nothing that was understood. */
function nothingChanged(
  message: Message,
  previous: Plan,
  fragment: Fragment,
  unanswered: readonly Unanswered[],
): Plan {
  const isKnown = [...openSheet(fragment.plan).lists.values()].some((words) => words.length > 0);
  const because = isKnown ? 'the task has this already' : 'it names no change of the task';
  const questions = unanswered.map(({ question }) => question);
  return asking(message, previous, because, questions.length > 0 ? questions : [whatCouldChange]);
}

/** A message that goes back where nothing was changed. */
function nothingBefore(message: Message, previous: Plan): Plan {
  return asking(message, previous, 'there is nothing before to go back to', [
    `This is where the task began, so that nothing can be undone. ${whatCouldChange}`,
  ]);
}

function noSuchDesign(message: Message, previous: Plan, words: string, offered: number): Plan {
  const known = offered === 1 ? 'one was offered' : `${offered} were offered`;
  return asking(message, previous, `there is no design for "${words}"`, [
    `Which design do you mean by "${words}"? In the last answer ${known}.`,
  ]);
}

/** The words by which a design was meant. */
function meant({ reading, reference, wishes, text }: Message): string {
  const said = reference ?? wishes[0];
  return said ? wordsOf(reading, said.first, said.next) : whole(text.slice(0, 80));
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

function changed(message: Message, earlier: Earlier, previous: Plan, input: FollowUpInput): FollowUpPlan {
  const fragment: Fragment = {
    plan: analyzePrompt(`${frame}${message.rest}`),
    frame: analyzePrompt(frame),
  };
  const { context } = input;
  const unchanged: FollowUp = { kind: 'change', previous_job_id: earlier.job_id, changes: [] };
  if (message.missing !== undefined) {
    const plan = noSuchDesign(message, previous, message.missing, context.designs.length);
    return { plan, follow_up: unchanged };
  }
  // "The first one" is a candidate where no other answer came before.
  if (message.goesBack && !earlier.backTo && !message.reference)
    return { plan: nothingBefore(message, previous), follow_up: unchanged };
  if (asksToKnow(message))
    return { plan: asking(message, previous, 'a question, not a task', [whatIsKnown]), follow_up: unchanged };
  const isGiven = context.base_is_given === true;
  const base = isGiven ? context.base : (message.reference?.design ?? context.base);
  const { backTo } = earlier;
  const from = backTo?.plan ?? previous;
  const sheet = openSheet(from, backTo?.job_id ?? earlier.job_id);
  applyRemovals(sheet, message);
  applyFragment(sheet, message, from, fragment.plan);
  const { unanswered, isOfBase } = applyWishes(sheet, message, fragment.plan, base);
  const back = backTo && changesBack(previous, backTo, whole(message.text.slice(0, longestWords)));
  if (backTo && back && sheet.changes.length === 0 && unanswered.length === 0)
    return { plan: carriedOver(backTo), follow_up: { ...unchanged, changes: back } };
  // A selection alone asks for nothing: "thanks!" stays without an answer.
  const isOfSelected =
    context.base_is_selected === true && (sheet.changes.length > 0 || message.cues.has('again'));
  const isBuiltOn = withBase(sheet, message, fragment.plan, base, isGiven || isOfBase || isOfSelected);
  const follow_up: FollowUp = {
    kind: 'change',
    previous_job_id: earlier.job_id,
    ...(isBuiltOn && base ? baseOf(base) : {}),
    changes: [...(back ?? []), ...sheet.changes],
  };
  const isSaid =
    follow_up.changes.length > 0 || message.cues.has('again') || (isBuiltOn && unanswered.length === 0);
  if (!isSaid) return { plan: nothingChanged(message, previous, fragment, unanswered), follow_up };
  const said = backTo ? { ...message, text: message.rest } : message;
  return { plan: mergedPlan(sheet, from, fragment, said, unanswered), follow_up };
}

/** A task of its own; a base that was given keeps its kind of body where the task names none. */
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

/**
 * Reads a message of a thread with what was asked before it: a change of the earlier plan, a task of its own, or the
 * rest of a task that was not understood before. Values that stay keep the job whose words they came from. A wish such
 * as "lighter" becomes a bound from the figures of the design that is meant. Deterministic, without I/O.
 */
export function followUp(input: FollowUpInput): FollowUpPlan {
  const { text, earlier, context } = input;
  const message = readMessage(text, context.designs);
  const own = analyzePrompt(text);
  const previous = earlier?.plan;
  if (!earlier) return alone(input, message, own, 'new_task');
  if (previous?.task_goal === undefined) {
    const both = analyzePrompt(heardWith(earlier, text));
    const plan = both.task_goal === undefined && own.task_goal !== undefined ? own : both;
    return alone(input, message, plan, 'completion');
  }
  // An order to forget makes the analyzer leave out its whole sentence, and with it the task.
  const anew = own.task_goal === undefined ? analyzePrompt(message.fresh) : own;
  if (isNewTask(message, anew)) return alone(input, message, anew, 'new_task');
  return changed(message, earlier, previous, input);
}

/** All that was said since the last task was understood, in one text. */
export function heardWith({ heard }: Pick<Earlier, 'heard'>, text: string): string {
  return whole(`${heard.trim().replace(/([^.!?])$/, '$1.')}\n${text}`.slice(-longestHeard));
}

import type { Plan } from '@robotdesign/contracts';
import { analyzePrompt } from '../plan/plan.ts';
import type { Unanswered } from './apply-wishes.ts';
import { coverageOfNothing } from './coverage.ts';
import { findQuestions } from './cues.ts';
import type { ReadFragment } from './fragment.ts';
import type { Message } from './message.ts';
import { openSheet } from './sheet.ts';
import { whole } from './whole.ts';

/** What is asked back to a message that changes nothing. */

const longestWords = 200;
const whatCouldChange =
  'What should be different: its legs or wheels, its size, weight or price, what it carries, or the ground?';

export const whatIsKnown = 'What should be different? What is known of each candidate stands beside it.';

const questionMark = /^[?？؟]$/;

/** "Which one is the cheapest?", and not "what about six legs?": one sentence, which asks for nothing else. */
export function asksToKnow({ reading, wishes }: Message): boolean {
  const { tokens } = reading;
  const [found] = findQuestions(reading);
  const begins = tokens.findIndex(({ kind }) => kind !== 'symbol');
  const mark = tokens.findIndex(({ text }) => questionMark.test(text));
  return wishes.length === 0 && found !== undefined && found.first === begins && mark === tokens.length - 1;
}

/** No plan, and what is asked back. */
export function asking(
  message: Message,
  fragment: ReadFragment,
  previous: Plan,
  because: string,
  questions: readonly string[],
): Plan {
  return {
    ...analyzePrompt(''),
    ...coverageOfNothing(message, fragment, because),
    language: previous.language,
    questions: questions.map((text) => ({ text, about: 'prompt' })),
    ignored: [{ text: whole(message.text.slice(0, longestWords)), because }],
  };
}

/** A message that asks for what is planned already, or for nothing that was understood. */
export function nothingChanged(
  message: Message,
  fragment: ReadFragment,
  previous: Plan,
  unanswered: readonly Unanswered[],
): Plan {
  const isKnown = [...openSheet(fragment.plan).lists.values()].some((words) => words.length > 0);
  const because = isKnown ? 'the task has this already' : 'it names no change of the task';
  const questions = unanswered.map(({ question }) => question);
  return asking(message, fragment, previous, because, questions.length > 0 ? questions : [whatCouldChange]);
}

/** A message that goes back where nothing was changed. */
export function nothingBefore(message: Message, fragment: ReadFragment, previous: Plan): Plan {
  return asking(message, fragment, previous, 'there is nothing before to go back to', [
    `This is where the task began, so that nothing can be undone. ${whatCouldChange}`,
  ]);
}

/** A design that was not offered. */
export function noSuchDesign(
  message: Message,
  fragment: ReadFragment,
  previous: Plan,
  words: string,
  offered: number,
): Plan {
  const known = offered === 1 ? 'one was offered' : `${offered} were offered`;
  return asking(message, fragment, previous, `there is no design for "${words}"`, [
    `Which design do you mean by "${words}"? In the last answer ${known}.`,
  ]);
}

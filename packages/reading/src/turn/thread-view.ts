import type { KnownDesign } from '@robotdesign/contracts';
import { detectLanguage, type Language } from '../text/language.ts';

/** A design with the message that it was changed for. */
export interface EditedDesign {
  readonly design: KnownDesign;
  readonly said: string;
}

/** What the intent of a message depends on, in addition to its text. */
export interface ThreadView {
  /** The designs of each answer in rank order, the oldest answer first. */
  readonly answers: readonly (readonly KnownDesign[])[];
  /** Index of the answer in force: the last one, unless an earlier one was restored. */
  readonly current: number;
  readonly selected?: KnownDesign;
  /** The design that was selected before that one. */
  readonly selectedBefore?: KnownDesign;
  /** The design that was selected first of all. */
  readonly selectedFirst?: KnownDesign;
  /** The design that the talk is about: what "it" means. */
  readonly focus?: KnownDesign;
  /** The message whose edit is the last change that stands: "longer still" goes on from it. */
  readonly lastEdit?: string;
  /** Designs of the answer in force that were changed, each with the message of its last change. */
  readonly edited?: readonly EditedDesign[];
  /** What the user wrote before, the latest first. */
  readonly said?: readonly string[];
}

/** The language that the user writes in; `und` before the first message. */
export const languageOf = ({ said = [] }: ThreadView): Language | 'und' => detectLanguage(said.join('\n'));

export const designsInForce = ({ answers, current }: ThreadView): readonly KnownDesign[] =>
  answers[current] ?? [];

/** The design that "it" means: what the talk is about, else the selected one, else the first of the answer in force. */
export const designInTalk = (thread: ThreadView): KnownDesign | undefined =>
  thread.focus ?? thread.selected ?? designsInForce(thread)[0];

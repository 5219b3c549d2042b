import type { KnownDesign } from '@robotdesign/contracts';
import { covers } from '../../mentions/mention.ts';
import { type Reading, readPrompt } from '../../reading.ts';
import {
  findAnswers,
  findBefore,
  findChosen,
  findEdited,
  findFirstChoice,
  findOther,
  findParts,
  findPlaces,
} from '../cues.ts';
import { designsInForce, type ThreadView } from '../thread-view.ts';
import { hasNamedParts } from './by-kind.ts';
import type { NamedDesign } from './named-design.ts';
import { isOfDesign } from './places.ts';

/** Designs that a message names by what was done with them: "the one we chose", "the other one", "the one with the longer legs". */

/** Designs of one answer: the last, unless the message names another. */
export function pool(reading: Reading, thread: ThreadView): readonly KnownDesign[] {
  const { answers, current } = thread;
  // "The very first one on the list" is of the list at hand.
  const places = findPlaces(reading);
  const [found] = findAnswers(reading).filter((one) => !places.some((place) => covers(place, one)));
  if (found?.what === 'first') return answers[0] ?? [];
  const before = found?.what === 'earlier' ? answers[current - 1] : undefined;
  return before ?? designsInForce(thread);
}

/** "The one we chose", "my choice"; "the one I had picked before" is the design that was selected before. */
export function chosen(reading: Reading, { selected, selectedBefore }: ThreadView): readonly NamedDesign[] {
  const design = selectedBefore && findBefore(reading).length > 0 ? selectedBefore : selected;
  return design ? findChosen(reading).map(({ first, next }) => ({ design, first, next })) : [];
}

/** "My very first pick": the design that was selected first of all. */
export const firstChosen = (reading: Reading, { selectedFirst }: ThreadView): readonly NamedDesign[] =>
  selectedFirst
    ? findFirstChoice(reading).map(({ first, next }) => ({ design: selectedFirst, first, next }))
    : [];

/** "The one I gave the long battery": the only design that was changed, or the one whose change is of the same part. */
export function byEdit(reading: Reading, { edited = [] }: ThreadView): readonly NamedDesign[] {
  const words = edited.length > 0 ? findEdited(reading) : [];
  if (words.length === 0) return [];
  const parts = new Set(findParts(reading).map(({ what }) => what));
  const isOfPart = (said: string) =>
    findParts(readPrompt(said, reading.language)).some(({ what }) => parts.has(what));
  const alike = parts.size > 0 ? edited.filter(({ said }) => isOfPart(said)) : edited;
  const [one, ...others] = alike;
  return one && others.length === 0
    ? words.map(({ first, next }) => ({ design: one.design, first, next }))
    : [];
}

/** "The other one": of two designs the one that is not selected, else the one that was selected before. */
export function byOther(
  reading: Reading,
  designs: readonly KnownDesign[],
  { selected, selectedBefore }: ThreadView,
): readonly NamedDesign[] {
  const others = designs.filter(({ design_id }) => design_id !== selected?.design_id);
  const design = designs.length === 2 && others.length === 1 ? others[0] : selectedBefore;
  // "The other legs" are no design.
  return findOther(reading).flatMap(({ first, next }) =>
    design && isOfDesign(reading, next) && hasNamedParts(reading, design) ? [{ design, first, next }] : [],
  );
}

/** "The one you showed first": without another word that says which of that answer. */
export function byAnswer(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const [design] = designs;
  return design ? findAnswers(reading).map(({ first, next }) => ({ design, first, next })) : [];
}

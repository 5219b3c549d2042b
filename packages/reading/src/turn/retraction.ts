import { type Reading, readPrompt } from '../reading.ts';
import { findParts, findRetracted, findThe } from './cues.ts';
import type { EditWish } from './edit-wish.ts';
import { languageOf, type ThreadView } from './thread-view.ts';

/** Tokens from the word that takes back to the part: "scrap the bigger battery". */
const reach = 3;

/**
 * Whether a message takes the last edit back: "scrap the battery business", after a change of the battery. A message that
 * says how a part should change, or by how much, edits it.
 */
export function retractsLastEdit(reading: Reading, wishes: readonly EditWish[], thread: ThreadView): boolean {
  const { lastEdit } = thread;
  if (lastEdit === undefined || reading.quantities.length > 0) return false;
  if (wishes.some(({ isFitted }) => isFitted !== true)) return false;
  const verbs = findRetracted(reading);
  if (verbs.length === 0) return false;
  const edited = new Set(findParts(readPrompt(lastEdit, languageOf(thread))).map(({ what }) => what));
  return findParts(reading).some(
    ({ what, first }) => edited.has(what) && verbs.some(({ next }) => next <= first && first - next < reach),
  );
}

/** "Drop the 4 hours": a figure of the task is withdrawn. "Drop 2 kg" wishes less weight. */
export function withdrawsFigure(reading: Reading): boolean {
  const verbs = findRetracted(reading);
  const articles = findThe(reading);
  return reading.quantities.some(
    ({ first, unitId }) =>
      unitId !== undefined &&
      articles.some((article) => article.next === first && verbs.some(({ next }) => next === article.first)),
  );
}

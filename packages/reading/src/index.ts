export { type Draft, draftSchema } from './draft/draft.ts';
export { draftPrompt } from './draft/prompt.ts';
export { type Earlier, followUp, heardWith } from './follow-up/follow-up.ts';
export { isMeasure, measureOf } from './follow-up/measures.ts';
export { type GoingBack, goesBack, type Version } from './follow-up/versions.ts';
export { legsOf } from './plan/families/profiles.ts';
export { analyzePrompt } from './plan/plan.ts';
export { openReader, type Reader } from './reader.ts';
export {
  type Choice,
  decideIntent,
  type Effect,
  type Intent,
} from './turn/decide-intent.ts';
export type { EditWish } from './turn/edit-wish.ts';
export type { Topic } from './turn/question.ts';
export type { StartKind } from './turn/signals.ts';
export type { ThreadView } from './turn/thread-view.ts';
export { type PlanVocabulary, planVocabulary, type VocabularyWord } from './vocabulary/vocabulary.ts';

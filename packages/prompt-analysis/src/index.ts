export { type Earlier, followUp, heardWith } from './follow-up/follow-up.ts';
export { type GoingBack, goesBack, type Version } from './follow-up/versions.ts';
export { analyzePrompt } from './plan.ts';
export { type PlanVocabulary, planVocabulary, type VocabularyWord } from './vocabulary.ts';

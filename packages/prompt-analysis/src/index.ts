export { type Earlier, followUp, heardWith } from './follow-up/follow-up.ts';
export { type AnalyzeOptions, analyzePrompt, defaultSupportedFamilies } from './plan.ts';

export { type AnalyzeOptions, analyzePrompt, defaultSupportedFamilies } from './plan.ts';

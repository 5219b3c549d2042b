export { type Endpoint, endpointOf, endpointProblem, endpointVariables } from './endpoint.ts';
export {
  type LanguageModel,
  LanguageModelError,
  type ModelFailure,
  type Prompt,
} from './language-model.ts';
export { type ModelBounds, modelBounds, openAiCompatible } from './openai-compatible.ts';

import type { Plan } from '@robotdesign/contracts';
import {
  endpointOf,
  endpointProblem,
  endpointVariables,
  type LanguageModel,
  LanguageModelError,
  openAiCompatible,
} from '@robotdesign/language-model';
import { z } from 'zod';
import { draftPrompt, draftSchema, openReader } from '../src/index.ts';
import { rethrow } from '../src/testing/rethrow.ts';
import { type Plans, readEach } from './read-all.ts';

/** Plans that a language model was heard for, to measure what it adds to the reader. */

/** The model that the environment names. @throws RangeError that names the variables, if there is none */
export function configuredModel(env: NodeJS.ProcessEnv): LanguageModel {
  const variables = z.object(endpointVariables).parse(env);
  const problem = endpointProblem(variables);
  const endpoint = endpointOf(variables);
  if (problem !== undefined || endpoint === undefined)
    throw new RangeError(
      problem ??
        'No language model is configured: set LLM_BASE_URL and LLM_MODEL, and LLM_API_KEY if it needs one.',
    );
  return openAiCompatible(endpoint);
}

/** Questions at a time, as in the service. */
const maxAsked = 4;

export interface ReadWithModel {
  readonly analyze: Plans;
  /** Prompts without an answer, by reason: they are read without it. */
  readonly unanswered: ReadonlyMap<string, number>;
}

/** Asks the model about each prompt once. */
export async function readWithModel(
  model: LanguageModel,
  prompts: readonly string[],
): Promise<ReadWithModel> {
  const unanswered = new Map<string, number>();
  const { signal } = new AbortController();
  const { analyze } = await openReader(rethrow);

  async function read(prompt: string): Promise<Plan> {
    const question = draftPrompt(prompt);
    if (!question) return await analyze(prompt);
    try {
      return await analyze(prompt, await model.complete(draftSchema, question, signal));
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      unanswered.set(error.code, (unanswered.get(error.code) ?? 0) + 1);
      return await analyze(prompt);
    }
  }

  return { analyze: await readEach(prompts, read, maxAsked), unanswered };
}

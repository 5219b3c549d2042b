import type { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import type { Endpoint } from './endpoint.ts';
import { type LanguageModel, LanguageModelError, type ModelFailure, type Prompt } from './language-model.ts';

/** Models behind an endpoint with OpenAI's chat completions: hosted ones, Ollama, llama.cpp, vLLM. */

export interface ModelBounds {
  /** For all attempts together. */
  readonly timeout_ms: number;
  readonly maxBytes: number;
  readonly maxOutputTokens: number;
}

export const modelBounds: ModelBounds = { timeout_ms: 8_000, maxBytes: 256 * 1024, maxOutputTokens: 2_000 };

/** One attempt and one retry. */
const maxAttempts = 2;
/** Failures that a second attempt may not have. */
const passing: ReadonlySet<ModelFailure> = new Set(['unreachable', 'failed', 'malformed']);

/** Imported at the first call: the SDK takes about 0.1 s to load, and most processes never use it. */
async function loadSdk() {
  const [{ createOpenAICompatible }, { generateText, Output }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ]);
  return { createOpenAICompatible, generateText, Output };
}

export function openAiCompatible(endpoint: Endpoint, bounds: ModelBounds = modelBounds): LanguageModel {
  async function attempt<T>(
    schema: z.ZodType<T>,
    { instructions, text }: Prompt,
    abortSignal: AbortSignal,
  ): Promise<T> {
    const { createOpenAICompatible, generateText, Output } = await loadSdk();
    let failure: LanguageModelError | undefined;
    const host = createOpenAICompatible({
      name: 'llm',
      baseURL: endpoint.baseUrl,
      ...(endpoint.key === undefined ? {} : { apiKey: endpoint.key }),
      supportsStructuredOutputs: true,
      fetch: boundedFetch(bounds.maxBytes, (reason) => {
        failure = reason;
      }),
    });
    try {
      const { output } = await generateText({
        model: host(endpoint.model),
        instructions,
        prompt: text,
        output: Output.object({ schema }),
        temperature: 0,
        maxOutputTokens: bounds.maxOutputTokens,
        maxRetries: 0,
        abortSignal,
        telemetry: { isEnabled: false },
      });
      return output;
    } catch {
      abortSignal.throwIfAborted();
      // Errors of the SDK quote the answer.
      throw failure ?? new LanguageModelError('malformed', 'the answer does not fit the schema');
    }
  }

  return {
    async complete(schema, prompt, signal) {
      const timeout = AbortSignal.timeout(bounds.timeout_ms);
      const bounded = AbortSignal.any([signal, timeout]);
      try {
        for (let n = 1; ; n += 1) {
          try {
            return await attempt(schema, prompt, bounded);
          } catch (error) {
            const isPassing = error instanceof LanguageModelError && passing.has(error.code);
            if (!isPassing || n === maxAttempts) throw error;
          }
        }
      } catch (error) {
        signal.throwIfAborted();
        if (timeout.aborted)
          throw new LanguageModelError('timeout', `no answer within ${bounds.timeout_ms} ms`);
        throw error;
      }
    },
  };
}

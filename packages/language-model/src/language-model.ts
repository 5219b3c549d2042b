import type { z } from 'zod';

/** The port to a language model that answers in a given shape. Adapter: `openAiCompatible`. */

export interface Prompt {
  /** What the model does with the text. */
  readonly instructions: string;
  /** Text of a person. Data: the answer is checked, whatever the text says. */
  readonly text: string;
}

export interface LanguageModel {
  /**
   * One answer that fits the schema.
   *
   * @throws LanguageModelError if the answer is missing or unusable
   * @throws the reason of `signal` if it was aborted
   */
  complete<T>(schema: z.ZodType<T>, prompt: Prompt, signal: AbortSignal): Promise<T>;
}

/** Why there is no answer. */
export const modelFailures = [
  'timeout',
  'unreachable',
  'refused',
  'rate_limited',
  'failed',
  'too_large',
  'malformed',
  'busy',
  'paused',
] as const;
export type ModelFailure = (typeof modelFailures)[number];

/** The message contains neither key, nor address, nor prompt, nor text of the host: it may be logged and shown. */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError';
  readonly code: ModelFailure;

  constructor(code: ModelFailure, message: string) {
    super(message);
    this.code = code;
  }
}

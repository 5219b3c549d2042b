import type { Notice, Plan } from '@robotdesign/contracts';
import { type LanguageModel, LanguageModelError } from '@robotdesign/language-model';
import { type Draft, draftPrompt, draftSchema, type Reader } from '@robotdesign/reading';
import type { Logger } from '@robotdesign/service-kit';

export interface Reading {
  readonly reader: Reader;
  /** Absent when none is configured. */
  readonly model: LanguageModel | undefined;
  readonly logger: Logger;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

const withoutModel: Notice = {
  code: 'language_model_unavailable',
  message:
    'The task was read without the language model, which did not answer. Numbers that the words leave in doubt are asked about.',
};

type Heard = { readonly draft: Draft } | { readonly notice: Notice };

/** @throws the reason of `signal` when it was aborted */
async function ask(
  { model, logger }: Reading,
  prompt: string,
  signal: AbortSignal,
): Promise<Heard | undefined> {
  const question = model && draftPrompt(prompt);
  if (!question) return undefined;
  try {
    return { draft: await model.complete(draftSchema, question, signal) };
  } catch (error) {
    signal.throwIfAborted();
    const reason =
      error instanceof LanguageModelError ? `${error.code}: ${error.message}` : `defect: ${nameOf(error)}`;
    logger.warn({ reason }, 'the language model did not answer; the prompt is read without it');
    return { notice: withoutModel };
  }
}

/**
 * The plan of a prompt. A language model, where one is configured, is heard; its failure is no error, and the plan has a
 * notice of it.
 *
 * @throws the reason of `signal` when it was aborted
 */
export async function readPrompt(reading: Reading, prompt: string, signal: AbortSignal): Promise<Plan> {
  const heard = await ask(reading, prompt, signal);
  const { analyze } = reading.reader;
  if (heard === undefined) return await analyze(prompt);
  return 'draft' in heard
    ? await analyze(prompt, heard.draft)
    : { ...(await analyze(prompt)), notices: [heard.notice] };
}

import type { Plan } from '@robotdesign/contracts';
import type { Draft } from './draft/draft.ts';
import { type Encoder, openEncoder } from './encoder/encoder.ts';
import { type FollowUpInput, type FollowUpPlan, followUp, usualOf } from './follow-up/follow-up.ts';
import { analyzePrompt } from './plan/plan.ts';
import { measured, type Reading, recognise } from './reading.ts';
import { decideIntent, type Intent, isTurn } from './turn/decide-intent.ts';
import { languageOf, type ThreadView } from './turn/thread-view.ts';
import { stretchTexts } from './turn/utterance.ts';

/** Reads texts with the encoder: by tables and log-linear models alone, the functions of the same names do. */
export interface Reader {
  readonly analyze: (prompt: string, draft?: Draft) => Promise<Plan>;
  /** Without the plan of the text by itself, that is read here. */
  readonly followUp: (
    input: Omit<FollowUpInput, 'alone'> & Partial<Pick<FollowUpInput, 'alone'>>,
  ) => Promise<FollowUpPlan>;
  readonly decideIntent: (text: string, thread: ThreadView) => Promise<Intent>;
  /** Resolves when nothing is being read. A process must not exit before. */
  readonly close: () => Promise<void>;
}

/**
 * @param failed hears why the encoder does not answer, such as a platform without it; the text is then read without it
 * @param encoder the one of this process, unless another is tried
 * @throws Error if the files of the encoder cannot be read
 */
export async function openReader(
  failed: (error: unknown) => void,
  encoder: Promise<Encoder> = openEncoder(),
): Promise<Reader> {
  const { encode, settled } = await encoder;
  async function read(recognised: Reading): Promise<Reading> {
    try {
      const encoded = await encode(recognised);
      return measured({ ...recognised, ...(encoded && { encoded }) });
    } catch (error) {
      failed(error);
      return measured(recognised);
    }
  }
  return {
    analyze: async (prompt, draft) => analyzePrompt(prompt, draft, await read(recognise(prompt))),
    async followUp(input) {
      const { text } = input;
      const own = await read(recognise(text));
      const inThread = recognise(text, usualOf(input));
      const reading = inThread.language === own.language ? own : await read(inThread);
      return followUp({ ...input, alone: input.alone ?? analyzePrompt(text, undefined, own) }, reading);
    },
    async decideIntent(text, thread) {
      if (!isTurn(text, thread)) return { kind: 'task' };
      const whole = await read(recognise(text, languageOf(thread)));
      const stretches = await Promise.all(
        stretchTexts(whole).map((stretch) => read(recognise(stretch, whole.language))),
      );
      return decideIntent(text, thread, { whole, stretches });
    },
    close: settled,
  };
}

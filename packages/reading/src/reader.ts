import type { Plan } from '@robotdesign/contracts';
import type { Draft } from './draft/draft.ts';
import { type Encoder, openEncoder } from './encoder/encoder.ts';
import { type FollowUpInput, type FollowUpPlan, followUp, usualOf } from './follow-up/follow-up.ts';
import { planOf } from './plan/plan.ts';
import { measured, type Reading, recognise } from './reading.ts';
import { type Intent, intentOf, isTurn } from './turn/decide-intent.ts';
import { signalsOf } from './turn/signals.ts';
import { languageOf, type ThreadView } from './turn/thread-view.ts';

/** Reads texts with the encoder: by tables and log-linear models alone, `analyzePrompt`, `followUp` and `decideIntent` do. */
export interface Reader {
  readonly analyze: (prompt: string, draft?: Draft) => Promise<Plan>;
  readonly followUp: (input: FollowUpInput) => Promise<FollowUpPlan>;
  readonly decideIntent: (text: string, thread: ThreadView) => Promise<Intent>;
  /** Resolves when nothing is being read. A process must not exit before. */
  readonly settled: () => Promise<void>;
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
  async function read(...[text, usual]: Parameters<typeof recognise>): Promise<Reading> {
    const recognised = recognise(text, usual);
    try {
      const encoded = await encode(recognised);
      return measured({ ...recognised, ...(encoded && { encoded }) });
    } catch (error) {
      failed(error);
      return measured(recognised);
    }
  }
  return {
    analyze: async (prompt, draft) => planOf(prompt, await read(prompt), draft),
    followUp: async (input) => followUp(input, await read(input.text, usualOf(input))),
    decideIntent: async (text, thread) =>
      isTurn(text, thread)
        ? intentOf(signalsOf(await read(text, languageOf(thread)), thread), thread)
        : { kind: 'task' },
    settled,
  };
}

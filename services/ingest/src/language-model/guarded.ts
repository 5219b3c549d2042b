import { type LanguageModel, LanguageModelError } from '@robotdesign/language-model';
import { afterFailure, type Breaker, closedBreaker, isOpen } from '@robotdesign/service-kit';

/** Questions at a time: more are not asked, since a person waits for each. */
const maxAsked = 4;

/** The model with few questions at a time, and pauses after failures in a row. */
export function guardedModel(model: LanguageModel, clock: () => number): LanguageModel {
  let breaker: Breaker = closedBreaker;
  let asked = 0;

  return {
    async complete(schema, prompt, signal) {
      if (isOpen(breaker, clock()))
        throw new LanguageModelError(
          'paused',
          `it failed ${breaker.failures} times in a row; it is not asked for 30 s`,
        );
      if (asked >= maxAsked)
        throw new LanguageModelError('busy', `it is asked ${maxAsked} questions already`);
      asked += 1;
      try {
        const answer = await model.complete(schema, prompt, signal);
        breaker = closedBreaker;
        return answer;
      } catch (error) {
        if (error instanceof LanguageModelError) breaker = afterFailure(breaker, clock());
        throw error;
      } finally {
        asked -= 1;
      }
    },
  };
}

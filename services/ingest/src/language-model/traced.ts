import type { LanguageModel } from '@robotdesign/language-model';
import { failureOf, startSpan } from '@robotdesign/telemetry';

/** The model with a span and a duration for each question, which have neither the prompt nor the answer. */
export function tracedModel(model: LanguageModel): LanguageModel {
  return {
    async complete(schema, prompt, signal) {
      const span = startSpan({
        name: 'ask language model',
        kind: 'client',
        attributes: {},
        withinTrace: true,
        duration: 'robotdesign.language_model.duration',
      });
      try {
        const answer = await span.enter(() => model.complete(schema, prompt, signal));
        span.end();
        return answer;
      } catch (error) {
        span.end(failureOf(error));
        throw error;
      }
    },
  };
}

import { doubtWords, missingWords, smallTalkWords } from '@robotdesign/answers';
import type { Choice, Intent } from '@robotdesign/reading';
import type { EffectOf } from './effect.ts';

/** Turns without an effect: small talk, and doubt about what a message wants. */

export const talk: EffectOf<Extract<Intent, { kind: 'small_talk' }>> = () => ({
  reply: { role: 'assistant', kind: 'text', content: smallTalkWords, action: { kind: 'none' } },
});

const toChoice = (choice: Choice) => ({
  kind: choice.kind === 'start' ? choice.what : choice.kind,
  ...('design' in choice ? { title: choice.design.title } : {}),
});

/** Asks which of several things is meant, or what is to change. Nothing is done before the answer. */
export const ask: EffectOf<Extract<Intent, { kind: 'ask' }>> = (_dependencies, _input, _work, intent) => {
  const { choices, missing } = intent;
  const doubt = doubtWords(choices.map(toChoice));
  const content = missing === undefined ? doubt.text : missingWords(missing);
  return {
    reply: {
      role: 'assistant',
      kind: 'question',
      content,
      questions: (missing === undefined ? doubt.choices : [content]).map((text) => ({
        text,
        about: 'intent',
      })),
      action: { kind: 'ask' },
    },
  };
};

import { join } from 'node:path';
import { kindFeatures, kindStart, likelierKind, messageKinds } from '../src/follow-up/kind.ts';
import { readMessage } from '../src/follow-up/message.ts';
import { analyzePrompt } from '../src/index.ts';
import { talk } from '../threads/judge.ts';
import { readThreads } from '../threads/thread.ts';
import type { TextExample } from './examples.ts';
import { markedTexts } from './marked-texts.ts';

/** Messages behind a first task that are new tasks or changes of it: of `tasks/`, and of the threads that are tuned on. */

const designs = talk.answers[talk.current] ?? [];

function example(words: string, kind: string): TextExample {
  const message = readMessage(words, designs);
  const start = kindStart(message, analyzePrompt(message.fresh));
  const features = kindFeatures(message);
  return {
    question: 'kind',
    text: words,
    words,
    features,
    start,
    right: [kind],
    rank: (model) => [likelierKind(model, features, start)],
  };
}

export const kindExamples = (): readonly TextExample[] => [
  ...markedTexts(join(import.meta.dirname, 'tasks'), messageKinds).map(({ words, mark }) =>
    example(words, mark),
  ),
  ...readThreads()
    .filter(({ split }) => split === 'seen')
    .flatMap(({ turns }) =>
      turns.flatMap(({ say, intent }) =>
        intent === 'task' ? [example(say, 'new_task')] : intent === 'change' ? [example(say, 'change')] : [],
      ),
    ),
];

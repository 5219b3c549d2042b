import { readPrompt } from '../src/reading.ts';
import { wishFeatures } from '../src/turn/fitted-wish.ts';
import { noWish, wishClasses } from '../src/turn/wish-classes.ts';
import type { TextExample } from './examples.ts';
import { writtenWishes } from './marked-wishes.ts';
import { writtenMessages } from './messages.ts';

/** Messages that wish a change of one design, with what they wish; other messages wish nothing. */

/** Edits and doubts of the messages may wish something, which is not marked. */
const unmarked: ReadonlySet<string> = new Set(['edit', 'doubt']);

/** An example for each trait of each message. */
export function wishExamples(): readonly TextExample[] {
  const nothing = writtenMessages().flatMap(({ words, mark }) =>
    unmarked.has(mark) ? [] : [{ words, mark: noWish }],
  );
  return [...writtenWishes(), ...nothing].flatMap(({ words, mark }) => {
    const features = wishFeatures(readPrompt(words));
    return Object.entries(wishClasses[mark] ?? {}).map(
      ([trait, value]: [string, string]): TextExample => ({
        question: trait,
        text: words,
        words,
        features,
        right: [value],
      }),
    );
  });
}

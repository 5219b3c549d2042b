import { type BareMeasure, bareFeatures, bareMeasures, isBare } from '../src/measures/bare-numbers.ts';
import { surroundings } from '../src/measures/features.ts';
import { recognise } from '../src/reading.ts';
import { rolesOf } from '../src/roles/role-table.ts';
import type { TextExample } from './examples.ts';
import { readSentences, type Sentence } from './sentences.ts';

/** Numbers without a unit, with what they measure: of the marked texts. */

/** Roles that numbers of several measures may have, with the one that a number without a unit then has. */
const ambiguous: Readonly<Record<string, BareMeasure>> = {
  component: 'count',
  rate: 'count',
  deadline: 'count',
  scale: 'count',
  other: 'count',
  none: 'count',
};

/** What a number of a role measures if the text gives no unit. */
const measureOf = (role: string): BareMeasure =>
  ambiguous[role] ?? bareMeasures.find((measure) => rolesOf(measure).includes(role)) ?? 'count';

/** One of so many texts is an example with a unit left out too: more would make measures of counts. */
const textsPerOmission = 3;

const withUnit = /^(?<digits>[\d.,]+)\s?\p{L}+$/u;

/** A text without the unit of one of its numbers. */
function withoutUnit(sentence: Sentence, nth: number): Sentence {
  const { text, marked } = sentence;
  const able = marked.filter(
    ({ start, end, role }) => withUnit.test(text.slice(start, end)) && measureOf(role) !== 'count',
  );
  const one = able[nth % able.length];
  if (one === undefined) return sentence;
  const digits = withUnit.exec(text.slice(one.start, one.end))?.groups?.digits ?? '';
  const cut = one.end - one.start - digits.length;
  return {
    text: text.slice(0, one.start) + digits + text.slice(one.end),
    marked: [{ ...one, end: one.end - cut }],
    families: [],
  };
}

export const measureExamples = (): readonly TextExample[] =>
  readSentences().flatMap((sentence, at) => [
    ...ofSentence(sentence),
    ...(at % textsPerOmission === 0
      ? ofSentence(withoutUnit(sentence, at)).map((one) => ({ ...one, kin: sentence.text }))
      : []),
  ]);

function ofSentence({ text, marked }: Sentence): readonly TextExample[] {
  const reading = recognise(text);
  const around = surroundings(reading);
  return reading.quantities
    .filter((one) => isBare(reading, one))
    .flatMap((quantity): TextExample[] => {
      const start = reading.tokens[quantity.first]?.start ?? 0;
      const end = reading.tokens[quantity.next - 1]?.end ?? start;
      const mark = marked.find((one) => one.start < end && start < one.end);
      if (!mark) return [];
      return [
        {
          question: 'measure',
          text,
          at: quantity.first,
          words: text.slice(start, end),
          features: bareFeatures(around(quantity), quantity),
          right: [measureOf(mark.role)],
        },
      ];
    });
}

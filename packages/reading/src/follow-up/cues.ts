import { z } from 'zod';
import { covers, touches } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { readTable } from '../tables.ts';
import { type Found, finderOf, finderOfNames, phraseColumns, phrasesSchema } from './phrases.ts';

/** Words that say what a message does to what was asked before. */

const cueNames = ['fresh', 'adjust', 'replace', 'add', 'remove', 'again', 'alike', 'it'] as const;
export type Cue = (typeof cueNames)[number];

const findCueWords = finderOfNames(
  readTable('follow-up/cues.yaml', z.record(z.enum(cueNames), phrasesSchema)),
);

/** The cues of a message, in its order; a new task is recognised in any language. */
export function findCues(reading: Reading): readonly Found<Cue>[] {
  const fresh = reading.mentions.flatMap(({ category, concept, first, next }): Found<Cue>[] =>
    category === 'requests' && concept === 'replace_design' ? [{ what: 'fresh', first, next }] : [],
  );
  // "Noch mal von vorn" is longer than "noch mal".
  const found = findCueWords(reading).filter(
    (cue) => !fresh.some((one) => covers(one, cue) && one.next - one.first > cue.next - cue.first),
  );
  const others = fresh.filter((one) => !found.some((cue) => touches(cue, one)));
  return [...found, ...others].toSorted((a, b) => a.first - b.first);
}

const removals = readTable(
  'follow-up/removals.yaml',
  z.strictObject({ waived: phrasesSchema, swapped: phrasesSchema }),
);

/** Behind these words a statement says of what stands before it that it is not asked any more. */
export const findWaivers = finderOf([['waived', removals.waived]]);

/** "Swap the camera for a lidar": what stands between goes, what follows comes. */
export const findSwaps = finderOf([['swapped', removals.swapped]]);

const degreeNames = ['slight', 'strong'] as const;
/** How far a comparison goes. */
export type Degree = (typeof degreeNames)[number] | 'plain';

export const findDegrees = finderOfNames<Degree>({
  plain: {},
  ...readTable('follow-up/degrees.yaml', z.record(z.enum(degreeNames), phrasesSchema)),
});

const factors = readTable(
  'follow-up/factors.yaml',
  z.record(z.string(), z.strictObject({ factor: z.number().positive(), ...phraseColumns })),
);

/** Factors that are words. */
export const findFactors = finderOf(
  Object.values(factors).map(({ factor, ...phrases }) => [factor, phrases] as const),
);

/** The first words of questions about the designs. */
export const findQuestions = finderOfNames(
  readTable('follow-up/questions.yaml', z.strictObject({ to_know: phrasesSchema })),
);

/** Words that may as well be the task of a machine, and pronouns of what it handles. */
export const findMachineWords = finderOfNames(
  readTable('follow-up/machine-words.yaml', z.strictObject({ of_machine: phrasesSchema })),
);

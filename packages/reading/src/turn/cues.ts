import { z } from 'zod';
import {
  type Found,
  finderOf,
  finderOfNames,
  phraseColumns,
  phrasesSchema,
  type Words,
} from '../follow-up/phrases.ts';
import { readTable } from '../tables.ts';

/** The words of turns: `turn/`. */

const doings = [
  'choose',
  'compile',
  'print',
  'procurement',
  'trial',
  'evolve',
  'undo',
  'undo_first',
  'withdraw',
  'small_talk',
  'better',
  'repeat',
] as const;
export type Doing = (typeof doings)[number];

export const findDoings = finderOfNames(
  readTable('turn/intents.yaml', z.record(z.enum(doings), phrasesSchema)),
);

const askings = [
  'interrogative',
  'verb_first',
  'particle',
  'polite',
  'cost',
  'compare',
  'in_force',
  'service',
  'why',
  'sceptical',
] as const;
export type Asking = (typeof askings)[number];

const questions = readTable('turn/questions.yaml', z.record(z.enum(askings), phrasesSchema));
/** Each kind of word is searched by itself: "which one is cheaper" is of two kinds. */
const finders = askings.map((name) => [name, finderOf([[name, questions[name]]])] as const);

/** What a message asks in the form of a question, and where. */
export const findAskings: ReturnType<typeof finderOf<Asking>> = (words) =>
  finders.flatMap(([, find]) => find(words));

const references = readTable(
  'turn/references.yaml',
  z.strictObject({
    noun: phrasesSchema,
    chosen: phrasesSchema,
    before: phrasesSchema,
    first_choice: phrasesSchema,
    rejected: phrasesSchema,
    rejected_behind: phrasesSchema,
    discarded: phrasesSchema,
    words_of_a_letter: phrasesSchema,
    other: phrasesSchema,
    not_a_letter: phrasesSchema,
    whichever: phrasesSchema,
    rest: phrasesSchema,
    corrected: phrasesSchema,
    the: phrasesSchema,
    among: phrasesSchema,
    one_with: phrasesSchema,
    one_for: phrasesSchema,
    one_weighing: phrasesSchema,
    blame: phrasesSchema,
    rest_stays: phrasesSchema,
    letter_verbs: phrasesSchema,
    complained: phrasesSchema,
    undecided: phrasesSchema,
    retracted: phrasesSchema,
    pair: phrasesSchema,
    relative: phrasesSchema,
    first_answer: phrasesSchema,
    earlier_answer: phrasesSchema,
    it: phrasesSchema,
    edited: phrasesSchema,
    joined: phrasesSchema,
    beside: z.record(z.string(), z.strictObject({ by: z.int(), ...phraseColumns })),
    groups: z.record(z.string(), z.strictObject({ places: z.array(z.int()), ...phraseColumns })),
    places: z.record(z.string(), z.strictObject({ place: z.int(), ...phraseColumns })),
  }),
);

export const findNouns = finderOf([['noun', references.noun]]);
export const findChosen = finderOf([['chosen', references.chosen]]);
export const findBefore = finderOf([['before', references.before]]);
export const findFirstChoice = finderOf([['first', references.first_choice]]);
export const findRejected = finderOf([
  ['before', references.rejected],
  ['behind', references.rejected_behind],
]);
export const findDiscarded = finderOf([['discarded', references.discarded]]);
export const findWordsOfALetter = finderOf([['word', references.words_of_a_letter]], true);
export const findOther = finderOf([['other', references.other]]);
export const findNotALetter = finderOf([['not_a_letter', references.not_a_letter]], true);
export const findWhichever = finderOf([['whichever', references.whichever]]);
export const findRest = finderOf([['rest', references.rest]]);
export const findCorrected = finderOf([['corrected', references.corrected]]);
export const findThe = finderOf([['the', references.the]], true);
export const findAmong = finderOf([['among', references.among]]);
export const findOneWith = finderOf([['one_with', references.one_with]]);
export const findComplained = finderOf([['complained', references.complained]]);
export const findRetracted = finderOf([['retracted', references.retracted]]);
export const findUndecided = finderOf([['undecided', references.undecided]]);
export const findLetterVerbs = finderOf([['letter_verbs', references.letter_verbs]], true);
export const findRestStays = finderOf([['rest_stays', references.rest_stays]]);
export const findOneFor = finderOf([['one_for', references.one_for]]);
export const findOneWeighing = finderOf([['one_weighing', references.one_weighing]]);
export const findBlame = finderOf([['blame', references.blame]]);
export const findPair = finderOf([['pair', references.pair]]);
export const findRelatives = finderOf([['relative', references.relative]]);
export const findIt = finderOf([['it', references.it]]);
export const findAnswers = finderOf([
  ['first', references.first_answer],
  ['earlier', references.earlier_answer],
]);
/** Words that join a design to those before it. */
export const findJoined = finderOf([['joined', references.joined]]);
/** Words that name a design by a change that was made to it. */
export const findEdited = finderOf([['edited', references.edited]]);
/** Words in front of a place that mean the one next to it. */
export const findBeside = finderOf(
  Object.values(references.beside).map(({ by, ...phrases }) => [by, phrases] as const),
);
export const findGroups = finderOf(
  Object.values(references.groups).map(({ places, ...phrases }) => [places, phrases] as const),
);
export const findPlaces = finderOf(
  Object.values(references.places).map(({ place, ...phrases }) => [place, phrases] as const),
);

const partNames = [
  'shin',
  'thigh',
  'leg',
  'foot',
  'wheel',
  'body',
  'battery',
  'motor',
  'arm',
  'deck',
] as const;
export type PartName = (typeof partNames)[number];
const qualities = ['length', 'width', 'size', 'cost', 'mass', 'strength', 'kind'] as const;
export type Quality = (typeof qualities)[number];

export interface PartChange {
  readonly quality: Quality;
  readonly direction: 'less' | 'more';
}

const { no_part, parts, changes, target, difference, removed, added, conceded, shares } = readTable(
  'turn/parts.yaml',
  z.strictObject({
    no_part: phrasesSchema,
    parts: z.record(z.enum(partNames), phrasesSchema),
    changes: z.record(
      z.string(),
      z.strictObject({
        quality: z.enum(qualities),
        direction: z.enum(['less', 'more']),
        ...phraseColumns,
      }),
    ),
    target: phrasesSchema,
    difference: phrasesSchema,
    removed: phrasesSchema,
    added: phrasesSchema,
    conceded: phrasesSchema,
    shares: z.record(z.string(), z.strictObject({ share: z.number().positive(), ...phraseColumns })),
  }),
);

/** Words in front of what is put up with. */
export const findConceded = finderOf([['conceded', conceded]]);

/** Words behind a length by which a part changes. */
export const findTaken = finderOfNames({ removed, added });
/** "A third", "halve": the share by which something changes. */
export const findShares = finderOf(
  Object.values(shares).map(({ share, ...phrases }) => [share, phrases] as const),
);

/** Words in front of a length that a part gets, and of one by which it changes. */
export const findAmountWords = finderOfNames({ target, difference });

const findPartWords = finderOfNames<PartName | 'none'>({ none: no_part, ...parts });
/** "An arm and a leg". */
export const findIdioms = finderOf([['idiom', no_part]]);
/** Parts of a body; "an arm and a leg" are none. */
export const findParts = (words: Words): readonly Found<PartName>[] =>
  findPartWords(words).filter((found): found is Found<PartName> => found.what !== 'none');
export const findPartChanges = finderOf<PartChange>(
  Object.values(changes).map(
    ({ quality, direction, ...phrases }) => [{ quality, direction }, phrases] as const,
  ),
  true,
);

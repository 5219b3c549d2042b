import { covers, type Mention, type Span } from '../mentions/mention.ts';
import type { NumberPath } from '../plan/ledger.ts';
import { unitOfPath } from '../plan/wording.ts';
import { wordOf } from '../plan/words.ts';
import { measures } from '../quantities/quantity.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { findMeasureNames } from './comparisons.ts';
import { findWaivers } from './cues.ts';
import { dropConstraints, dropFlag, dropNumber, dropWord, setBodies } from './edits.ts';
import { measureOf } from './measures.ts';
import { isWithin, type Message, removedMentions } from './message.ts';
import { flags, type ListPath, listPaths, type Sheet, wordsIn } from './sheet.ts';

/** Takes out of a sheet what a message does not ask any more. */

const listOfCategory: Readonly<Record<string, ListPath>> = {
  locomotion: 'capabilities.locomotion',
  manipulation: 'capabilities.manipulation',
  purposes: 'capabilities.manipulation',
  terrain: 'environment.terrain',
  sensors: 'sensors',
};

/** Numbers that mean nothing without one of these words. */
const numbersOfWords: Readonly<Partial<Record<NumberPath, readonly string[]>>> = {
  'environment.slope_rad': ['slope'],
  'environment.step_height_m': ['steps', 'stairs'],
  'environment.gap_m': ['gap'],
  'environment.passage_width_m': ['pipe', 'narrow'],
  'environment.passage_height_m': ['pipe', 'narrow'],
  'capabilities.payload_kg': ['carry', 'place', 'pour'],
  'capabilities.lift_kg': ['lift', 'grasp', 'place'],
  'capabilities.pull_kg': ['pull', 'push'],
};

/** Ground without which there is nothing to climb. */
const climbed = ['stairs', 'steps', 'slope'];

/** Drops the numbers and ways of moving of words that are gone. */
export function dropOrphans(sheet: Sheet, gone: readonly string[], text: string): void {
  const grounds = wordsIn(sheet, 'environment.terrain');
  if (gone.some((word) => climbed.includes(word)) && !climbed.some((word) => grounds.includes(word)))
    dropWord(sheet, 'capabilities.locomotion', 'climb', text);
  const left = new Set(listPaths.flatMap((path) => wordsIn(sheet, path)));
  for (const [path, words] of Object.entries(numbersOfWords)) {
    if (words.some((word) => gone.includes(word)) && !words.some((word) => left.has(word)))
      dropNumber(sheet, path as NumberPath, text);
  }
}

/** Categories of which each word is a separate limit. */
const limits: ReadonlySet<string> = new Set(['components', 'surfaces', 'conditions']);

function takeBack(sheet: Sheet, mention: Mention, text: string): void {
  const { category, concept, facts, isNegated, isWaived } = mention;
  const word = wordOf(mention);
  const path = listOfCategory[category];
  if (path) {
    dropWord(sheet, path, word, text);
    dropOrphans(sheet, [word], text);
  }
  if (category === 'families' && sheet.bodies.some(({ value }) => value === concept)) {
    const left = sheet.bodies.map(({ value }) => value).filter((family) => family !== concept);
    setBodies(sheet, left, { text, kind: 'stated' });
  }
  // What is forbidden is a separate limit, and takes the place of what was asked.
  if (isNegated && !isWaived) return;
  for (const flag of flags) if (typeof facts[flag] === 'boolean') dropFlag(sheet, flag, facts[flag], text);
  if (limits.has(category)) dropConstraints(sheet, text, (one) => one.kind !== 'family' && one.word === word);
}

/** "Without the 25 cm limit": what is limited is known by its value. */
function takeBackValues(sheet: Sheet, reading: Reading, removal: Span): void {
  for (const { si, dimension, first, next } of reading.quantities) {
    if (!covers(removal, { first, next }) || dimension === 'count') continue;
    const text = wordsOf(reading, first, next);
    const isSame = (value: number | undefined) =>
      value !== undefined && Math.abs(value - si) <= 1e-6 * Math.abs(si);
    const isOf = (unit: string | undefined) => unit !== undefined && measures[dimension] === unit;
    dropConstraints(sheet, text, ({ value, unit }) => isSame(value) && (isOf(unit) || dimension === 'money'));
    for (const [path, { value }] of [...sheet.numbers])
      if (isSame(value) && isOf(unitOfPath(path))) dropNumber(sheet, path, text);
  }
}

/** What is not asked any more: words that are taken back or negated, and limits that are waived. */
export function applyRemovals(sheet: Sheet, message: Message): void {
  const { reading, removals } = message;
  const names = findMeasureNames(reading);
  const waivers = findWaivers(reading);
  // "The payload does not matter" is of the number: it carries things all the same.
  const isOnlyNumber = (mention: Mention) =>
    names.some((name) => covers(name, mention)) &&
    removals.some((span) => isWithin([span], mention) && waivers.some((waiver) => isWithin([span], waiver)));
  for (const mention of removedMentions(message))
    if (!isOnlyNumber(mention)) takeBack(sheet, mention, wordsOf(reading, mention.first, mention.next));
  const unnamed = removals.filter((removal) => !names.some((name) => covers(removal, name)));
  for (const removal of unnamed) takeBackValues(sheet, reading, removal);
  for (const name of names) {
    if (!isWithin(removals, name)) continue;
    const text = wordsOf(reading, name.first, name.next);
    const { target } = measureOf(name.what);
    if ('path' in target) dropNumber(sheet, target.path, text);
    else dropConstraints(sheet, text, ({ kind }) => kind === target.constraint);
  }
}

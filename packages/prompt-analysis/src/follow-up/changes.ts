import type { Plan } from '@robotdesign/contracts';
import type { NumberPath } from '../ledger.ts';
import type { Category } from '../lexicon/entry.ts';
import { asked, readPrompt, wordsOf } from '../reading.ts';
import { applyBodies } from './bodies.ts';
import { findMeasureNames, measureOf } from './measures.ts';
import { isInRemoval, type Message, removedMentions } from './message.ts';
import {
  addWord,
  dropConstraints,
  dropFlag,
  dropNumber,
  dropWord,
  type ListPath,
  listPaths,
  openSheet,
  putConstraint,
  type Sheet,
  setBodies,
  setFlag,
  setNumber,
  tellPurpose,
  wordsIn,
} from './sheet.ts';

/** The changes that a message makes to a sheet, in the order in which they are made. */

const listOfCategory: Partial<Record<Category, ListPath>> = {
  locomotion: 'capabilities.locomotion',
  manipulation: 'capabilities.manipulation',
  terrain: 'environment.terrain',
  sensor: 'sensors',
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
function dropOrphans(sheet: Sheet, gone: readonly string[], text: string): void {
  const grounds = wordsIn(sheet, 'environment.terrain');
  if (gone.some((word) => climbed.includes(word)) && !climbed.some((word) => grounds.includes(word)))
    dropWord(sheet, 'capabilities.locomotion', 'climb', text);
  const left = new Set(listPaths.flatMap((path) => wordsIn(sheet, path)));
  for (const [path, words] of Object.entries(numbersOfWords)) {
    if (words.some((word) => gone.includes(word)) && !words.some((word) => left.has(word)))
      dropNumber(sheet, path as NumberPath, text);
  }
}

/** What is not asked any more: words that are taken back or negated, and limits that are waived. */
export function applyRemovals(sheet: Sheet, message: Message): void {
  const { reading } = message;
  for (const mention of removedMentions(message)) {
    const text = wordsOf(reading, mention.first, mention.next);
    const path = listOfCategory[mention.category];
    if (path) {
      dropWord(sheet, path, mention.concept, text);
      dropOrphans(sheet, [mention.concept], text);
    }
    if (mention.category === 'family' && sheet.bodies.some(({ value }) => value === mention.concept))
      setBodies(
        sheet,
        sheet.bodies.map(({ value }) => value).filter((family) => family !== mention.concept),
        { text, kind: 'stated' },
      );
    if (mention.category === 'place' && !mention.isNegated) {
      const [flag, said] = mention.concept.split(':');
      if (flag === 'indoor' || flag === 'wet') dropFlag(sheet, flag, said === 'true', text);
    }
  }
  for (const { what, first, next } of findMeasureNames(reading.tokens)) {
    if (!isInRemoval(message, first)) continue;
    const text = wordsOf(reading, first, next);
    const { target } = measureOf(what);
    if ('path' in target) dropNumber(sheet, target.path, text);
    else dropConstraints(sheet, text, ({ kind }) => kind === target.constraint);
  }
}

/** Ground that is not found indoors. */
const outdoorGround = ['sand', 'mud', 'grass', 'soil', 'snow', 'forest', 'gravel', 'rough', 'water'];

function applySurroundings(sheet: Sheet, said: Sheet): void {
  for (const [flag, { value, source }] of said.flags) {
    if (!source || sheet.flags.get(flag)?.value === value) continue;
    setFlag(sheet, flag, value, source);
    if (flag !== 'indoor' || !value) continue;
    for (const word of outdoorGround) dropWord(sheet, 'environment.terrain', word, source.text);
    dropOrphans(sheet, outdoorGround, source.text);
  }
}

function applyLists(sheet: Sheet, said: Sheet, message: Message): void {
  for (const path of listPaths) {
    // What is only taken for granted of the new words does not stand beside what was said before.
    const words = (said.lists.get(path) ?? []).filter(
      ({ source }) => source?.kind !== 'assumed' || wordsIn(sheet, path).length === 0,
    );
    const [first] = words;
    const isSwap = message.cues.has('replace') && !message.reading.mentions.some((one) => one.isNegated);
    if (isSwap && first?.source) {
      const kept = words.map(({ value }) => value);
      const gone = wordsIn(sheet, path).filter((word) => !kept.includes(word));
      for (const word of gone) dropWord(sheet, path, word, first.source.text);
      dropOrphans(sheet, gone, first.source.text);
    }
    for (const { value, source } of words) if (source) addWord(sheet, path, value, source);
  }
}

/** "It should also inspect welds": what the task was not for before. */
function applyPurposes(sheet: Sheet, { reading, removals }: Message, previous: Plan, said: Sheet): void {
  const before = asked(readPrompt(previous.task_goal ?? ''), 'purpose');
  for (const [purpose, { first, next }] of asked(reading, 'purpose')) {
    const isOut = removals.some((span) => first >= span.first && first < span.next);
    // "Mow" is what it does, and told as that.
    const isToldElse = [...said.lists.values()].flat().some(({ value }) => value === purpose);
    if (!before.has(purpose) && !isOut && !isToldElse)
      tellPurpose(sheet, purpose, wordsOf(reading, first, next));
  }
}

/** What a message asks by itself, set in the place of what was asked before. */
export function applyFragment(sheet: Sheet, message: Message, previous: Plan, fragment: Plan): void {
  const said = openSheet(fragment);
  applyBodies(sheet, message, fragment);
  applyPurposes(sheet, message, previous, said);
  applySurroundings(sheet, said);
  applyLists(sheet, said, message);
  for (const [path, { value, source }] of said.numbers) {
    const isGuess = source?.kind === 'assumed' && sheet.numbers.has(path);
    if (source && !isGuess) setNumber(sheet, path, value, source);
  }
  for (const { value, source } of said.constraints) {
    if (!source) continue;
    if (value.kind === 'family' && value.op === 'not')
      sheet.bodies = sheet.bodies.filter((body) => body.value !== value.word);
    putConstraint(sheet, value, source);
  }
}

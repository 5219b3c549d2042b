import type { Plan } from '@robotdesign/contracts';
import { wordOf } from '../plan/words.ts';
import { asked, readPrompt, wordsOf } from '../reading.ts';
import { applyBodies } from './bodies.ts';
import { addWord, dropWord, putConstraint, setFlag, setNumber, tellPurpose } from './edits.ts';
import { applyLimits } from './limits.ts';
import { isWithin, type Message } from './message.ts';
import { listPaths, openSheet, type Sheet, wordsIn } from './sheet.ts';
import { dropOrphans } from './take-back.ts';

/** Sets in a sheet what a message asks by itself. */

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
  const isSwap = message.cues.has('replace') && !message.reading.mentions.some((one) => one.isNegated);
  for (const path of listPaths) {
    // What is only taken for granted of the new words is left out where more was said before.
    const words = (said.lists.get(path) ?? []).filter(
      ({ source }) => source?.kind !== 'assumed' || wordsIn(sheet, path).length === 0,
    );
    const [first] = words;
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
  const before = asked(readPrompt(previous.task_goal ?? ''), 'purposes');
  const told = [...said.lists.values()].flat();
  for (const [purpose, mention] of asked(reading, 'purposes')) {
    const text = wordsOf(reading, mention.first, mention.next);
    // "Mow" is shown as what it does; "sand" as ground.
    const isTold = told.some(({ value, source }) => value === purpose || source?.text === text);
    if (!before.has(purpose) && !isWithin(removals, mention) && !isTold)
      tellPurpose(sheet, wordOf(mention), text);
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
  applyLimits(sheet, message.reading, message.limits);
}

import { bucket, pieceFeatures, stemsOf, wordFeatures } from '../models/word-features.ts';
import { type Signals, startsIn } from './signals.ts';

/** What was found in a message, as features of the model that chooses its intent. */

const pieceSize = 4;
/** Words at the beginning and at the end that are looked at by their place. */
const wordsAtEnds = 3;

/** Words and pairs of words, by their stems, those at the ends of the message once more, and pieces of words. */
function wordsOf(signals: Signals): readonly string[] {
  const { reading } = signals;
  const stems = stemsOf(reading);
  return [
    ...wordFeatures(stems),
    `f ${stems[0] ?? ''}`,
    `l ${stems.at(-1) ?? ''}`,
    `ff ${stems.slice(0, 2).join(' ')}`,
    `ll ${stems.slice(-2).join(' ')}`,
    ...stems.slice(0, wordsAtEnds).map((stem) => `begins ${stem}`),
    ...stems.slice(-wordsAtEnds).map((stem) => `ends ${stem}`),
    ...pieceFeatures(reading.tokens, pieceSize),
  ];
}

/** What is asked of the task: numbers that the reader gives a role, and counts. */
function numbersOf({ reading, asksOfTask }: Signals): readonly string[] {
  const bare = reading.quantities.filter(({ dimension }) => dimension === 'count').length;
  const measured = reading.quantities.filter(
    ({ dimension, unit }) => dimension !== 'count' && unit !== undefined,
  );
  return [
    `asks ${bucket(asksOfTask, [1, 2, 3, 5])}`,
    `measured ${bucket(measured.length, [1, 2])}`,
    `numbers ${bucket(reading.quantities.length, [1, 2])} ${bucket(bare, [1, 2])}`,
  ];
}

/** The features of a message, each once. */
export function turnFeatures(signals: Signals): readonly string[] {
  const { doings, askings, named, meant, wishes, isQuestion, hasIt, left, goesBack } = signals;
  const form = isQuestion ? 'asks' : 'says';
  const object = meant.length > 1 ? 'several' : meant.length === 1 ? 'one' : hasIt ? 'it' : 'none';
  const starts = startsIn(signals).length > 0;
  return [
    ...new Set([
      'any',
      form,
      `object ${object}`,
      `object ${object} ${form} ${bucket(left, [1, 2, 4])}`,
      `left ${bucket(left, [1, 2, 3, 5, 8])}`,
      ...[...doings].flatMap((doing) => [`do ${doing}`, `do ${doing} ${form}`, `do ${doing} ${object}`]),
      ...[...askings].map((asking) => `ask ${asking} ${form}`),
      ...(starts ? [`start ${form}`, `start ${object}`] : []),
      ...(wishes.length > 0 ? ['wish', `wish ${form}`, `wish ${object}`] : []),
      ...(wishes.some(({ part }) => part !== undefined) ? ['part', `part ${form}`] : []),
      ...(goesBack === undefined ? [] : ['back', `back ${form}`, `back ${goesBack}`, `back ${object}`]),
      ...(meant.length < named.length ? ['rejects'] : []),
      ...(signals.missing === undefined ? [] : ['missing']),
      ...(signals.needsOtherBody ? ['other body'] : []),
      ...(signals.changesTask ? ['changes', `changes ${form}`] : []),
      ...(signals.isFresh ? ['fresh'] : []),
      ...signals.reading.mentions.map(({ category }) => `mention ${category}`),
      ...numbersOf(signals),
      ...wordsOf(signals),
    ]),
  ];
}

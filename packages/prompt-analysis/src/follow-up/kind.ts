import type { Plan } from '@robotdesign/contracts';
import type { Category } from '../lexicon/entry.ts';
import type { Cue } from './cues.ts';
import type { Message } from './message.ts';

/** What speaks for a task of its own, and what for a change of the one before. */
interface Evidence {
  readonly weight: number;
  readonly holds: (message: Message, alone: Plan) => boolean;
}

const speaksOf = ({ reading }: Message, ...categories: readonly Category[]) =>
  reading.mentions.some(({ category, isNegated }) => !isNegated && categories.includes(category));

const indefinite = new Set(['a', 'an', 'some', 'my']);
/** "A robot that …", "an inspection rover": the first token behind it. */
function machineEnd({ reading }: Message): number | undefined {
  const names = reading.mentions.filter(({ category }) => category === 'subject' || category === 'family');
  return names.find(({ first }) =>
    [1, 2, 3].some((back) => indefinite.has(reading.tokens[first - back]?.lower ?? '')),
  )?.next;
}

const describes = new Set(['that', 'which', 'who', 'to', 'for']);
/** Verbs that may as well be the task of a machine, and pronouns of what it handles. */
const ofMachines =
  /^(reduc|decreas|increas|rais|boost|lower|cut|limit|extend|chang|set|replac|swap|switch|turn|remov|skip|drop|it|them|these)/;

/** The cues of a message, but for what a machine is described by: "a robot that removes snow". */
function cuesOf(message: Message): ReadonlySet<Cue> {
  const { tokens } = message.reading;
  const end = machineEnd(message);
  if (end === undefined || !describes.has(tokens[end]?.lower ?? '')) return message.cues;
  const isOfMachine = ({ first }: { readonly first: number }) =>
    first > end && ofMachines.test(tokens[first]?.lower ?? '');
  const described = new Set(message.cuesAt.filter(isOfMachine).map(({ what }) => what));
  const others = message.cuesAt.filter((cue) => !isOfMachine(cue)).map(({ what }) => what);
  return new Set([...message.cues].filter((cue) => !described.has(cue) || others.includes(cue)));
}

const hasCue =
  (...cues: readonly Cue[]) =>
  (message: Message) => {
    const said = cuesOf(message);
    return cues.some((cue) => said.has(cue));
  };

const conjunctions = new Set(['and', 'but', 'or', 'with', 'without', 'then', 'no', 'not', 'only', 'make']);
const fewWords = 4;

const evidence: readonly Evidence[] = [
  { weight: 6, holds: hasCue('fresh') },
  { weight: 1, holds: (_, alone) => alone.task_goal !== undefined },
  { weight: 1, holds: (message) => speaksOf(message, 'locomotion', 'manipulation', 'purpose') },
  { weight: 1, holds: (message) => speaksOf(message, 'terrain', 'place') },
  { weight: 2, holds: (message) => machineEnd(message) !== undefined },
  { weight: 0.5, holds: ({ reading }) => reading.placement.placed.length > 0 },
  { weight: -5, holds: (_, alone) => alone.task_goal === undefined },
  { weight: -4, holds: ({ wishes }) => wishes.length > 0 },
  { weight: -4, holds: ({ reference }) => reference !== undefined },
  { weight: -6, holds: ({ goesBack }) => goesBack !== undefined },
  { weight: -4, holds: hasCue('adjust', 'replace', 'remove', 'again', 'alike') },
  { weight: -3, holds: hasCue('add') },
  { weight: -2, holds: hasCue('it') },
  { weight: -2, holds: ({ reading }) => conjunctions.has(reading.tokens[0]?.lower ?? '') },
  { weight: -1, holds: ({ reading }) => reading.tokens.length < fewWords },
];
const threshold = 2.5;

/** Whether a message is a task of its own, which replaces the one before. */
export function isNewTask(message: Message, alone: Plan): boolean {
  const sum = evidence.reduce((all, { weight, holds }) => all + (holds(message, alone) ? weight : 0), 0);
  return sum >= threshold;
}

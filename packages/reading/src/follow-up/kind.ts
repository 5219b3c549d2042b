import { join } from 'node:path';
import type { Plan } from '@robotdesign/contracts';
import type { Span } from '../mentions/mention.ts';
import { type Model, scoresOf } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';
import { bucket, stemsOf, wordFeatures } from '../models/word-features.ts';
import { placeQuantities } from '../roles/place-quantities.ts';
import { type Cue, findMachineWords } from './cues.ts';
import { isWithin, type Message } from './message.ts';
import { isOneOf } from './words.ts';

/** Decides whether a message is a new task. */

/** What speaks for a new task, and what for a change of the one before. */
interface Evidence {
  readonly weight: number;
  readonly holds: (message: Message, alone: Plan) => boolean;
}

const speaksOf = ({ reading }: Message, ...categories: readonly string[]) =>
  reading.mentions.some(({ category, isNegated }) => !isNegated && categories.includes(category));

/** "A robot that …", "an inspection rover": the first token behind it. */
function machineEnd({ reading }: Message): number | undefined {
  const names = reading.mentions.filter(({ category }) => category === 'subjects' || category === 'families');
  return names.find(({ first }) => [1, 2, 3].some((back) => isOneOf('indefinite', reading, first - back)))
    ?.next;
}

/** The cues of a message, but for what a machine is described by: "a robot that removes snow". */
function cuesOf(message: Message): ReadonlySet<Cue> {
  const { reading, cuesAt, cues } = message;
  const end = machineEnd(message);
  if (end === undefined || !isOneOf('describing', reading, end)) return cues;
  const ofMachine = findMachineWords(reading).filter(({ first }) => first > end);
  const isOfMachine = (cue: Span) => isWithin(ofMachine, cue);
  const described = new Set(cuesAt.filter(isOfMachine).map(({ what }) => what));
  const others = cuesAt.filter((cue) => !isOfMachine(cue)).map(({ what }) => what);
  return new Set([...cues].filter((cue) => !described.has(cue) || others.includes(cue)));
}

const hasCue =
  (...cues: readonly Cue[]) =>
  (message: Message) => {
    const said = cuesOf(message);
    return cues.some((cue) => said.has(cue));
  };

const fewWords = 4;

const evidence: readonly Evidence[] = [
  { weight: 6, holds: hasCue('fresh') },
  { weight: 1, holds: (_, alone) => alone.task_goal !== undefined },
  { weight: 1, holds: (message) => speaksOf(message, 'locomotion', 'manipulation', 'purposes') },
  { weight: 1, holds: (message) => speaksOf(message, 'terrain', 'places') },
  { weight: 2, holds: (message) => machineEnd(message) !== undefined },
  { weight: 0.5, holds: ({ reading }) => placeQuantities(reading).placed.length > 0 },
  { weight: -5, holds: (_, alone) => alone.task_goal === undefined },
  { weight: -4, holds: ({ wishes }) => wishes.length > 0 },
  { weight: -4, holds: ({ reference }) => reference !== undefined },
  { weight: -6, holds: ({ goesBack }) => goesBack !== undefined },
  { weight: -4, holds: hasCue('adjust', 'replace', 'remove', 'again', 'alike') },
  { weight: -3, holds: hasCue('add') },
  { weight: -2, holds: hasCue('it') },
  { weight: -2, holds: ({ reading }) => isOneOf('going_on', reading, 0) },
  { weight: -1, holds: ({ reading }) => reading.tokens.length < fewWords },
];
const threshold = 2.5;
/** How much the evidence counts next to the fitted weights. */
const evidenceScale = 0.4;

export const messageKinds = ['new_task', 'change'] as const;

/** The weights of the kinds. `npm run train` writes them. */
export const kindWeightsFile = join(import.meta.dirname, '../../follow-up/kind-weights.json');

const fittedModel = weightsIn<Model>(kindWeightsFile);

/** Cues, kinds of words and words of a message, as features of the model that corrects what the evidence says. */
export function kindFeatures(message: Message): readonly string[] {
  const { reading } = message;
  const stems = stemsOf(reading);
  const { placed } = placeQuantities(reading);
  return [
    ...new Set([
      'any',
      ...[...cuesOf(message)].map((cue) => `cue ${cue}`),
      ...reading.mentions.map(({ category, isNegated }) => `mention ${category}${isNegated ? ' not' : ''}`),
      `words ${bucket(stems.length, [4, 7, 11, 16, 24])}`,
      `placed ${bucket(placed.length, [1, 2, 3])}`,
      ...wordFeatures(stems),
      `f ${stems[0] ?? ''}`,
    ]),
  ];
}

/** How the evidence scores each kind, before the model corrects it. */
export function kindStart(message: Message, alone: Plan): readonly number[] {
  const sum = evidence.reduce((all, { weight, holds }) => all + (holds(message, alone) ? weight : 0), 0);
  return [evidenceScale * (sum - threshold), 0];
}

/** The likelier kind; a change if both are equally likely. */
export function likelierKind(
  model: Model,
  features: readonly string[],
  start: readonly number[],
): (typeof messageKinds)[number] {
  const [anew = 0, change = 0] = scoresOf(model, messageKinds, features).map(
    (score, at) => score + (start[at] ?? 0),
  );
  return anew > change ? 'new_task' : 'change';
}

/** Whether a message is a new task, which replaces the one before. What asks for no robot by itself, or goes back, is none. */
export function isNewTask(message: Message, alone: Plan): boolean {
  if (alone.task_goal === undefined || message.goesBack !== undefined) return false;
  return likelierKind(fittedModel(), kindFeatures(message), kindStart(message, alone)) === 'new_task';
}

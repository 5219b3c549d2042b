import { join } from 'node:path';
import { isInside } from '../mentions/mention.ts';
import { choose, type Model } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';
import { bucket, pieceFeatures, stemsOf, wordFeatures } from '../models/word-features.ts';
import type { Reading } from '../reading.ts';
import type { Placement } from '../roles/place-quantities.ts';

/** Decides whether a text asks for a robot: by what it names, and by a model that is fitted to marked messages. */

export const requestKinds = ['design', 'conversation'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The weights of the kinds. `npm run train` writes them. */
export const requestWeightsFile = join(import.meta.dirname, '../../plan/request-weights.json');

const fittedRequests = weightsIn<Model>(requestWeightsFile);

/** What each category says of a design, once however many of its concepts are named. */
const evidence: Readonly<Record<string, number>> = {
  families: 3,
  parts: 1.5,
  locomotion: 1.5,
  manipulation: 1.5,
  purposes: 1.5,
  terrain: 1,
  traits: 1,
  sensors: 1,
  components: 1,
  objects: 0.75,
  surfaces: 0.75,
  containers: 0.5,
  conditions: 0.5,
  places: 0.5,
  paces: 0.5,
};
/** What supports a design, and names none by itself: "I want a robot". */
const support: Readonly<Record<string, number>> = { subjects: 2, requests: 0.75 };
/** What speaks for a conversation: questions about the service, poems, weather. */
const against: Readonly<Record<string, number>> = { elsewhere: 3, questions: 2, greetings: 0.25 };
const placedNumber = 1;
const mostNumbers = 3;
/** Of a text that asks for a robot. Doubt beyond it lowers the plan's confidence. */
const threshold = 1.5;
/** From here on nothing more can be asked for. */
const plain = 7;
/** What is against a design if a text names nothing that a robot is, has or does. */
const nothingNamed = 2;

/** The categories that a text names. */
const named = ({ mentions }: Reading): ReadonlySet<string> =>
  new Set(mentions.map(({ category }) => category));

/** What speaks for a design, and how much more that is than what speaks for a conversation. */
function weigh(
  reading: Reading,
  { placed }: Placement,
): { readonly speaking: number; readonly weight: number } {
  const categories = named(reading);
  const sum = (weights: Readonly<Record<string, number>>) =>
    Object.entries(weights).reduce(
      (total, [category, weight]) => total + (categories.has(category) ? weight : 0),
      0,
    );
  const speaking = sum(evidence) + placedNumber * Math.min(mostNumbers, placed.length);
  return { speaking, weight: speaking + sum(support) - sum(against) };
}

/** Scores of the kinds by what the text names. */
export function requestStart(reading: Reading, placement: Placement): readonly number[] {
  const { speaking, weight } = weigh(reading, placement);
  return [Math.min(plain, weight) - threshold - (speaking > 0 ? 0 : nothingNamed), 0];
}

const pieceSize = 4;
/** Words at the beginning that are looked at by their place. */
const wordsAtStart = 2;
const marks = /[?？؟{}<>;=/\\`]/u;

/** What the text names, its words and pieces of them, and its form: all outside what is set aside. */
export function requestFeatures(reading: Reading, { placed }: Placement): readonly string[] {
  const { tokens, setAside } = reading;
  const own = tokens.filter((_, at) => !isInside(setAside, at));
  const kept = own.filter(({ kind }) => kind !== 'symbol');
  const stems = stemsOf({ tokens: kept });
  return [
    ...new Set([
      'any',
      `words ${bucket(kept.length, [1, 2, 3, 5, 10, 20, 40])}`,
      `placed ${bucket(placed.length, [1, 2, 4])}`,
      ...[...named(reading)].map((category) => `names ${category}`),
      ...own.flatMap(({ text }) => (marks.test(text) ? [`mark ${text}`] : [])),
      ...wordFeatures(stems),
      ...stems.slice(0, wordsAtStart).map((stem) => `begins ${stem}`),
      ...pieceFeatures(kept, pieceSize),
    ]),
  ];
}

/** How sure the model must be that a text which names what a robot is, has or does asks for none. */
const sureOfTalk = 0.8;
const sureOfDesign = 0.5;

/** In doubt, a text that names what a robot is, has or does asks for one. */
export function requestKind(model: Model, reading: Reading, placement: Placement): RequestKind {
  const start = requestStart(reading, placement);
  const features = requestFeatures(reading, placement);
  const { best, probability } = choose(model, requestKinds, features, start);
  const ofDesign = best === 'design' ? probability : 1 - probability;
  const [evident = 0] = start;
  return ofDesign > (evident >= 0 ? 1 - sureOfTalk : sureOfDesign) ? 'design' : 'conversation';
}

export interface Request {
  readonly isDesign: boolean;
  /** How much speaks for a design, 0–1. */
  readonly strength: number;
}

/** How much speaks for a design, 0–1. */
export const strengthOf = (reading: Reading, placement: Placement): number =>
  Math.min(1, Math.max(0, weigh(reading, placement).weight / plain));

/** Weighs what speaks for a design against what speaks for a conversation. */
export const weighRequest = (reading: Reading, placement: Placement): Request => ({
  isDesign: requestKind(fittedRequests(), reading, placement) === 'design',
  strength: strengthOf(reading, placement),
});

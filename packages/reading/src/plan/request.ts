import type { Reading } from '../reading.ts';
import type { Placement } from '../roles/place-quantities.ts';

/** Decides whether a text asks for a robot. */

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

/** The categories that a text names. */
const named = ({ mentions }: Reading): ReadonlySet<string> =>
  new Set(mentions.map(({ category }) => category));

export interface Request {
  readonly isDesign: boolean;
  /** How much speaks for a design, 0–1. */
  readonly strength: number;
}

/**
 * Weighs what speaks for a design against what speaks for a conversation: in doubt, for a design. A text that names nothing
 * that a robot is, has or does is none.
 */
export function weighRequest(reading: Reading, { placed }: Placement): Request {
  const categories = named(reading);
  const sum = (weights: Readonly<Record<string, number>>) =>
    Object.entries(weights).reduce(
      (total, [category, weight]) => total + (categories.has(category) ? weight : 0),
      0,
    );
  const speaking = sum(evidence) + placedNumber * Math.min(mostNumbers, placed.length);
  const weight = speaking + sum(support) - sum(against);
  return {
    isDesign: speaking > 0 && weight >= threshold,
    strength: Math.min(1, Math.max(0, weight / plain)),
  };
}

import type { LoopOffer, Notice } from '@robotdesign/contracts';
import { foreignText } from './text.ts';

/** Messages about an offer. Text that the loop wrote is marked with its name. */

/** A program that is not offered, and why: not buildable, does not stand, took too long, or repeats another one. */
export interface Refused {
  /** Place in the offer, from 1. */
  readonly place: number;
  readonly kind: 'invalid' | 'unsound' | 'late' | 'duplicate';
  readonly because: string;
}

const mostNotices = 16;
const noticeCode = /^[a-z][a-z0-9_]{0,39}$/;
/** Refusals with a notice each; further ones are counted. */
const mostRefusalNotices = 5;

const sentence = (text: string): string => `${foreignText(text).replace(/\.$/, '')}.`;

export function refusalNotices(name: string, refused: readonly Refused[]): Notice[] {
  const messages = refused
    .slice(0, mostRefusalNotices)
    .map(({ place, because }) => `Program ${place} of ${name} was refused: ${sentence(because)}`);
  const more = refused.length - messages.length;
  const rest = more > 0 ? [`${more} more of the programs of ${name} refused.`] : [];
  return [...messages, ...rest].map((message) => ({ code: 'program_refused', message }));
}

/** Counts bodies that were left out because they are too similar to an offered one. */
export function alikeNotices(name: string, setAside: number): Notice[] {
  if (setAside === 0) return [];
  const what = setAside === 1 ? '1 body' : `${setAside} bodies`;
  const message = `${what} of ${name} left out: too similar to a better candidate.`;
  return [{ code: 'alike_set_aside', message }];
}

/** The notices that the loop wrote. */
export const loopNotices = (name: string, { notices }: LoopOffer): Notice[] =>
  notices.slice(0, mostNotices).map(({ code, message }) => ({
    code: noticeCode.test(code) ? code : 'loop_notice',
    message: `${name} says: ${foreignText(message)}`,
  }));

/** Why a loop offers nothing, in its own text if it wrote any. */
export function unable(name: string, failure = ''): string {
  const text = foreignText(failure);
  return text === '' ? `${name} found no body for this task.` : `${name} says: ${text}`;
}

export function nothingUsable(name: string, refused: readonly Refused[]): string {
  const [first] = refused;
  const why = first ? ` Program ${first.place}: ${sentence(first.because)}` : '';
  return `None of the programs of ${name} (${refused.length}) gives a body that stands.${why}`;
}

import type { LoopOffer, Notice } from '@robotdesign/contracts';
import { foreignText } from './text.ts';

/** What is said about an offer. Words of the loop are marked as its own. */

/** Why a program is not offered on: it cannot be built, its body does not stand, it took too long, or it came before. */
export interface Refused {
  /** Place in the offer, from 1. */
  readonly place: number;
  readonly kind: 'invalid' | 'unsound' | 'late' | 'duplicate';
  readonly because: string;
}

const mostNotices = 16;
const noticeCode = /^[a-z][a-z0-9_]{0,39}$/;
/** Refusals told one by one; more are counted. */
const mostRefusalsTold = 5;

const sentence = (text: string): string => `${foreignText(text).replace(/\.$/, '')}.`;

export function refusalNotices(name: string, refused: readonly Refused[]): Notice[] {
  const told = refused
    .slice(0, mostRefusalsTold)
    .map(({ place, because }) => `Program ${place} of ${name} was refused: ${sentence(because)}`);
  const more = refused.length - told.length;
  const rest = more > 0 ? [`${more} more of the programs of ${name} refused.`] : [];
  return [...told, ...rest].map((message) => ({ code: 'program_refused', message }));
}

/** That bodies were left out which a person would call the same as one that is offered. */
export function alikeNotices(name: string, setAside: number): Notice[] {
  if (setAside === 0) return [];
  const what = setAside === 1 ? '1 body' : `${setAside} bodies`;
  const why = 'nearly the same as a candidate that suits the task better';
  return [{ code: 'alike_set_aside', message: `${what} of ${name} set aside: ${why}.` }];
}

/** The notices of the loop itself. */
export const saidBy = (name: string, { notices }: LoopOffer): Notice[] =>
  notices.slice(0, mostNotices).map(({ code, message }) => ({
    code: noticeCode.test(code) ? code : 'loop_notice',
    message: `${name} says: ${foreignText(message)}`,
  }));

/** A loop that could not do it, in its own words if it has any. */
export function unable(name: string, failure = ''): string {
  const words = foreignText(failure);
  return words === '' ? `${name} found no body for this task.` : `${name} says: ${words}`;
}

export function nothingUsable(name: string, refused: readonly Refused[]): string {
  const [first] = refused;
  const why = first ? ` Program ${first.place}: ${sentence(first.because)}` : '';
  return `None of the programs of ${name} (${refused.length}) gives a body that stands.${why}`;
}

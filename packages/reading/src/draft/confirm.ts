import { covers, type Span, touches } from '../mentions/mention.ts';
import { endsOf } from '../plan/numbers.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Reading } from '../reading.ts';
import { none, type RoleTarget, rolesOf, targetOf } from '../roles/role-table.ts';
import type { Token } from '../tokens/token.ts';
import { type Draft, placesOf } from './draft.ts';
import { readableText } from './readable-text.ts';
import { type WordPath, wordsByPath } from './words.ts';

/** Compares what a language model says with what the text holds. Pure. */

/** A number of the text that a draft gives a place. */
export interface Claim {
  readonly quantity: Quantity;
  /** The role of its dimension that has the place. */
  readonly role: string;
  readonly place: string;
  /** Whether the draft reads the same number in the same unit. */
  readonly isConfirmed: boolean;
}

/** Models round to two digits. */
const tolerance = 0.02;

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));

/** "30 cm." at the end of a sentence: the full stop belongs to the token, and not to the quote. */
const wordEnd = ({ start, text }: Token): number => start + text.replace(/\.+$/, '').length;

/** The tokens of every place where the text has the quote whole; no word is cut. */
function spansOf(reading: Reading, quote: string): readonly Span[] {
  const words = quote.trim();
  if (words === '') return [];
  const text = readableText(reading);
  const spans: Span[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const first = reading.tokens.findIndex((token) => token.start >= at);
    const next = reading.tokens.findLastIndex((token) => wordEnd(token) <= end) + 1;
    if (first >= 0 && next > first) spans.push({ first, next });
  }
  return spans;
}

function roleAt({ dimension }: Quantity, place: string): [string, RoleTarget] | undefined {
  for (const role of rolesOf(dimension)) {
    const target = role === none ? undefined : targetOf(dimension, role);
    if (target && placesOf(target).includes(place)) return [role, target];
  }
  return undefined;
}

/**
 * What a draft says of a number of the text. Undefined if its words are not in the text, hold no number that can have
 * the place, or several: then nothing is known of what it means.
 */
function claimOf(
  reading: Reading,
  { quote, path: place, value }: Draft['numbers'][number],
): Claim | undefined {
  const spans = spansOf(reading, quote);
  const claims = reading.quantities
    .filter((quantity) => spans.some((span) => covers(span, quantity)))
    .flatMap((quantity) => {
      const found = roleAt(quantity, place);
      if (!found) return [];
      const [role, target] = found;
      const isConfirmed = endsOf(quantity, target).some((end) => isSame(end, value));
      return [{ quantity, role, place, isConfirmed }];
    });
  const confirmed = claims.filter(({ isConfirmed }) => isConfirmed);
  if (confirmed.length > 0) return confirmed.length === 1 ? confirmed[0] : undefined;
  return claims.length === 1 ? claims[0] : undefined;
}

/** What a draft says of the numbers of a text, by number. */
export function claimsOf(reading: Reading, { numbers }: Draft): ReadonlyMap<Quantity, readonly Claim[]> {
  const claims = numbers.flatMap((number) => claimOf(reading, number) ?? []);
  return Map.groupBy(claims, ({ quantity }) => quantity);
}

/** Words of the text with what a draft says that they mean. */
export interface Meaning {
  readonly span: Span;
  readonly path: WordPath;
  readonly word: string;
}

const mostMeanings = 3;

/** What a draft says that words of the text mean, in words of the plan. */
export function meaningsOf(reading: Reading, { words }: Draft): readonly Meaning[] {
  return words
    .flatMap(({ quote, path, word }) => {
      const [span] = spansOf(reading, quote);
      return span && wordsByPath().get(path)?.includes(word) ? [{ span, path, word }] : [];
    })
    .slice(0, mostMeanings);
}

const longestReason = 12;
const mostFamilies = 2;

/** The families that a draft suggests, each with words of the text of which none is set aside. */
export function familiesOf(reading: Reading, { families }: Draft): ReadonlyMap<string, string> {
  const found = families.filter(({ quote }) => {
    const [span] = spansOf(reading, quote);
    return (
      span !== undefined &&
      span.next - span.first <= longestReason &&
      !reading.setAside.some((aside) => touches(span, aside))
    );
  });
  return new Map(found.slice(0, mostFamilies).map(({ family, quote }) => [family, quote.trim()]));
}

import type { PlanRemark } from '@robotdesign/contracts';
import { spanOf } from '../plan/numbers.ts';
import { spoken } from '../plan/wording.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { type Placed, type Placement, placeInRole } from '../roles/place-quantities.ts';
import { type Claim, claimsOf, familiesOf, type Meaning, meaningsOf } from './confirm.ts';
import { type Draft, placesOf } from './draft.ts';

/** A placement after a language model was heard. */
export interface SecondReading {
  readonly placement: Placement;
  readonly assumptions: readonly PlanRemark[];
  readonly questions: readonly PlanRemark[];
  /** What it says that words mean. */
  readonly meanings: readonly Meaning[];
  /** Families that it suggests, each with words of the text. */
  readonly families: ReadonlyMap<string, string>;
}

/**
 * Below this share the reader is in doubt what a number is of: there it is wrong more often than right on texts that its
 * weights were not fitted to (1,121 of 2,442 right, over eight folds).
 */
const doubtful = 0.7;
const mostQuestions = 3;

/** What the reader makes of a number. */
type Standing =
  | { readonly as: 'placed'; readonly placed: Placed; readonly probability: number }
  | { readonly as: 'aside'; readonly probability: number }
  | { readonly as: 'unclear'; readonly probability: 0 };

function standings({ placed, aside, unclear }: Placement): ReadonlyMap<Quantity, Standing> {
  return new Map<Quantity, Standing>([
    ...placed.map(
      (one) => [one.quantity, { as: 'placed', placed: one, probability: one.probability }] as const,
    ),
    ...aside.map(({ quantity, probability }) => [quantity, { as: 'aside', probability }] as const),
    ...unclear.map((quantity) => [quantity, { as: 'unclear', probability: 0 }] as const),
  ]);
}

const nameOf = (place: string): string => spoken(place.replace(/^constraints\./, ''));

type Verdict =
  | { readonly kind: 'agreed' }
  | { readonly kind: 'changed'; readonly placed: Placed; readonly assumption: PlanRemark }
  | { readonly kind: 'asked'; readonly question: PlanRemark };
const agreed: Verdict = { kind: 'agreed' };

/** Weighs what is said of one number against what the reader makes of it. */
function verdictOf(reading: Reading, standing: Standing, claims: readonly Claim[]): Verdict {
  const [claim, ...others] = claims;
  // Who says two things of one number says nothing.
  if (!claim || others.some(({ role }) => role !== claim.role)) return agreed;
  const { quantity, role, place, isConfirmed } = claim;
  const span = spanOf(quantity);
  const words = wordsOf(reading, span.first, span.next);
  const places = standing.as === 'placed' ? placesOf(standing.placed.target) : [];
  if (!isConfirmed)
    return places.includes(place)
      ? asks(`A language model reads another number in "${words}". Is the number right?`, place)
      : agreed;
  if (places.includes(place)) return agreed;
  // Sides that are given together are read together.
  const inDoubt = quantity.group === undefined && standing.probability < doubtful;
  const placed = inDoubt ? placeInRole(reading, quantity, role) : undefined;
  if (placed) {
    const text = `"${words}" is taken as ${nameOf(place)}: the words leave it in doubt, and a language model suggested it`;
    return { kind: 'changed', placed, assumption: { text, about: place } };
  }
  const [planned] = places;
  const known = planned === undefined ? 'It is not planned for' : `It is planned for as ${nameOf(planned)}`;
  return asks(`Is "${words}" ${nameOf(place)}, as a language model suggests? ${known}.`, planned ?? place);
}

const asks = (text: string, about: string): Verdict => ({ kind: 'asked', question: { text, about } });

/**
 * Hears what a language model read in the same text. Its numbers are never taken: it may only say of a number that the
 * reader found in the text what that is of, with the text's words for it, and only where the reader is in doubt.
 * Elsewhere a difference becomes a question, and what the text does not hold is dropped.
 */
export function reconsider(reading: Reading, placement: Placement, draft: Draft): SecondReading {
  const known = standings(placement);
  const verdicts = [...claimsOf(reading, draft)].flatMap(([quantity, claims]) => {
    const standing = known.get(quantity);
    return standing ? [verdictOf(reading, standing, claims)] : [];
  });
  const changed = verdicts.flatMap((verdict) => (verdict.kind === 'changed' ? [verdict] : []));
  const moved = new Set(changed.map(({ placed }) => placed.quantity));
  return {
    placement: {
      placed: [
        ...placement.placed.filter(({ quantity }) => !moved.has(quantity)),
        ...changed.map(({ placed }) => placed),
      ].sort((a, b) => a.quantity.first - b.quantity.first),
      aside: placement.aside.filter(({ quantity }) => !moved.has(quantity)),
      unclear: placement.unclear.filter((quantity) => !moved.has(quantity)),
    },
    assumptions: changed.map(({ assumption }) => assumption),
    questions: verdicts
      .flatMap((verdict) => (verdict.kind === 'asked' ? [verdict.question] : []))
      .slice(0, mostQuestions),
    meanings: meaningsOf(reading, draft),
    families: familiesOf(reading, draft),
  };
}

import type { KnownDesign } from '@robotdesign/contracts';
import { covers, isInside } from '../../mentions/mention.ts';
import type { Reading } from '../../reading.ts';
import { findBeside, findGroups, findNouns, findThe } from '../cues.ts';
import type { NamedDesign } from './named-design.ts';
import { familyOf, isOfDesign, lettersIn, numbersIn, ordinalsIn, type Place } from './places.ts';

/** Designs that a message names by their place in an answer: "B", "the second one", "the one below A", "the second bird". */

/** "The one below A": the place next to another one; beyond the list there is none. */
function nextTo(reading: Reading, one: Place, count: number): Place {
  const words = [...findThe(reading), ...findNouns(reading)];
  const isBetween = (from: number) =>
    reading.tokens.slice(from, one.first).every((_, n) => isInside(words, from + n));
  const by = findBeside(reading).find(({ next }) => next <= one.first && isBetween(next));
  if (!by) return one;
  const place = (one.place < 0 ? count + 1 + one.place : one.place) + by.what;
  return { place: place < 1 ? 0 : place, first: by.first, next: one.next };
}

export function byPlace(reading: Reading, designs: readonly KnownDesign[]): readonly (NamedDesign | Place)[] {
  // "The last two legs" are no designs.
  const groups = findGroups(reading).filter(({ next }) => isOfDesign(reading, next));
  const single = [
    ...lettersIn(reading, designs.length),
    ...numbersIn(reading, designs.length),
    ...ordinalsIn(reading),
  ]
    .filter((one) => !groups.some((group) => covers(group, one)))
    .map((one) => nextTo(reading, one, designs.length));
  const placeOf = ({ place }: Pick<Place, 'place'>) => (place < 0 ? designs.length + 1 + place : place);
  // "I am torn between the first two, but the second has the edge".
  const isNarrowed = ({ what, next }: (typeof groups)[number]) =>
    single.some((one) => one.first >= next && what.some((place) => placeOf({ place }) === placeOf(one)));
  const grouped = groups
    .filter((group) => !isNarrowed(group))
    .flatMap(({ what, first, next }) => what.map((place) => ({ place, first, next })));
  return [...single, ...grouped].map((found) => {
    const { place, first, next } = found;
    const design = place === 0 ? undefined : designs.at(place < 0 ? place : place - 1);
    return design ? { design, first, next } : found;
  });
}

/** "The second bird": a place among the designs of a family. */
export function byPlaceInFamily(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  return ordinalsIn(reading).flatMap(({ place, first, next }): NamedDesign[] => {
    const mention = reading.mentions.find((one) => one.first === next && familyOf(one) !== undefined);
    if (!mention) return [];
    const own = designs.filter(({ embodiment }) => embodiment === familyOf(mention));
    const design = own.length > 1 ? own.at(place < 0 ? place : place - 1) : undefined;
    return design ? [{ design, first, next: mention.next }] : [];
  });
}

import type { EditWish } from '@robotdesign/reading';
import { batteryAlternatives } from './batteries.ts';
import {
  type Change,
  different,
  type Edits,
  numbersOf,
  type Parameters,
  partOf,
  scaled,
  together,
} from './edits.ts';
import { motorAlternatives } from './motors.ts';
import { bodySides, deckSides, roundSide } from './part-names.ts';
import { otherSide, withReliefs } from './reliefs.ts';

/** A smaller body. Pure. */

/** How much a side of a body shrinks by edits, m. */
function shrunkBy(parameters: Parameters, names: RegExp, edits: Edits): number {
  const [side] = numbersOf(parameters, names);
  const next = edits.find(({ name }) => name === side?.name);
  return side && next ? Number(side.value) - Number(next.value) : 0;
}

/** The numbers of a side of a body; a round one has the same for both. */
export function sideNames(parameters: Parameters, side: string): RegExp {
  const names = bodySides[side] ?? /$^/;
  return numbersOf(parameters, names).length > 0 ? names : roundSide;
}

/** A body that shrinks on these sides: alone, and with a deck that shrinks by as much. */
function smallerBy(parameters: Parameters, sides: readonly string[], change: Change): readonly Edits[] {
  const each = sides.map((side) => {
    const names = sideNames(parameters, side);
    const body = scaled(parameters, names, change);
    const by = -shrunkBy(parameters, names, body);
    return { body, deck: by === 0 ? [] : scaled(parameters, deckSides[side] ?? /$^/, { factor: 1, by }) };
  });
  const body = together(...each.map((one) => one.body));
  return body.length === 0 ? [] : [body, together(body, ...each.map(({ deck }) => deck))];
}

/** Powers of the change: where all of it leaves no body, a part of it may. */
const smallerSteps = [1, 1 / 2, 1 / 4, 1 / 8];
/** Of other batteries and motors, those that are tried. */
const fewest = 3;

/** A body that is all or a part as much smaller as wished; in one direction alone where both are too much. */
export function shrunkBody(parameters: Parameters, wish: EditWish): readonly Edits[] {
  const ways = wish.quality === 'size' ? [['length', 'width'], ['length'], ['width']] : [[wish.quality]];
  return different(
    smallerSteps.flatMap((power) =>
      ways.flatMap((sides) => smallerBy(parameters, sides, partOf(wish, power))),
    ),
  );
}

/**
 * A smaller body, and one that makes up for it: by the other side, a smaller battery, or smaller motors with less to
 * lift.
 */
export function smallerBody(parameters: Parameters, wish: EditWish): readonly Edits[] {
  const plain = shrunkBody(parameters, wish);
  const most = shrunkBody(parameters, {
    ...wish,
    ...(wish.quality === 'size' ? { quality: 'width' } : {}),
  }).slice(0, 4);
  const less: EditWish = { ...wish, quality: 'size', direction: 'less' };
  const smaller =
    wish.quality === 'length'
      ? batteryAlternatives(parameters, less).slice(0, fewest)
      : motorAlternatives(parameters, less);
  return different([
    ...plain.slice(0, 4),
    ...withReliefs(most, otherSide(parameters, wish.quality === 'length' ? 'length' : 'width')),
    ...plain,
    ...withReliefs(most, smaller),
  ]);
}

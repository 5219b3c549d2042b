import { isOneOf } from '../follow-up/words.ts';
import { byToken } from '../mentions/mention.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Reading } from '../reading.ts';
import { type Placed, type Placement, placeInRole } from '../roles/place-quantities.ts';

/** Takes two bounds in one breath for bounds of the same thing: "it weighs at most 1 kg and at least 3 kg". */

const opposite: Readonly<Record<string, string>> = { max: 'min', min: 'max' };

/** The opposite bound of a constraint that a quantity gives, right behind the words of the other bound. */
function joined(reading: Reading, quantity: Quantity, placed: readonly Placed[]): Placed | undefined {
  const bounds = byToken(reading.mentions.filter(({ category }) => category === 'bounds'));
  const before = placed.find(
    ({ quantity: other, target }) =>
      'constraint' in target && other.dimension === quantity.dimension && other.next < quantity.first,
  );
  const wanted = opposite[before?.bound ?? ''];
  if (before === undefined || wanted === undefined) return undefined;
  const between = [...Array(quantity.first - before.quantity.next).keys()].map(
    (at) => before.quantity.next + at,
  );
  const isBound = (at: number) => bounds.get(at)?.some(({ facts }) => facts.op === wanted) === true;
  const isJoint = (at: number) => isOneOf('and', reading, at) || reading.tokens[at]?.kind === 'symbol';
  if (!between.some(isBound) || !between.every((at) => isBound(at) || isJoint(at))) return undefined;
  const found = placeInRole(reading, quantity, before.role);
  return found && found.bound === wanted ? found : undefined;
}

/** The placement with the second bounds of constraints in their places, whatever else the words around them spoke for. */
export function joinBounds(reading: Reading, placement: Placement): Placement {
  const { placed, aside, unclear } = placement;
  const inOrder = [...placed, ...aside].map(({ quantity }) => quantity).concat(unclear);
  const found = inOrder.flatMap((quantity) => joined(reading, quantity, placed) ?? []);
  if (found.length === 0) return placement;
  const isFound = (quantity: Quantity) => found.some((one) => one.quantity === quantity);
  const isOther = ({ quantity }: { readonly quantity: Quantity }) => !isFound(quantity);
  return {
    placed: [...placed.filter(isOther), ...found].toSorted((a, b) => a.quantity.first - b.quantity.first),
    aside: aside.filter(isOther),
    unclear: unclear.filter((quantity) => !isFound(quantity)),
  };
}

import { z } from 'zod';
import type { Dimension, Quantity } from '../quantities/quantity.ts';
import { currencyOf, inSi, type Unit, unitById, unitOf, unitSpelt } from '../quantities/units.ts';
import { readTable } from '../tables.ts';

/** The unit of a number that a text gives without one. */

const usual = readTable(
  'measures/usual-units.yaml',
  z.record(z.string(), z.array(z.strictObject({ least: z.number(), unit: z.string() }))),
);

/** Lengths and masses that a text on robots means without a unit. Outside, the unit is another. */
const likely: Readonly<Partial<Record<Dimension, readonly [least: number, most: number]>>> = {
  length: [0.004, 6],
  mass: [0.005, 400],
};

/** Sides that are given together are those of a robot, a load or a printer's bed. */
const longestSide = 1.5;

const isLikely = (dimension: Dimension, { value, group }: Quantity, unit: Unit): boolean => {
  const [least, most] = likely[dimension] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const si = inSi(value, unit);
  return si >= least && si <= (group === undefined ? most : Math.min(most, longestSide));
};

/** Units of numbers with the same measure, the nearest first. */
function unitsNear(dimension: Dimension, quantity: Quantity, all: readonly Quantity[]): readonly Unit[] {
  const distance = ({ first }: Quantity) => Math.abs(first - quantity.first);
  return (
    all
      .filter((other) => other.dimension === dimension)
      .sort((a, b) => distance(a) - distance(b))
      // A budget next to "2 k€" is in euros, and not in thousands.
      .map(
        (other) =>
          (other.unitId === undefined ? undefined : unitSpelt(currencyOf(other.unitId))) ?? unitOf(other),
      )
      .filter((unit) => unit !== undefined)
  );
}

/**
 * The unit of the nearest number with the same measure, if that makes a likely value, else the usual unit.
 *
 * @returns undefined for an amount of money where no currency is named
 */
export function assumedUnit(
  dimension: Dimension,
  quantity: Quantity,
  all: readonly Quantity[],
): Unit | undefined {
  const near = unitsNear(dimension, quantity, all).find((unit) => isLikely(dimension, quantity, unit));
  if (near) return near;
  const found = usual[dimension]?.find(({ least }) => quantity.value >= least);
  return found && unitById(found.unit);
}

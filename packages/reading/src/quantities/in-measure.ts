import type { Dimension, Quantity } from './quantity.ts';
import { inSi, type Unit } from './units.ts';

/** A number without a unit as one of a measure. */
export function inMeasure(quantity: Quantity, dimension: Dimension, unit: Unit | undefined): Quantity {
  const { noun: _, unit: __, unitId: ___, siUpper: ____, ...rest } = quantity;
  const si = (value: number) => (unit === undefined ? value : inSi(value, unit));
  return {
    ...rest,
    dimension,
    ...(unit !== undefined && { unitId: unit.id }),
    si: si(quantity.value),
    ...(quantity.upper !== undefined && { siUpper: si(quantity.upper) }),
    isUnitAssumed: true,
  };
}

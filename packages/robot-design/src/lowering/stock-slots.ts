import {
  component,
  isStock,
  stockIds,
  stockOf,
  unverifiedFields,
  wholePieces,
} from '@robotdesign/components';
import type { ComponentSlot, Part } from '@robotdesign/contracts';
import { LoweringError } from './lowering-error.ts';

/** Length of a piece of stock, m: of a hollow cylinder or of a box along z. */
export const cutLength = ({ shape }: Part): number => shape.size_m[shape.kind === 'tube' ? 1 : 2] ?? 0;

const byMass = (a: string, b: string): number => stockOf(a).mass_per_m_kg - stockOf(b).mass_per_m_kg;

/** The next heavier profile. */
function runnerUp(id: string): Pick<ComponentSlot, 'runner_up'> {
  const order = [...stockIds].sort(byMass);
  const next = order[order.indexOf(id) + 1];
  if (next === undefined) return {};
  const because = `${component(next).name}: ${stockOf(next).mass_per_m_kg.toFixed(3)} kg/m, heavier`;
  return { runner_up: { component_id: next, because } };
}

/**
 * A slot for each tube or profile of a body, with the whole pieces to buy and the length that it needs.
 * @throws LoweringError for a limb that is longer than a piece
 */
export function stockSlots(parts: readonly Part[]): ComponentSlot[] {
  const cuts = parts.flatMap((part) =>
    part.component_id !== undefined && isStock(part.component_id)
      ? [{ id: part.component_id, length_m: cutLength(part) }]
      : [],
  );
  return [...Map.groupBy(cuts, ({ id }) => id)].map(([id, own]): ComponentSlot => {
    const lengths = own.map(({ length_m }) => length_m);
    const stock = stockOf(id);
    const longest = Math.max(...lengths);
    if (longest > stock.sold_m)
      throw new LoweringError(
        `a limb of ${longest.toFixed(2)} m is longer than the ${stock.sold_m} m in which ${component(id).name} is sold`,
      );
    return {
      slot: `${id}_stock`,
      kind: 'structure',
      component_id: id,
      quantity: wholePieces(stock, lengths),
      length_m: lengths.reduce((sum, length) => sum + length, 0),
      because: `${component(id).name}: ${stock.mass_per_m_kg.toFixed(3)} kg/m, the lightest that bears the bending of ${own.length} ${own.length === 1 ? 'piece' : 'pieces'}`,
      ...runnerUp(id),
      unverified_fields: unverifiedFields(id),
    };
  });
}

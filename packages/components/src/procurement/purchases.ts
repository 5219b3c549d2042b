import type { ProcurementLine, Purchase } from '@robotdesign/contracts';
import { packSize } from './packs.ts';

const cents = (usd: number): number => Math.round(usd * 100) / 100;

/** The shopping basket: lines of one component are one purchase, in whole packs. @throws UnknownComponentError */
export function purchasesOf(lines: readonly ProcurementLine[]): Purchase[] {
  return [...Map.groupBy(lines, ({ component_id }) => component_id)].flatMap(([component_id, group]) => {
    const [first] = group;
    if (!first) return [];
    const { name, vendor, part_number, unit_price_usd, price_basis, price_source } = first;
    const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
    const pack_size = packSize(component_id);
    const packs = Math.ceil(quantity / pack_size);
    const pack_price_usd = cents(unit_price_usd * pack_size);
    return [
      {
        component_id,
        name,
        ...(vendor === undefined ? {} : { vendor }),
        ...(part_number === undefined ? {} : { part_number }),
        slots: group.map(({ slot }) => slot),
        quantity,
        pack_size,
        packs,
        pack_price_usd,
        price_usd: cents(packs * pack_price_usd),
        price_basis,
        price_source,
      },
    ];
  });
}

import type { Procurement, Purchase } from '@robotdesign/contracts';
import { stringify } from 'csv-stringify/sync';

/** The shopping basket as a table for a spreadsheet. */

const columns: Readonly<Record<string, (purchase: Purchase) => string | number | undefined>> = {
  quantity: ({ quantity }) => quantity,
  packs: ({ packs }) => packs,
  pack_size: ({ pack_size }) => pack_size,
  name: ({ name }) => name,
  vendor: ({ vendor }) => vendor,
  part_number: ({ part_number }) => part_number,
  pack_price_usd: ({ pack_price_usd }) => pack_price_usd,
  price_usd: ({ price_usd }) => price_usd,
  price_basis: ({ price_basis }) => price_basis,
  price_source: ({ price_source }) => price_source,
  component_id: ({ component_id }) => component_id,
  slots: ({ slots }) => slots.join(' '),
};

/** A row for each component, then one for each part that the catalogue does not have, with what to buy as its name. */
export function basketCsv({ purchases, unresolved }: Pick<Procurement, 'purchases' | 'unresolved'>): string {
  const rows = purchases.map((purchase) => Object.values(columns).map((of) => of(purchase)));
  const names = Object.keys(columns);
  const others = unresolved.map(({ slot, resolve_by }) =>
    names.map((name) => (name === 'name' ? resolve_by : name === 'slots' ? slot : undefined)),
  );
  // A spreadsheet would run a cell that begins like a formula.
  return stringify([names, ...rows, ...others], { escape_formulas: true, record_delimiter: '\r\n' });
}

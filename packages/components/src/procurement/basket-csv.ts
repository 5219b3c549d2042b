import type { Procurement, Purchase, SmallPart } from '@robotdesign/contracts';
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

const lengthOf = ({ length_m }: SmallPart): string => (length_m === undefined ? '' : `, ${length_m} m`);

/** A row for each component, each small part, and each part that the catalogue does not have, with what to buy as its name. */
export function basketCsv({
  purchases,
  small_parts,
  unresolved,
}: Pick<Procurement, 'purchases' | 'small_parts' | 'unresolved'>): string {
  const rows = purchases.map((purchase) => Object.values(columns).map((of) => of(purchase)));
  const names = Object.keys(columns);
  const small = small_parts.map((part) => {
    const cells: Readonly<Record<string, string | number>> = {
      quantity: part.quantity,
      name: `${part.name}${lengthOf(part)}`,
      slots: part.kind,
    };
    return names.map((name) => cells[name]);
  });
  const others = unresolved.map(({ slot, resolve_by }) =>
    names.map((name) => (name === 'name' ? resolve_by : name === 'slots' ? slot : undefined)),
  );
  // A spreadsheet would run a cell that begins like a formula.
  return stringify([names, ...rows, ...small, ...others], {
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
}

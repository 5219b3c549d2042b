import { component } from '../catalogue.ts';

/** Pieces in one pack, where an entry is sold by the pack and its price is that of a pack. */
const packOf = /^pack of (?<count>\d+)$/;

/** Number of pieces that the price of an entry buys. @throws UnknownComponentError */
export const packSize = (id: string): number =>
  Number(packOf.exec(component(id).unit ?? '')?.groups?.count ?? 1);

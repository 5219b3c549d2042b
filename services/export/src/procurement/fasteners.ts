import type { SmallPart } from '@robotdesign/contracts';
import { type Fastener, type PrintedPart, sizeOf } from '@robotdesign/fabrication';

const nouns: Readonly<Record<Fastener['kind'], string>> = {
  screw: 'Screw',
  insert: 'Heat-set insert',
  nut: 'Nut',
  tie: 'Cable tie',
  idler: 'Idler set',
};

const nameOf = (fastener: Fastener): string => `${nouns[fastener.kind]} ${sizeOf(fastener)}`;

/** The fasteners of printed parts by kind and size. Pure. */
export const fastenersOf = (parts: readonly PrintedPart[]): SmallPart[] =>
  [
    ...Map.groupBy(
      parts.flatMap(({ fasteners }) => fasteners),
      nameOf,
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, group]) => {
      const [first] = group;
      return first ? [{ kind: first.kind, name, quantity: group.length }] : [];
    });

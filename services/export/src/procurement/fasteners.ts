import type { SmallPart } from '@robotdesign/contracts';
import type { Fastener, PrintedPart } from '@robotdesign/fabrication';

const nouns: Readonly<Record<Fastener['kind'], string>> = {
  screw: 'Screw',
  insert: 'Heat-set insert',
  nut: 'Nut',
  tie: 'Cable tie',
};

const nameOf = ({ kind, thread, length_mm }: Fastener): string =>
  `${nouns[kind]} ${thread} × ${length_mm} mm`;

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

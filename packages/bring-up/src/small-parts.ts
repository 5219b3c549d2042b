import type { ComponentProgram, RobotDesignIR, SmallPart } from '@robotdesign/contracts';
import { wireName } from './wire.ts';
import { type Wiring, wiringOf } from './wiring.ts';

/** Wires are pairs: supply and ground. */
const pair = 2;
const metres = (value: number): number => Number(value.toFixed(2));

const byKey = <T>(items: readonly T[], key: (item: T) => string | number): T[][] => [
  ...Map.groupBy(items, key).values(),
];

/** Cables by kind and length, the short ones first. */
function cables({ cables: all }: Wiring): SmallPart[] {
  const ready = all.filter(({ wire }) => wire === undefined);
  return byKey(
    ready.toSorted((a, b) => a.length_m - b.length_m),
    ({ kind, length_m }) => `${kind} ${length_m}`,
  ).flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            kind: 'cable' as const,
            name: `Cable, ${first.kind}`,
            quantity: group.length,
            length_m: first.length_m,
          },
        ]
      : [];
  });
}

/** Wire by gauge, for both poles. */
const wires = ({ cables: all }: Wiring): SmallPart[] =>
  byKey(
    all.flatMap(({ wire, length_m }) => (wire ? [{ name: wireName(wire), length_m }] : [])),
    ({ name }) => name,
  ).map((group) => ({
    kind: 'wire',
    name: `Wire ${group[0]?.name}, both poles`,
    quantity: 1,
    length_m: metres(pair * group.reduce((sum, { length_m }) => sum + length_m, 0)),
  }));

/** Fuses by rating, without the main fuse. */
const fuses = ({ feeds }: Wiring): SmallPart[] =>
  byKey(
    feeds.toSorted((a, b) => a.fuse_a - b.fuse_a),
    ({ fuse_a }) => fuse_a,
  ).map((group) => ({
    kind: 'fuse',
    name: `Slow-blow fuse ${group[0]?.fuse_a} A with holder`,
    quantity: group.length,
  }));

/** Cables, wire and fuses that a body needs, counted from its wiring. @throws RangeError for a body without a battery */
export function smallPartsOf(ir: RobotDesignIR, components: ComponentProgram): SmallPart[] {
  const wiring = wiringOf(ir, components);
  return [...cables(wiring), ...wires(wiring), ...fuses(wiring)];
}

import { expect, test } from '@jest/globals';
import { mountOf } from '@robotdesign/components';
import { type Family, families, type RobotDesignIR } from '@robotdesign/contracts';
import { sampleSize } from '../../../../test/sample-size.ts';
import type { PrintedPart } from '../printed-part.ts';
import { someBody } from '../testing/bodies.ts';
import { printedParts } from './printed-parts.ts';

/** Feet of two materials, grippers, tracks and runners; in full every family. */
const some: readonly Family[] = ['humanoid', 'tracked', 'worm_chain', 'balancer'];
const count = sampleSize('families whose parts are joined', { ci: some.length, full: families.length });

/** Names that a piece is joined to. */
const othersOf = ({ fasteners, joins }: PrintedPart): string[] => [
  ...fasteners.map(({ holds }) => holds),
  ...joins.map(({ to }) => to),
];

/** Pieces of a link without a chain of joins to its first piece. */
function loosePieces(pieces: readonly PrintedPart[]): string[] {
  const [first] = pieces;
  const joined = new Set(first ? [first.name] : []);
  for (const _ of pieces)
    for (const piece of pieces) {
      const others = othersOf(piece).filter((name) => pieces.some((other) => other.name === name));
      if (joined.has(piece.name) || others.some((name) => joined.has(name)))
        for (const name of [piece.name, ...others]) joined.add(name);
    }
  return pieces.filter(({ name }) => !joined.has(name)).map(({ name }) => name);
}

/** Links that are fixed on another one by nothing. */
const looseLinks = ({ joints }: RobotDesignIR, parts: readonly PrintedPart[]): string[] =>
  joints.flatMap(({ kind, parent, child }) => {
    const own = parts.filter(({ link }) => link === child);
    const names = new Set(parts.filter(({ link }) => link === parent).map(({ name }) => name));
    const isJoined = own.flatMap(othersOf).some((name) => names.has(name));
    return kind !== 'fixed' || own.length === 0 || names.size === 0 || isJoined ? [] : [child];
  });

/** Measured actuators and boards that no fastener holds, neither on their link nor at their horn. */
function looseBought({ links }: RobotDesignIR, parts: readonly PrintedPart[]): string[] {
  const held = new Set(parts.flatMap(({ fasteners }) => fasteners.map(({ holds }) => holds)));
  const isMeasured = (id = '') => !id.startsWith('act_') || mountOf(id) !== undefined;
  return links.flatMap((link) =>
    link.parts
      .filter(
        ({ source, component_id, shape }) =>
          source === 'bought' && shape.kind === 'box' && isMeasured(component_id),
      )
      .filter(({ name }) => !held.has(name) && parts.some((part) => part.link === link.name))
      .map(({ name }) => name),
  );
}

test.each(count < families.length ? some : families)('nothing in a %s is loose', async (family) => {
  const body = someBody(family, 3, 1);
  const parts = await printedParts(body);
  const pieces = [...Map.groupBy(parts, ({ link }) => link).values()];
  expect({
    pieces: pieces.flatMap(loosePieces),
    links: looseLinks(body, parts),
    bought: looseBought(body, parts),
  }).toEqual({ pieces: [], links: [], bought: [] });
});

import type { RobotDesignIR } from '@robotdesign/contracts';
import type { TreeNode } from './body-tree.ts';
import { type Element, element } from './mjcf-element.ts';
import { MjcfError } from './mjcf-error.ts';
import { nameAllocator } from './model-names.ts';

type Pair = readonly [string, string];

/**
 * MuJoCo ignores contacts between parent and child, except if the parent is welded to the world. A bolted base and
 * its children also touch by design.
 */
function bolted(ir: RobotDesignIR, bodies: readonly TreeNode[]): Pair[] {
  if (!ir.fixed_base) return [];
  const welded = new Set<string>([ir.root_link]);
  for (const { link, joint } of bodies)
    if (joint?.kind === 'fixed' && welded.has(joint.parent)) welded.add(link.name);
  return bodies.flatMap(({ link, joint }) =>
    joint && joint.kind !== 'fixed' && welded.has(joint.parent)
      ? Array.from(welded, (anchor): Pair => [anchor, link.name])
      : [],
  );
}

/** Contact exclusions: the pairs of the IR and those of a bolted base, each pair once. */
export function exclusions(ir: RobotDesignIR, bodies: readonly TreeNode[]): Element[] {
  const known = new Set(bodies.map(({ link }) => link.name));
  const pairs = [...ir.exclusions.map(({ link1, link2 }): Pair => [link1, link2]), ...bolted(ir, bodies)];
  const distinct = new Map(pairs.map((pair) => [JSON.stringify(pair.toSorted()), pair]));
  const allocate = nameAllocator();
  return Array.from(distinct.values(), ([body1, body2]) => {
    for (const body of [body1, body2])
      if (!known.has(body)) throw new MjcfError(`an exclusion names the unknown link ${body}`);
    return element('exclude', { name: allocate(`${body1}_${body2}`), body1, body2 });
  });
}

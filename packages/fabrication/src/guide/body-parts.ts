import { component } from '@robotdesign/components';
import type { IrJoint, Link, Part, RobotDesignIR } from '@robotdesign/contracts';
import { identityPose, poseFrom, type TreeNode } from '@robotdesign/mjcf';
import type { PrintedPart, SolidMesh } from '../printed-part.ts';
import { meshOf, withKernel } from '../solids/kernel.ts';
import { shapeSolid } from '../solids/shape-solid.ts';
import { fastenersText } from './fasteners.ts';
import type { Surface } from './step.ts';
import { words } from './wording.ts';

/** What a guide knows of a body: its printed parts and its bought ones, by link. */
export interface BodyParts {
  readonly ir: RobotDesignIR;
  readonly printed: ReadonlyMap<string, readonly PrintedPart[]>;
  /** The bounding shape of a bought part, by its name, in its own frame. */
  readonly envelopes: ReadonlyMap<string, SolidMesh>;
}

const isBought = ({ source }: Part): boolean => source === 'bought';

export async function bodyParts(ir: RobotDesignIR, printed: readonly PrintedPart[]): Promise<BodyParts> {
  const bought = ir.links.flatMap(({ parts }) => parts.filter(isBought));
  const envelopes = await withKernel((kernel) =>
    bought.map(({ name, shape }) => [name, meshOf(shapeSolid(kernel, shape))] as const),
  );
  return { ir, printed: Map.groupBy(printed, ({ link }) => link), envelopes: new Map(envelopes) };
}

export const boughtIn = ({ parts }: Link): Part[] => parts.filter(isBought);

export const componentName = ({ component_id = '' }: Part): string => component(component_id).name;

/** A name without the words of the link that it is in. */
export function nameIn(link: Link, name: string): string {
  const own = name.split('_').filter((word) => !link.name.split('_').includes(word));
  return words(own.length > 0 ? own.join('_') : name);
}

export const printedSurface = ({ mesh, material }: PrintedPart): Surface => ({
  mesh,
  pose: identityPose,
  finish: material === 'mat_tpu95a' ? 'soft' : 'printed',
});

export function boughtSurface({ envelopes }: BodyParts, part: Part): Surface[] {
  const mesh = envelopes.get(part.name);
  return mesh ? [{ mesh, pose: poseFrom(part.position_m, part.quaternion_wxyz), finish: 'bought' }] : [];
}

/** The bought part that drives a joint, and the link that it is in. */
export function driveOf(ir: RobotDesignIR, joint: IrJoint): { part: Part; link: Link } | undefined {
  const drive = ir.actuators.find((actuator) => actuator.joint === joint.name);
  for (const link of drive ? ir.links : [])
    for (const part of boughtIn(link))
      if (part.component_id === drive?.component_id && part.name.startsWith(`${joint.name}_`))
        return { part, link };
  return undefined;
}

/** Fasteners in a link that hold a part, as text. */
export const holding = ({ printed }: BodyParts, link: string, part: string): string[] =>
  fastenersText(
    (printed.get(link) ?? []).flatMap(({ fasteners }) => fasteners.filter(({ holds }) => holds === part)),
  );

/** What sticks a bought part in its place where neither screw nor tie holds it. */
export const stickerFor = ({ component_id = '' }: Part): 'glue' | 'double-sided foam tape' =>
  component(component_id).category === 'structure' ? 'glue' : 'double-sided foam tape';

/** The bought parts that neither screw nor tie holds. */
export function stuckParts({ ir, printed }: BodyParts): Part[] {
  const held = new Set(
    [...printed.values()].flat().flatMap(({ fasteners }) => fasteners.map(({ holds }) => holds)),
  );
  return ir.links.flatMap(boughtIn).filter(({ name }) => !held.has(name));
}

/** Equal for links that are built in the same way, such as those of four legs. */
export function linkSignature({ role, parts }: Link): string {
  const lines = parts.map(({ component_id, material, shape, mass_kg }) =>
    [
      component_id ?? material,
      shape.kind,
      ...shape.size_m.map((size) => size.toFixed(5)),
      mass_kg.toFixed(6),
    ].join(' '),
  );
  return [role, ...lines.toSorted()].join('; ');
}

/** Equal for limbs that are built in the same way. */
export const limbSignature = (node: TreeNode): string =>
  [linkSignature(node.link), ...node.children.map(limbSignature).toSorted()].join(' ( ');

import { isJointDrive } from '@robotdesign/components';
import type { ComponentSlot, ExpandedRobotGraph, GraphNode, NodeSymbol, Part } from '@robotdesign/contracts';
import { type Anatomy, anatomyOf } from '../anatomy.ts';
import { type Branch, branchesOf, isDriven, treeOf } from '../graph-view.ts';
import { bayParts, stow } from './bays.ts';
import { drivePart, wheelBracket } from './drives.ts';
import { electronicsParts, type ShelfItem, shelfItems } from './electronics.ts';
import { deckParts, headParts, sensorMountParts } from './fitting-parts.ts';
import { formOf } from './forms.ts';
import { LoweringError } from './lowering-error.ts';
import { mirrorPart } from './parts.ts';
import { isTorsoSlot } from './slots.ts';

type Slots = ReadonlyMap<string, ComponentSlot>;

function slotOf(slots: Slots, name: string): ComponentSlot {
  const found = slots.get(name);
  if (!found) throw new LoweringError(`no component for the slot ${name}`);
  return found;
}

/** Motors and servos in a link that drive the joints below it. */
function driveParts(branch: Branch, slots: Slots, usual: Anatomy): Part[] {
  return branch.children.flatMap((child) => {
    if (!child.edge || !isDriven(child.edge)) return [];
    const left = branch.children.find((other) => other.node.node_id === child.node.mirror_of);
    const edge = left?.edge ?? child.edge;
    const slot = slotOf(slots, child.edge.joint_name);
    const name = `${child.edge.joint_name}_${slot.kind === 'wheel_motor' ? 'motor' : 'servo'}`;
    const anatomy = edge.actuator === undefined ? usual : anatomyOf(edge.actuator);
    const joint = {
      edge,
      child: left?.node ?? child.node,
      parent: branch.node,
      anatomy,
      usual,
      mirrored: left !== undefined,
    };
    const drive = drivePart(joint, name, slot.component_id);
    const holder = slot.kind === 'joint_actuator' ? formOf(branch.node)?.holds : undefined;
    const bracket = wheelBracket(joint, `${child.edge.joint_name}_bracket`, slot.component_id);
    return [drive, ...(bracket ? [bracket] : []), ...(holder?.(branch, drive, anatomy) ?? [])];
  });
}

/** Fittings by symbol, for nodes whose parts depend on their component and not on their form. */
const fittings: Readonly<Partial<Record<NodeSymbol, (branch: Branch, slots: Slots) => Part[]>>> = {
  sensor_mount: (branch, slots) => sensorMountParts(branch, slotOf(slots, branch.node.name)),
  head: (branch, slots) => headParts(branch, slotOf(slots, branch.node.name)),
  bay: deckParts,
};

/** The joint actuator that a part is shaped around; wheels and chassis are shaped around a wheel motor. */
function anatomyAround({ sized_for, symbol }: GraphNode, usual: Anatomy): Anatomy {
  const isOfMotor = symbol === 'wheel' || symbol === 'torso_segment';
  return sized_for === undefined || isOfMotor || !isJointDrive(sized_for) ? usual : anatomyOf(sized_for);
}

function ownParts(branch: Branch, slots: Slots, usual: Anatomy): Part[] {
  const { node } = branch;
  const build = formOf(node)?.build;
  if (build) return build(branch, anatomyAround(node, usual), usual);
  const fitting = fittings[node.symbol];
  if (!fitting) throw new LoweringError(`no builder for a ${node.symbol} with the form ${node.form}`);
  return fitting(branch, slots);
}

/**
 * Items by node id: in the bays of a chain, else on shelves. With two shelves the battery is on the second, as a
 * counterweight.
 */
function stowed(
  branches: readonly Branch[],
  slots: Slots,
  anatomy: Anatomy,
): Map<string, readonly ShelfItem[]> {
  const inside = [...slots.values()].filter(({ slot }) => isTorsoSlot(slot));
  const bays = branches.flatMap((branch) => {
    const bay = formOf(branch.node)?.bay?.(branch, anatomy);
    return bay ? [[branch.node.node_id, bay] as const] : [];
  });
  if (bays.length > 0)
    return stow(
      inside.flatMap((slot) => shelfItems([slot]).map((item) => ({ ...item, slot: slot.slot }))),
      new Map(bays),
    );
  const shelves = branches.filter(({ node }) => formOf(node)?.shelf).map(({ node }) => node.node_id);
  const [first, second = first] = shelves;
  if (first === undefined || second === undefined) return new Map();
  const groups = Map.groupBy(inside, ({ slot }) => (slot === 'battery' ? second : first));
  return new Map([...groups].map(([id, group]) => [id, shelfItems(group)]));
}

/** Electronics of a link, in its bay or on its shelf. */
function electronics(branch: Branch, items: readonly ShelfItem[], anatomy: Anatomy): Part[] {
  const bay = formOf(branch.node)?.bay?.(branch, anatomy);
  if (!bay) return electronicsParts(branch, items, anatomy, formOf(branch.node)?.shelfLevel);
  return bayParts(items, bay).map((part) =>
    part.source === 'printed' ? { ...part, name: `${branch.node.name}_${part.name}` } : part,
  );
}

/** Parts of every link, by node id, each in the frame of its link. */
export type LinkParts = ReadonlyMap<string, readonly Part[]>;

/** Parts of every link. @throws LoweringError, UnknownComponentError */
export function linkParts(graph: ExpandedRobotGraph, componentSlots: readonly ComponentSlot[]): LinkParts {
  const slots: Slots = new Map(componentSlots.map((slot) => [slot.slot, slot]));
  const branches = branchesOf(treeOf(graph));
  const anatomy = anatomyOf(graph.joint_servo, graph.battery);
  const stores = stowed(branches, slots, anatomy);
  const parts = new Map<string, readonly Part[]>();
  const originals = branches.filter(({ node }) => node.mirror_of === undefined);
  for (const branch of originals) {
    const own = ownParts(branch, slots, anatomy).map((part) => ({
      ...part,
      name: `${branch.node.name}_${part.name}`,
    }));
    parts.set(branch.node.node_id, [
      ...own,
      ...driveParts(branch, slots, anatomy),
      ...electronics(branch, stores.get(branch.node.node_id) ?? [], anatomy),
    ]);
  }
  for (const { node } of branches) {
    if (node.mirror_of === undefined) continue;
    const left = parts.get(node.mirror_of);
    if (!left)
      throw new LoweringError(
        `${node.name} mirrors ${node.mirror_of}, which is itself a mirror image or unknown`,
      );
    const rename = (name: string) => name.replace(/(^|_)left(_|$)/, '$1right$2');
    parts.set(
      node.node_id,
      left.map((part) => mirrorPart(part, rename(part.name))),
    );
  }
  return parts;
}

import type { ComponentSlot, ExpandedRobotGraph, Part } from '@robotdesign/contracts';
import { type Branch, branchesOf, isDriven, treeOf } from '../graph-view.ts';
import { drivePart } from './drives.ts';
import { deckParts, headParts, sensorMountParts } from './fitting-parts.ts';
import { limbBuilders } from './limb-parts.ts';
import { mirrorPart } from './parts.ts';
import { torsoSlots } from './slots.ts';
import { electronicsParts, pedestalOf, shelfItems, torsoFrameParts } from './torso-parts.ts';

/** A slot that the graph needs has no component, or a node has a form that nothing is built for. */
export class LoweringError extends Error {
  override name = 'LoweringError';
}

type Slots = ReadonlyMap<string, ComponentSlot>;

function slotOf(slots: Slots, name: string): ComponentSlot {
  const found = slots.get(name);
  if (!found) throw new LoweringError(`no component for the slot ${name}`);
  return found;
}

/** Motors and servos that sit in a link and drive the joints below it. */
function driveParts(branch: Branch, slots: Slots): Part[] {
  return branch.children.flatMap((child) => {
    if (!child.edge || !isDriven(child.edge)) return [];
    const left = branch.children.find((other) => other.node.node_id === child.node.mirror_of);
    const edge = left?.edge ?? child.edge;
    const slot = slotOf(slots, child.edge.joint_name);
    const name = `${child.edge.joint_name}_${slot.kind === 'wheel_motor' ? 'motor' : 'servo'}`;
    const joint = {
      edge,
      child: left?.node ?? child.node,
      parent: branch.node,
      mirrored: left !== undefined,
    };
    const drive = drivePart(joint, name, slot.component_id);
    const stands = branch.node.symbol === 'torso_segment' && slot.kind === 'joint_actuator';
    return [drive, ...(stands ? pedestalOf(branch, drive) : [])];
  });
}

function ownParts(branch: Branch, slots: Slots): Part[] {
  const { node } = branch;
  if (node.symbol === 'torso_segment') return torsoFrameParts(branch);
  if (node.symbol === 'sensor_mount') return sensorMountParts(branch, slotOf(slots, node.name));
  if (node.symbol === 'head') return headParts(branch, slotOf(slots, node.name));
  if (node.symbol === 'bay') return deckParts(branch);
  const build = limbBuilders[node.form ?? ''];
  if (!build) throw new LoweringError(`nothing is built for a ${node.symbol} of form ${node.form}`);
  return build(branch);
}

/** With two torso segments the battery goes into the second one: it balances the rest. */
function electronicsOf(branch: Branch, segments: number, slots: Slots): Part[] {
  if (branch.node.symbol !== 'torso_segment') return [];
  const inside = torsoSlots.flatMap((name) => slots.get(name) ?? []);
  const isRear = branch.edge !== undefined;
  const mine = inside.filter(({ slot }) => segments === 1 || (slot === 'battery') === isRear);
  return electronicsParts(branch, shelfItems(mine));
}

/** The parts of every link, by node id, each in its link's frame. @throws LoweringError, UnknownComponentError */
export function linkParts(
  graph: ExpandedRobotGraph,
  componentSlots: readonly ComponentSlot[],
): Map<string, readonly Part[]> {
  const slots: Slots = new Map(componentSlots.map((slot) => [slot.slot, slot]));
  const branches = branchesOf(treeOf(graph));
  const segments = graph.nodes.filter((node) => node.symbol === 'torso_segment').length;
  const parts = new Map<string, readonly Part[]>();
  const originals = branches.filter(({ node }) => node.mirror_of === undefined);
  for (const branch of originals) {
    const own = ownParts(branch, slots).map((part) => ({
      ...part,
      name: `${branch.node.name}_${part.name}`,
    }));
    parts.set(branch.node.node_id, [
      ...own,
      ...driveParts(branch, slots),
      ...electronicsOf(branch, segments, slots),
    ]);
  }
  for (const { node } of branches) {
    if (node.mirror_of === undefined) continue;
    const left = parts.get(node.mirror_of);
    if (!left) throw new LoweringError(`${node.name} mirrors ${node.mirror_of}, which is no original`);
    const rename = (name: string) => name.replace(/(^|_)left(_|$)/, '$1right$2');
    parts.set(
      node.node_id,
      left.map((part) => mirrorPart(part, rename(part.name))),
    );
  }
  return parts;
}

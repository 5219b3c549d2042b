import { limbsOf } from '../candidate/limbs.ts';
import type { SizedBody } from '../task-fit/sized-body.ts';

/** The traits that distinguish bodies for a person, each as a comparable text. */
export type KindOfBody = Readonly<Record<(typeof traits)[number], string>>;

const traits = [
  'family',
  'limb_count',
  'limb_dof',
  'wheel_count',
  'track_count',
  'segment_count',
  'end_effector',
  'actuator',
  'trunk',
] as const;

/** Families whose bodies differ in little else than the trunk. */
const shownByTrunk: ReadonlySet<string> = new Set(['balancer', 'tracked', 'wheel_legged']);

const inOrder = (words: readonly string[]): string => [...new Set(words)].sort().join(' ');

export function kindOfBody(body: SizedBody): KindOfBody {
  const { nodes } = body.graph;
  const limbs = limbsOf(body.graph);
  const ends = nodes.filter(({ symbol }) => symbol === 'foot' || symbol === 'gripper');
  const drives = body.components.slots.filter(
    ({ kind }) => kind === 'joint_actuator' || kind === 'wheel_motor',
  );
  return {
    family: body.embodiment,
    limb_count: String(limbs.length),
    limb_dof: inOrder(limbs.map(({ kind, dof }) => `${kind}:${dof}`)),
    wheel_count: String(body.wheel_count),
    track_count: String(body.track_count),
    segment_count: String(body.segment_count),
    end_effector: inOrder(ends.map(({ symbol, form }) => form ?? symbol)),
    actuator: inOrder(drives.map(({ component_id }) => component_id)),
    trunk: shownByTrunk.has(body.embodiment) ? (nodes[0]?.form ?? '') : '',
  };
}

/** Number of traits in which two kinds differ. */
export const differences = (a: KindOfBody, b: KindOfBody): number =>
  traits.filter((trait) => a[trait] !== b[trait]).length;

/** Mean number of differing traits over all pairs; undefined for fewer than two bodies. */
export function diversityOf(kinds: readonly KindOfBody[]): number | undefined {
  const pairs = kinds.flatMap((kind, index) =>
    kinds.slice(index + 1).map((other) => differences(kind, other)),
  );
  if (pairs.length === 0) return undefined;
  return pairs.reduce((sum, count) => sum + count, 0) / pairs.length;
}

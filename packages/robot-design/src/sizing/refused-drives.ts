import type { Family, IrActuator } from '@robotdesign/contracts';
import { driveGroupsOf } from '../derive/families.ts';
import { catalogueOptions } from './catalogue-options.ts';
import type { DriveOption } from './drive-options.ts';
import { suppliedSpeed } from './drive-search.ts';
import type { RefusedDrives } from './sizing-state.ts';

/** An actuator is steadier than another if its speed or its rotor inertia is at least this many times as large. */
const noticeably = 1.3;

const isSteadier = (option: DriveOption, than: DriveOption): boolean =>
  suppliedSpeed(option) >= noticeably * suppliedSpeed(than) ||
  option.armature_kg_m2 >= noticeably * than.armature_kg_m2;

/**
 * Refuses the actuator of a joint that a trial threw, and those that are no steadier, for the group of that joint.
 *
 * @param refused what earlier trials refused
 * @returns undefined if the joint bears the body: its actuator follows from the load
 */
export function refusing(
  refused: RefusedDrives,
  family: Family,
  { joint, component_id }: Pick<IrActuator, 'joint' | 'component_id'>,
): RefusedDrives | undefined {
  const group = driveGroupsOf(family).find(({ has }) => has(joint));
  const present = catalogueOptions.joint.find((option) => option.component_id === component_id);
  if (!group?.isArm || !present) return undefined;
  const no = catalogueOptions.joint.filter((option) => !isSteadier(option, present));
  const earlier = refused[group.name] ?? [];
  return { ...refused, [group.name]: [...new Set([...earlier, ...no.map((option) => option.component_id)])] };
}

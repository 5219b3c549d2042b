import type { Bounded } from './bounds.ts';
import { chassisMembers } from './chassis.ts';
import { hipMembers } from './hips.ts';
import { largest } from './largest.ts';
import { lidMembers } from './lids.ts';
import type { LoadCase } from './load-case.ts';
import { pedestalMembers } from './pedestals.ts';
import type { StaticBody } from './static-body.ts';
import { type Member, type MemberLoad, memberLoad } from './structure-member.ts';
import { suspensionMembers } from './suspension.ts';
import { torsoMembers } from './torso-plates.ts';
import { towerMembers } from './towers.ts';

/** The members of a body that carry its load, other than the links of its limbs. */
export const structureMembers = (body: StaticBody): Member[] => [
  ...chassisMembers(body),
  ...suspensionMembers(body),
  ...torsoMembers(body),
  ...hipMembers(body),
  ...pedestalMembers(body),
  ...lidMembers(body),
  ...towerMembers(body),
];

/** Loads of members in a load case. */
export const structureLoads = (members: readonly Member[], load: LoadCase): MemberLoad[] =>
  members.flatMap((member) => memberLoad(member, load));

const massPrecision_kg = 0.002;

/** A payload that something else bounds, or the largest one that the structure bears if that is less. */
export function withinStructure(members: readonly Member[], load: LoadCase, payload: Bounded): Bounded {
  const bears = (payload_kg: number) =>
    structureLoads(members, { ...load, payload_kg }).every(({ utilisation }) => utilisation <= 1);
  const value = largest(payload.value, massPrecision_kg, bears);
  return value < payload.value ? { value, bound: 'structure' } : payload;
}

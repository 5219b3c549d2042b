import {
  type Embodiment,
  type Family,
  families,
  isFamily,
  type RobotDesignProgram,
} from '@robotdesign/contracts';
import type { FamilyStructure } from '../grammar/family-structure.ts';
import type { DriveGroup } from '../sizing/drive-groups.ts';
import { arm } from './families/arm.ts';
import { balancer } from './families/balancer.ts';
import { biped } from './families/biped.ts';
import { bird } from './families/bird.ts';
import { centipede } from './families/centipede.ts';
import { hexapod } from './families/hexapod.ts';
import { humanoid } from './families/humanoid.ts';
import { leggedManipulator } from './families/legged-manipulator.ts';
import { mobileManipulator } from './families/mobile-manipulator.ts';
import { quadruped } from './families/quadruped.ts';
import { rover } from './families/rover.ts';
import { snake } from './families/snake.ts';
import { tracked } from './families/tracked.ts';
import { wheelLegged } from './families/wheel-legged.ts';
import { wormChain } from './families/worm-chain.ts';
import type { ArchetypeOf, BodyName, Detour, FamilyDescription } from './family.ts';

/** How the bodies of each family are built and derived. */
export const familyTable: { readonly [F in Family]: FamilyDescription<F> } = {
  quadruped,
  hexapod,
  rover,
  balancer,
  tracked,
  wheel_legged: wheelLegged,
  biped,
  humanoid,
  bird,
  snake,
  worm_chain: wormChain,
  centipede,
  arm,
  mobile_manipulator: mobileManipulator,
  legged_manipulator: leggedManipulator,
};

/** The structure of a kind of body. The grammar has no rule that starts one that is not a family. */
export const structureOf = (embodiment: Embodiment): FamilyStructure =>
  isFamily(embodiment) ? familyTable[embodiment].structure : { roots: [] };

/** Joints that take their own actuator in sizing. */
export const driveGroupsOf = (family: Family): readonly DriveGroup[] => familyTable[family].groups;
/** Values beyond a missed task for which bodies of a family are sized too. */
export const detoursOf = (family: Family): readonly Detour[] => familyTable[family].detours;

/** A kind of body that the grammar can derive. */
export type Archetype = ArchetypeOf<Family>;

/**
 * The name of an edited body: the parts of the name that describe its archetype follow the edits. A name that no
 * archetype gave is kept.
 */
export const nameAfterEdit = (
  name: BodyName,
  before: RobotDesignProgram,
  after: RobotDesignProgram,
): BodyName => {
  const family = before.metadata.embodiment;
  return family !== undefined && isFamily(family) ? familyTable[family].rename(name, before, after) : name;
};

type Archetypes = Readonly<Record<Family, readonly Archetype[]>>;

/** The archetypes of a family. */
export const archetypes = Object.fromEntries(
  families.map((family) => [family, familyTable[family].archetypes]),
) as Archetypes;

/** Archetypes with unusual numbers of legs, for tasks that ask for them. */
export const archetypesOnRequest = Object.fromEntries(
  families.map((family) => [family, familyTable[family].onRequest]),
) as Archetypes;

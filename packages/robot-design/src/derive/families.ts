import type { Embodiment } from '@robotdesign/contracts';
import { biped } from './families/biped.ts';
import { bird } from './families/bird.ts';
import { centipede } from './families/centipede.ts';
import { hexapod } from './families/hexapod.ts';
import { humanoid } from './families/humanoid.ts';
import { quadruped } from './families/quadruped.ts';
import { rover } from './families/rover.ts';
import { snake } from './families/snake.ts';
import { wormChain } from './families/worm-chain.ts';
import type { ArchetypeOf, FamilyDescription } from './family.ts';

/** Every family that the grammar can derive, in the order in which they are offered. */
export const familyTable = {
  quadruped,
  hexapod,
  rover,
  biped,
  humanoid,
  bird,
  snake,
  worm_chain: wormChain,
  centipede,
} as const satisfies Readonly<Partial<Record<Embodiment, FamilyDescription>>>;
export type Family = keyof typeof familyTable;
/** A kind of body that the grammar can derive. */
export type Archetype = ArchetypeOf<Family>;

export const families = Object.keys(familyTable) as readonly Family[];
export const isFamily = (word: string): word is Family => Object.hasOwn(familyTable, word);

/** Every archetype of a family. */
export const archetypes = Object.fromEntries(
  Object.entries(familyTable).map(([family, description]) => [family, description.archetypes]),
) as Readonly<Record<Family, readonly Archetype[]>>;

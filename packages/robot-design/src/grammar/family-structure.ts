import { type Embodiment, type Family, isFamily } from '@robotdesign/contracts';
import type { GrammarSymbol } from './symbols.ts';

/** Differences between families that share rules. */
interface FamilyStructure {
  /** The number of leg pairs at its flanks; absent where its rules attach no legs there. */
  readonly flankLegPairs?: number;
  /** The open end below each segment of its chain. */
  readonly belowSegment?: GrammarSymbol;
  /** Open ends of its trunk in addition to those of every trunk. */
  readonly trunkEnds?: readonly GrammarSymbol[];
}

const structures: Readonly<Record<Family, FamilyStructure>> = {
  quadruped: { flankLegPairs: 2 },
  hexapod: { flankLegPairs: 3 },
  rover: {},
  biped: {},
  humanoid: { trunkEnds: ['waist', 'shoulders'] },
  bird: {},
  snake: { belowSegment: 'wheel_seat' },
  worm_chain: { belowSegment: 'belly' },
  centipede: {},
};

export const structureOf = (family: Embodiment): FamilyStructure =>
  isFamily(family) ? structures[family] : {};

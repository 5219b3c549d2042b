import type { GrammarSymbol } from './symbols.ts';

/** How the grammar builds a family, apart from what its rules say: families share rules. */
export interface FamilyStructure {
  /** Names of the rules that start its bodies. */
  readonly roots: readonly string[];
  /** The number of leg pairs at its flanks; absent where its rules attach no legs there. */
  readonly flankLegPairs?: number;
  /** The open end below each segment of its chain. */
  readonly belowSegment?: GrammarSymbol;
  /** Open ends of its trunk in addition to those of every trunk. */
  readonly trunkEnds?: readonly GrammarSymbol[];
  /** Whether its wheels keep it upright: they are driven by torque, and it parks on a skid. */
  readonly balances?: true;
}

import type { AbilityPath } from '../abilities.ts';

/**
 * What the analyzer knows of a family's usual bodies. To teach it which body a task calls for, add concepts of the
 * lexicon to `suits`.
 */
export interface FamilyProfile {
  /**
   * Score where the task says nothing for or against the family, 0–1: higher for what is stable and cheap than for
   * what must balance or does one thing only.
   */
  readonly prior: number;
  /** How well it suits a concept of the task: below 0 badly, above 0 well; a concept that is absent is neutral. */
  readonly suits: Readonly<Record<string, number>>;
  /**
   * The largest value that its bodies usually reach, in the unit of the ability. Estimates for bodies with hobby and
   * small industrial servos, 0.1 to 1 m large; they order families and limit no body. Legs step to about half their
   * length, wheels to about half their diameter.
   */
  readonly limits: Readonly<Record<AbilityPath, number>>;
  /** The narrowest and the lowest passage that its bodies usually fit through, m. */
  readonly narrowestPassage_m: number;
  readonly lowestPassage_m: number;
  /** Made for narrow passages. */
  readonly isSlender: boolean;
}

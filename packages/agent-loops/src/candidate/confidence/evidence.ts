import type { Candidate, Need, Plan } from '@robotdesign/contracts';

/** What is known of a candidate, with the trials of it that have ended. */
export interface Evidence {
  readonly candidate: Omit<Candidate, 'confidence'>;
  readonly needs: readonly Need[];
  /** The task as it was read. */
  readonly plan: Plan;
}

/** A hard requirement that the candidate misses, though no bound proves that its family cannot meet it. */
export const missesFeasible = ({ hard, verdict, bound }: Need): boolean =>
  hard && verdict === 'missed' && bound === undefined;

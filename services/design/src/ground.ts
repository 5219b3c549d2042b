import { triedGrounds } from '@robotdesign/agent-loops';
import type { Plan, TrialTerrain } from '@robotdesign/contracts';

/** The first ground with an obstacle that the task names; flat without one. */
export function groundOf(plan: Plan): TrialTerrain {
  const kinds = triedGrounds(plan).map(({ kind }) => kind);
  return kinds.find((kind) => kind !== 'flat') ?? 'flat';
}

import type { TrialTerrain } from '@robotdesign/contracts';
import { sizedTerrain, type Terrain, usualSizes } from '@robotdesign/simulation';

/**
 * The ground of a trial.
 *
 * @param size height of bumps or a step, a slope, a width or a diameter, m or rad; the usual one if absent
 */
export const groundOf = (terrain: TrialTerrain, size: number | undefined): Terrain =>
  terrain === 'flat' ? { kind: 'flat' } : sizedTerrain(terrain, size ?? usualSizes[terrain]);

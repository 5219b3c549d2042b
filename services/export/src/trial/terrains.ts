import type { DesignDefinition, TrialTerrain } from '@robotdesign/contracts';
import type { Terrain } from '@robotdesign/simulation';

/** What lies ahead of a body, and its size in the unit of the API. */
export interface SizedTerrain {
  readonly terrain: Terrain;
  readonly size?: number;
}

const degree = Math.PI / 180;
/** Sizes where the task names none: gravel, a gentle ramp, a door sill, a joint in the floor, a culvert. */
const usual = { rough: 0.03, slope: 10 * degree, steps: 0.03, gap: 0.05, pipe: 0.5 } as const;
/** Depth of a stair, m. */
const tread_m = 0.3;

type Requirements = Pick<DesignDefinition, 'slope_rad' | 'step_height_m' | 'gap_m'>;

const terrains: Readonly<Record<TrialTerrain, (task: Requirements) => SizedTerrain>> = {
  flat: () => ({ terrain: { kind: 'flat' } }),
  rough: () => ({ terrain: { kind: 'rough', height_m: usual.rough }, size: usual.rough }),
  slope: ({ slope_rad = usual.slope }) => ({ terrain: { kind: 'slope', slope_rad }, size: slope_rad }),
  steps: ({ step_height_m: height_m = usual.steps }) => ({
    terrain: { kind: 'steps', height_m, count: 1, tread_m },
    size: height_m,
  }),
  gap: ({ gap_m = usual.gap }) => ({ terrain: { kind: 'gap', gap_m }, size: gap_m }),
  pipe: () => ({ terrain: { kind: 'pipe', diameter_m: usual.pipe }, size: usual.pipe }),
};

/** The ground of a trial, as large as the task asks for. */
export const terrainOf = (word: TrialTerrain, task: Requirements): SizedTerrain => terrains[word](task);

import type { Terrain, TerrainKind } from './terrain.ts';

/** Kinds of terrain that have a size: the height of bumps or a step, a slope, a width, a diameter; m and rad. */
export type SizedTerrainKind = Exclude<TerrainKind, 'flat'>;

/** Sizes where a task names none: gravel, a gentle ramp, a door sill, a joint in the floor, a culvert. */
export const usualSizes = {
  rough: 0.03,
  slope: Math.PI / 18,
  steps: 0.03,
  gap: 0.05,
  pipe: 0.5,
} as const satisfies Readonly<Record<SizedTerrainKind, number>>;

/** Depth of a stair, m. */
const tread_m = 0.3;

const terrains: Readonly<Record<SizedTerrainKind, (size: number) => Terrain>> = {
  rough: (height_m) => ({ kind: 'rough', height_m }),
  slope: (slope_rad) => ({ kind: 'slope', slope_rad }),
  steps: (height_m) => ({ kind: 'steps', height_m, count: 1, tread_m }),
  gap: (gap_m) => ({ kind: 'gap', gap_m }),
  pipe: (diameter_m) => ({ kind: 'pipe', diameter_m }),
};

/** @param size in m or rad; the usual one if absent */
export const terrainOf = (kind: TerrainKind, size?: number): Terrain =>
  kind === 'flat' ? { kind } : terrains[kind](size ?? usualSizes[kind]);

/** The sizes that a task names. */
export interface TaskSizes {
  readonly slope_rad?: number;
  readonly step_height_m?: number;
  readonly gap_m?: number;
}

const named: Readonly<Partial<Record<TerrainKind, keyof TaskSizes>>> = {
  slope: 'slope_rad',
  steps: 'step_height_m',
  gap: 'gap_m',
};

/** The size of a terrain that a task names, m or rad. */
export function namedSize(kind: TerrainKind, task: TaskSizes): number | undefined {
  const field = named[kind];
  return field && task[field];
}

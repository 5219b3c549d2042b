import type { DesignDefinition, TrialTerrain } from '@robotdesign/contracts';
import { sizedTerrain, type Terrain, usualSizes } from '@robotdesign/simulation';

/** What lies ahead of a body, and its size in the unit of the API. */
export interface SizedTerrain {
  readonly terrain: Terrain;
  readonly size?: number;
}

type Requirements = Pick<DesignDefinition, 'slope_rad' | 'step_height_m' | 'gap_m'>;

/** The sizes that a task names. */
const asked: Readonly<Partial<Record<TrialTerrain, keyof Requirements>>> = {
  slope: 'slope_rad',
  steps: 'step_height_m',
  gap: 'gap_m',
};

/** The ground of a trial, as large as the task asks for. */
export function terrainOf(word: TrialTerrain, task: Requirements): SizedTerrain {
  if (word === 'flat') return { terrain: { kind: 'flat' } };
  const field = asked[word];
  const size = (field && task[field]) ?? usualSizes[word];
  return { terrain: sizedTerrain(word, size), size };
}

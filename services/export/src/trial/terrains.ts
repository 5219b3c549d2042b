import type { TrialTerrain } from '@robotdesign/contracts';
import { namedSize, type TaskSizes, type Terrain, terrainOf, usualSizes } from '@robotdesign/simulation';

/** What lies ahead of a body, and its size in the unit of the API. */
export interface SizedTerrain {
  readonly terrain: Terrain;
  readonly size?: number;
}

/** The ground of a trial, as large as the task asks for. */
export function groundOfTask(word: TrialTerrain, task: TaskSizes): SizedTerrain {
  if (word === 'flat') return { terrain: terrainOf(word) };
  const size = namedSize(word, task) ?? usualSizes[word];
  return { terrain: terrainOf(word, size), size };
}

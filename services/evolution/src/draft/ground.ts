import type { DesignDefinition } from '@robotdesign/contracts';
import type { EvolutionConfig } from '@robotdesign/evolution-search';
import type { LoadCase } from '@robotdesign/robot-design';
import { namedSize } from '@robotdesign/simulation';

/** The ground and the load of the task that a design was made for. Pure. */

type Ground = Pick<EvolutionConfig['protocol']['trials'][number], 'terrain' | 'size' | 'payload_kg'>;

export function groundOfTask(definition: DesignDefinition): Ground {
  const { terrain = 'flat', payload_kg = 0 } = definition;
  const size = namedSize(terrain, definition);
  return { terrain, ...(size === undefined ? {} : { size }), payload_kg };
}

/** Rolling resistance of a hard floor. */
const hardFloor = 0.02;

/** The load case by which the torque margin of a body is computed. */
export const loadOfTask = ({ payload_kg = 0, slope_rad = 0, step_height_m }: DesignDefinition): LoadCase => ({
  payload_kg,
  slope_rad,
  rolling: hardFloor,
  ...(step_height_m === undefined ? {} : { step_m: step_height_m }),
});

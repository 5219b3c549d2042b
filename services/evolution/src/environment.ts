import { variable } from '@robotdesign/service-kit';
import { z } from 'zod';

/** The variables of the evolution service. */
export const evolutionVariables = {
  EVOLUTION_ORCHESTRATORS: variable(
    z.string().optional(),
    'YAML file of the programs that may propose bodies, by name; a program.md names one of them',
    'unset',
  ),
  EVOLUTION_ARTIFACTS_DIR: variable(
    z.string().max(1_000).default('/tmp/il_ideation/evolutions'),
    'folder with the program, iterations, best body and report of each evolution; the latest 100 are kept',
    '/tmp/il_ideation/evolutions',
  ),
  MOTION_CLIPS_DIR: variable(
    z.string().min(1).optional(),
    'folder with recorded motions, `<clip_id>.csv` or `<clip_id>.bvh`, whose gait evolutions may imitate',
    'unset',
  ),
} as const;

import { defineService } from '@robotdesign/service-kit';
import { workerThreads } from '@robotdesign/worker-threads';
import { evolutionVariables } from './environment.ts';
import { createOrchestrators } from './orchestrators/orchestrators.ts';
import { readOrchestrators } from './orchestrators/orchestrators-file.ts';
import { startEvolution } from './service.ts';

export const service = defineService({
  name: 'evolution',
  summary: 'improves designs under programs that a person approved.',
  variables: evolutionVariables,
  resources: { pool: workerThreads },
  start: async (runtime, { config, addresses, resources: { pool } }) => {
    const file = await readOrchestrators(config.EVOLUTION_ORCHESTRATORS);
    const orchestrators = createOrchestrators(file, { env: process.env, logger: runtime.logger });
    return startEvolution(runtime, {
      addresses,
      pool,
      orchestrators,
      clipsDir: config.MOTION_CLIPS_DIR,
      filesFolder: config.EVOLUTION_ARTIFACTS_DIR,
    });
  },
});

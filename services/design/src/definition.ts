import { loopRegistry } from '@robotdesign/agent-loops';
import { defineService } from '@robotdesign/service-kit';
import { workerThreads } from '@robotdesign/worker-threads';
import { designVariables } from './environment.ts';
import { startDesign } from './service.ts';

export const service = defineService({
  name: 'design',
  summary: 'turns plans into candidate bodies, designs and their revisions.',
  variables: designVariables,
  resources: { pool: workerThreads },
  start: (runtime, { config, addresses, resources: { pool } }) =>
    startDesign(runtime, {
      addresses,
      loops: loopRegistry(),
      pool,
      remoteLoops: config.AGENT_LOOPS,
      autoTrials: config.AUTO_TRIALS,
    }),
});

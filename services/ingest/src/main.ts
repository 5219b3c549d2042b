import { aloneUsage, hostAlone, runProgram, serviceVariables } from '@robotdesign/service-kit';
import { ingestOptions, ingestVariables } from './environment.ts';
import { startIngest } from './service.ts';

/** The ingest service in a process of its own. */
await runProgram({
  ...aloneUsage('ingest'),
  summary: 'robotdesign ingest: prompts become plans, each with a motion to learn from.',
  variables: { ...serviceVariables('ingest'), ...ingestVariables },
  start: (starting) =>
    hostAlone('ingest', starting, (runtime) =>
      startIngest(runtime, ingestOptions(starting.config, runtime.clock)),
    ),
});

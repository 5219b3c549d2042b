import { addressOf, aloneUsage, hostAlone, runProgram, serviceVariables } from '@robotdesign/service-kit';
import { startWorkspace } from './service.ts';

/** The workspace service in a process of its own. */
await runProgram({
  ...aloneUsage('workspace'),
  summary: 'robotdesign workspace: projects, threads, messages, and generation from a thread.',
  variables: {
    ...serviceVariables('workspace'),
    INGEST_ADDR: addressOf('ingest'),
    DESIGN_ADDR: addressOf('design'),
    EXPORT_ADDR: addressOf('export'),
  },
  start: (starting) =>
    hostAlone('workspace', starting, (runtime) => {
      const { INGEST_ADDR, DESIGN_ADDR, EXPORT_ADDR } = starting.config;
      return startWorkspace(runtime, {
        ingestAddress: INGEST_ADDR,
        designAddress: DESIGN_ADDR,
        exportAddress: EXPORT_ADDR,
      });
    }),
});

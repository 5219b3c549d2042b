import { loopRegistry } from '@robotdesign/agent-loops';
import { startDesign } from '@robotdesign/design';
import { addressOf, engineVariables, openEngines, runProgram } from '@robotdesign/service-kit';
import { createWorkerPool } from '@robotdesign/simulation';
import { startWorkspace } from '@robotdesign/workspace';

/** The two services behind the measured routes in a process apart from the gateway's, on the embedded engines. */
await runProgram({
  name: 'bench-services',
  usage: 'node bench/pass-through/our-services.ts',
  summary: 'design and workspace, for the pass-through benchmark',
  variables: {
    ...engineVariables,
    INGEST_ADDR: addressOf('ingest'),
    DESIGN_ADDR: addressOf('design'),
    EXPORT_ADDR: addressOf('export'),
    WORKSPACE_ADDR: addressOf('workspace'),
  },
  examples: [],
  async start(starting) {
    const { INGEST_ADDR, DESIGN_ADDR, EXPORT_ADDR, WORKSPACE_ADDR } = starting.config;
    const engines = await openEngines(starting);
    const pool = createWorkerPool({ size: 1 });
    const loops = loopRegistry();
    const design = await startDesign(await engines.runtimeOf('design', { bind: DESIGN_ADDR }), {
      ingestAddress: INGEST_ADDR,
      loops,
      pool,
    });
    const workspace = await startWorkspace(await engines.runtimeOf('workspace', { bind: WORKSPACE_ADDR }), {
      ingestAddress: INGEST_ADDR,
      designAddress: DESIGN_ADDR,
      exportAddress: EXPORT_ADDR,
    });
    return {
      url: design.address,
      words: '',
      broken: Promise.race([design.broken, workspace.broken]),
      async stop() {
        await workspace.stop();
        await design.stop();
        await pool.close();
        await engines.close();
      },
    };
  },
});

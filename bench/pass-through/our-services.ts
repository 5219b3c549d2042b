import { loopRegistry } from '@robotdesign/agent-loops';
import { serviceIds } from '@robotdesign/contracts';
import { startDesign } from '@robotdesign/design';
import {
  addressesIn,
  addressVariables,
  engineVariables,
  openEngines,
  runProgram,
} from '@robotdesign/service-kit';
import { createWorkerPool } from '@robotdesign/simulation';
import { startWorkspace } from '@robotdesign/workspace';

/** The two services behind the measured routes, in one process without the gateway, on the embedded engines. */
await runProgram({
  name: 'bench-services',
  usage: 'node bench/pass-through/our-services.ts',
  summary: 'design and workspace, for the pass-through benchmark',
  variables: {
    ...engineVariables,
    ...addressVariables(serviceIds),
  },
  examples: [],
  async start(starting) {
    const addresses = addressesIn(starting.config, serviceIds);
    const engines = await openEngines(starting);
    const pool = createWorkerPool({ size: 1 });
    const loops = loopRegistry();
    const design = await startDesign(await engines.runtimeOf('design', { bind: addresses.design }), {
      addresses,
      loops,
      pool,
      autoTrials: false,
    });
    const workspace = await startWorkspace(
      await engines.runtimeOf('workspace', { bind: addresses.workspace }),
      addresses,
    );
    return {
      url: design.address,
      message: '',
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

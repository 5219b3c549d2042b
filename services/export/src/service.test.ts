import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openFileArtifacts } from '@robotdesign/artifact-store';
import { type CompileReport, type DesignDefinition, randomId, ServiceError } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore, StoreUnavailable } from '@robotdesign/document-store';
import { openEmbeddedBus } from '@robotdesign/event-bus';
import {
  connect,
  createLogger,
  type GrpcServer,
  type Handlers,
  implement,
  type ServiceRuntime,
  serveGrpc,
} from '@robotdesign/service-kit';
import type { WorkerPool } from '@robotdesign/simulation';
import { refusing } from '../../../test/harness/refusing.ts';
import type { DefinitionState } from './design-definition/state.ts';
import type { DefinitionSource } from './design-definition/store.ts';
import { changeExports } from './exports/change.ts';
import { eraseDesign } from './exports/erase.ts';

import { startExport } from './service.ts';
import { openStores } from './stores.ts';

const clock = () => Date.now();
const logger = createLogger({ level: 'silent' });

const definition: DesignDefinition = {
  design_id: 'dsn_1',
  revision: 1,
  thread_id: 'thr_1',
  title: 'A body',
  program: {
    grammar: 'legged',
    grammar_version: '2',
    start_symbol: 'robot',
    seed: 1,
    metadata: { embodiment: 'quadruped', task: 'carry', agent_loop: 'grammar_v2', loop_version: '1' },
    applications: [],
  },
  components: { catalogue_version: '1', slots: [], printed: [], unresolved: [] },
  sha256: 'of the definition',
};

const design: Handlers<'robotdesign.design.v1.DesignService'> = {
  ...refusing('robotdesign.design.v1.DesignService'),
  GetDesignDefinition: async () => ({ definition }),
};

const idle = { interactive: 0, batch: 0 };

/** A worker pool that can build no body. */
const pool: WorkerPool = {
  run: async () => {
    throw new ServiceError('infeasible_task', 'The design gives no model.');
  },
  warm: async () => {},
  stats: () => ({ size: 0, busy: idle, queued: idle, restarts: 0 }),
  close: async () => {},
};

describe('the export service', () => {
  let folder: string;
  let designs: GrpcServer;
  const processes: { end(): Promise<void> }[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'));
    const implementations = [implement('robotdesign.design.v1.DesignService', design)];
    designs = await serveGrpc({ bind: '127.0.0.1:0', implementations, logger });
  });
  afterEach(async () => {
    for (const process of processes.splice(0)) await process.end();
    await designs.stop(0);
    await rm(folder, { recursive: true });
  });

  /** Starts the service on the folder. After `die` its writes fail, as after a crash. */
  async function startProcess() {
    let dead = false;
    const beforeCommit = () => {
      if (dead) throw new StoreUnavailable('the process is dead');
    };
    const documents: DocumentStore = openSqliteStore({
      path: join(folder, 'export.sqlite'),
      clock,
      newId: () => randomId('event'),
      faults: { beforeCommit },
    });
    const bus = openEmbeddedBus({ path: join(folder, 'events.sqlite'), clock });
    const artifacts = await openFileArtifacts({ root: folder, clock });
    const runtime: ServiceRuntime = {
      documents,
      bus,
      artifacts,
      clock,
      newId: randomId,
      newSeed: () => 1,
      logger,
      holder: randomId('event'),
      aloneOnStore: true,
      bind: '127.0.0.1:0',
      engines: { documents: 'sqlite', events: 'sqlite', artifacts: 'files' },
      version: '0.0.0',
    };
    const service = await startExport(runtime, { addresses: { design: designs.address }, pool });
    const exporting = connect('robotdesign.export.v1.ExportService', service.address);
    const operations = connect('robotdesign.common.v1.OperationService', service.address);
    let ending: Promise<void> | undefined;
    async function end(): Promise<void> {
      exporting.close();
      operations.close();
      await service.stop();
      await artifacts.close();
      await bus.close();
      await documents.close();
    }
    const process = {
      documents,
      artifacts,
      exporting,
      operations,
      die: () => {
        dead = true;
      },
      end: () => {
        ending ??= end();
        return ending;
      },
    };
    processes.push(process);
    return process;
  }

  type Process = Awaited<ReturnType<typeof startProcess>>;

  async function endOf({ operations }: Process, operation_id: string) {
    let last: string | undefined;
    for await (const { operation } of operations.WatchOperation({ operation_id })) last = operation.status;
    return last;
  }

  /** Stops the service and returns the types of the events that it published about designs. */
  async function published({ end }: Process) {
    await end();
    const bus = openEmbeddedBus({ path: join(folder, 'events.sqlite'), clock });
    const log = await bus.read('robotdesign.export.v1', { limit: 100 });
    await bus.close();
    const kinds = new Map(log.map(({ event }) => [event.id, event.type.split('.').at(-1)]));
    return [...kinds.values()].filter((kind) => kind !== 'ExportOperationChanged');
  }

  test('publishes a failure once if it is killed before the operation ends', async () => {
    const first = await startProcess();
    const reported = new Promise<void>((resolve) => {
      first.documents.outbox.onAppend((collection) => {
        if (collection !== 'exports') return;
        first.die();
        resolve();
      });
    });
    const { operation } = await first.exporting.StartCompile({ design_id: 'dsn_1' });
    await reported;
    await first.end();
    const second = await startProcess();
    expect(await endOf(second, operation.operation_id)).toBe('failed');
    expect(await published(second)).toEqual(['CompilationFailed']);
  });

  test('publishes each failed operation of a design', async () => {
    const process = await startProcess();
    for (let n = 0; n < 2; n += 1) {
      const { operation } = await process.exporting.StartCompile({ design_id: 'dsn_1' });
      expect(await endOf(process, operation.operation_id)).toBe('failed');
    }
    expect(await published(process)).toEqual(['CompilationFailed', 'CompilationFailed']);
  });

  test('stores definitions as artifacts, and only their names in documents', async () => {
    const process = await startProcess();
    await process.exporting.StartCompile({ design_id: 'dsn_1' });
    const { definitions } = await openStores(process.documents);
    const state: DefinitionState | undefined = (await definitions.get('dsn_1.r1'))?.state;
    expect(state).toEqual({ design_id: 'dsn_1', revision: 1, sha256: 'of the definition' });
    const kept = await process.artifacts.get('definitions/dsn_1/r1.json');
    expect(JSON.parse(String(kept))).toEqual(definition);
  });

  test('removes everything of a deleted design, also if a compile ends later', async () => {
    const process = await startProcess();
    const { operation } = await process.exporting.StartCompile({ design_id: 'dsn_1' });
    expect(await endOf(process, operation.operation_id)).toBe('failed');
    const { documents, artifacts } = process;
    const stores = await openStores(documents);
    await eraseDesign({ stores, artifacts }, 'dsn_1');
    // A finished compile writes this before it reports its end.
    const report = { checks: [], warnings: [], defaulted: [] } as unknown as CompileReport;
    const state = { design_id: 'dsn_1', revision: 1, generator_version: '1', files: [], report };
    await stores.compilations.insert({ id: 'dsn_1.r1', state });
    await artifacts.put('artifacts/dsn_1/r1/robot.mjcf', '<mujoco/>');
    const source = { stores, artifacts, design: {} as DefinitionSource['design'] };
    const compiled = { revision: 1, generator_version: '1', at: '2026-01-01T00:00:00Z' };
    await expect(
      changeExports(
        source,
        'dsn_1',
        (made) => (made.compiled ? undefined : { ...made, compiled }),
        () => ({
          id: 'evt_1',
          type: 'robotdesign.export.v1.DesignCompiled',
          topic: 'robotdesign.export.v1',
          data: {},
        }),
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await stores.exports.get('dsn_1')).toBeUndefined();
    expect(await stores.definitions.get('dsn_1.r1')).toBeUndefined();
    expect(await stores.compilations.get('dsn_1.r1')).toBeUndefined();
    for (const folder of ['definitions/', 'artifacts/'])
      for await (const { key } of artifacts.list(folder)) throw new Error(`${key} is left`);
    expect(await published(process)).toEqual(['CompilationFailed']);
  });
});

import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type AgentLoop, grammarV2, loopRegistry } from '@robotdesign/agent-loops';
import { openFileArtifacts } from '@robotdesign/artifact-store';
import { randomId, type ServiceId } from '@robotdesign/contracts';
import { type DesignOptions, startDesign } from '@robotdesign/design';
import { openSqliteStore } from '@robotdesign/document-store';
import { loadServices } from '@robotdesign/embedded/services';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { startGateway } from '@robotdesign/gateway';
import { type IngestOptions, startIngest } from '@robotdesign/ingest';
import { createLogger, type RunningService, type ServiceRuntime } from '@robotdesign/service-kit';
import { createWorkerPool } from '@robotdesign/simulation';
import { evolutionFiles, newDataDir } from './app.ts';
import { type Api, connectApi } from './http.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

/** All services in this process, composed like the embedded one, with an agent loop of the test. */
export interface Composed {
  readonly api: Api;
  /** The event bus of all services. */
  readonly bus: EventBus;
  /** The function of the only loop; by default it generates bodies. */
  readonly loop: { run: AgentLoop['run'] };
  /** With `breakable`: the networks in front of the services. */
  readonly networks: readonly TcpProxy[];
  /** The folder with the files of evolutions. */
  readonly evolutionFiles: string;
  close(): Promise<void>;
}

const clock = () => Date.now();
const logger = createLogger({ level: 'silent' });

let invented: ReturnType<AgentLoop['run']> | undefined;

/** Generates bodies once per test file and offers them for every task, because most tests are not about bodies. */
export const invent: AgentLoop['run'] = (request, context) => {
  const { signal: _, ...free } = context;
  invented ??= grammarV2.run(request, free);
  return invented;
};

const answers = new Map<string, ReturnType<AgentLoop['run']>>();

/**
 * Generates bodies once for each task in a test file: the loop always gives the same answer to the same request. The ids
 * of the jobs from which values of the plan come do not change the answer.
 */
export const inventForTask: AgentLoop['run'] = (request, context) => {
  const { signal: _, ...free } = context;
  const key = JSON.stringify(request, (name, value: unknown) => (name === 'job_id' ? undefined : value));
  const answer = answers.get(key) ?? grammarV2.run(request, free);
  answers.set(key, answer);
  return answer;
};

export interface ComposedOptions
  extends Partial<Pick<DesignOptions, 'remoteLoops' | 'remoteBounds' | 'autoTrials'>>,
    Pick<IngestOptions, 'video'> {
  /** Puts a network that a test can break in front of each service. */
  readonly breakable?: boolean;
  /** Variables of services, as their definitions read them. */
  readonly config?: Partial<Record<ServiceId, Readonly<Record<string, unknown>>>>;
}

export async function startComposed({
  video,
  breakable = false,
  autoTrials = false,
  config = {},
  ...remote
}: ComposedOptions = {}): Promise<Composed> {
  const data = await newDataDir();
  const bus = openEmbeddedBus({ path: join(data.path, 'events.sqlite'), clock });
  const artifacts = await openFileArtifacts({ root: data.path, clock });
  const pool = createWorkerPool({ size: 2 });
  const ends: (() => Promise<void>)[] = [
    async () => data[Symbol.asyncDispose](),
    () => artifacts.close(),
    () => bus.close(),
    () => pool.close(),
  ];
  const loop = { run: invent };
  const loops = loopRegistry([{ ...grammarV2, run: (request, context) => loop.run(request, context) }]);

  function runtime(service: string): ServiceRuntime {
    const path = join(data.path, `${service}.sqlite`);
    const documents = openSqliteStore({ path, clock, newId: () => randomId('event') });
    ends.push(() => documents.close());
    return {
      documents,
      bus,
      artifacts,
      clock,
      newId: randomId,
      newSeed: () => randomInt(0, 2 ** 32),
      logger,
      holder: 'the test',
      aloneOnStore: true,
      bind: '127.0.0.1:0',
      engines: { documents: 'sqlite', events: 'sqlite', artifacts: 'files' },
      version: '0.0.0',
    };
  }
  const networks: TcpProxy[] = [];
  async function behindProxy(address: string): Promise<string> {
    const proxy = await startProxy([{ host: '127.0.0.1', port: Number(address.split(':').at(-1)) }]);
    networks.push(proxy);
    ends.push(() => proxy.close());
    return `127.0.0.1:${proxy.port}`;
  }
  const addresses = {} as Record<ServiceId, string>;
  const overrides: Partial<Record<ServiceId, (runtime: ServiceRuntime) => Promise<RunningService>>> = {
    ingest: (own) => startIngest(own, { video }),
    design: (own) => startDesign(own, { addresses, loops, pool, autoTrials, ...remote }),
  };
  for (const { name, start } of await loadServices()) {
    const files = { EVOLUTION_ARTIFACTS_DIR: evolutionFiles(data.path) };
    const begin =
      overrides[name] ??
      ((own) => start(own, { config: { ...files, ...config[name] }, addresses, resources: { pool } }));
    const service = await begin(runtime(name));
    ends.push(() => service.stop());
    addresses[name] = breakable ? await behindProxy(service.address) : service.address;
  }
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    addresses,
    logger,
    clock,
    version: '0.0.0',
    corsOrigins: [],
    auth: undefined,
    tokensFile: undefined,
  });
  ends.push(() => gateway.stop());
  const api = connectApi(gateway.url);
  return {
    api,
    bus,
    loop,
    networks,
    evolutionFiles: evolutionFiles(data.path),
    close: async () => {
      api.close();
      for (const end of ends.reverse()) await end();
    },
  };
}

/** A loop run that reports its start and continues until it is released or aborted. */
export function held() {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding: AgentLoop['run'] = async (request, context) => {
    begun.resolve();
    const aborted = new Promise<never>((_, reject) => {
      context.signal?.addEventListener('abort', () => reject(context.signal?.reason));
    });
    await Promise.race([released.promise, aborted]);
    return invent(request, context);
  };
  return { run: holding, begun: begun.promise, release: () => released.resolve() };
}

import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type AgentLoop, grammarV2, loopRegistry } from '@robotdesign/agent-loops';
import { openFileArtifacts } from '@robotdesign/artifact-store';
import { randomId } from '@robotdesign/contracts';
import { type DesignOptions, startDesign } from '@robotdesign/design';
import { openSqliteStore } from '@robotdesign/document-store';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { startExport } from '@robotdesign/export';
import { startGateway } from '@robotdesign/gateway';
import { type IngestOptions, startIngest } from '@robotdesign/ingest';
import { createLogger, type ServiceRuntime } from '@robotdesign/service-kit';
import { createWorkerPool } from '@robotdesign/simulation';
import { startWorkspace } from '@robotdesign/workspace';
import { newDataDir } from './app.ts';
import { type Api, connectApi } from './http.ts';

/** All services in this process, as the embedded one composes them, with an agent loop that the test decides. */
export interface Composed {
  readonly api: Api;
  /** Where all events go. */
  readonly bus: EventBus;
  /** What the one loop does; invents bodies until the test says otherwise. */
  readonly loop: { run: AgentLoop['run'] };
  close(): Promise<void>;
}

const clock = () => Date.now();
const logger = createLogger({ level: 'silent' });

let invented: ReturnType<AgentLoop['run']> | undefined;

/** Invents bodies once in a test file, and offers them again whatever is asked: most tests are not about the bodies. */
export const invent: AgentLoop['run'] = (request, context) => {
  const { signal: _, ...free } = context;
  invented ??= grammarV2.run(request, free);
  return invented;
};

export async function startComposed({
  video,
  ...remote
}: Pick<DesignOptions, 'remoteLoops' | 'remoteBounds'> &
  Pick<IngestOptions, 'video'> = {}): Promise<Composed> {
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
  async function running<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const started = await starting;
    ends.push(() => started.stop());
    return started;
  }

  const ingest = (await running(startIngest(runtime('ingest'), { video }))).address;
  const design = (
    await running(startDesign(runtime('design'), { addresses: { ingest }, loops, pool, ...remote }))
  ).address;
  const exporting = (await running(startExport(runtime('export'), { addresses: { design }, pool }))).address;
  const called = { ingest, design, export: exporting };
  const workspace = (await running(startWorkspace(runtime('workspace'), called))).address;
  const gateway = await running(
    startGateway({
      host: '127.0.0.1',
      port: 0,
      addresses: { ...called, workspace },
      logger,
      clock,
      version: '0.0.0',
      corsOrigins: [],
      auth: undefined,
      tokensFile: undefined,
    }),
  );
  const api = connectApi(gateway.url);
  return {
    api,
    bus,
    loop,
    close: async () => {
      api.close();
      for (const end of ends.reverse()) await end();
    },
  };
}

/** A loop's run that says when it began and goes on until it is let go or aborted. */
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

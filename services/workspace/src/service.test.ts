import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openFileArtifacts } from '@robotdesign/artifact-store';
import { type CompilationFailed, type Message, newEvent, randomId } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import {
  type Client,
  connect,
  createLogger,
  type Handlers,
  implement,
  type ServiceRuntime,
  serveGrpc,
} from '@robotdesign/service-kit';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusing } from '../../../test/harness/refusing.ts';
import { startWorkspace } from './service.ts';
import { openStores } from './stores.ts';

type Workspace = Client<'robotdesign.workspace.v1.WorkspaceService'>;

const clock = () => Date.now();
const logger = createLogger({ level: 'silent' });
const page = { limit: 50, order: 'asc' } as const;

/** A design service that has every design, with an empty definition. */
const design: Handlers<'robotdesign.design.v1.DesignService'> = {
  ...refusing('robotdesign.design.v1.DesignService'),
  GetDesignDefinition: async ({ design_id, revision = 1 }) => {
    const program = {
      grammar: '',
      grammar_version: '',
      start_symbol: '',
      seed: 1,
      metadata: { embodiment: 'quadruped', task: '', agent_loop: '', loop_version: '' } as const,
      applications: [],
    };
    const components = { catalogue_version: '', slots: [], printed: [], unresolved: [] };
    return { definition: { design_id, revision, title: 'A body', program, components, sha256: '' } };
  },
};

describe('the workspace', () => {
  const ends: (() => Promise<unknown> | unknown)[] = [];
  let bus: EventBus;
  let documents: DocumentStore;
  let workspace: Workspace;
  let project_id: string;
  let thread_id: string;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'workspace-'));
    ends.push(() => rm(folder, { recursive: true }));
    bus = openEmbeddedBus({ path: join(folder, 'events.sqlite'), clock });
    ends.push(() => bus.close());
    documents = openSqliteStore({
      path: join(folder, 'workspace.sqlite'),
      clock,
      newId: () => randomId('event'),
    });
    ends.push(() => documents.close());
    const artifacts = await openFileArtifacts({ root: folder, clock });
    ends.push(() => artifacts.close());
    const runtime: ServiceRuntime = {
      documents,
      bus,
      artifacts,
      clock,
      newId: randomId,
      newSeed: () => 1,
      logger,
      holder: 'the test',
      aloneOnStore: true,
      bind: '127.0.0.1:0',
      engines: { documents: 'sqlite', events: 'sqlite', artifacts: 'files' },
      version: '0.0.0',
    };
    const implementations = [implement('robotdesign.design.v1.DesignService', design)];
    const other = await serveGrpc({ bind: '127.0.0.1:0', implementations, logger });
    ends.push(() => other.stop(0));
    const { address } = other;
    const addresses = { ingest: address, design: address, export: address, evolution: address };
    const service = await startWorkspace(runtime, addresses);
    ends.push(() => service.stop());
    workspace = connect('robotdesign.workspace.v1.WorkspaceService', service.address);
    ends.push(() => workspace.close());
    project_id = (await workspace.CreateProject({ name: 'Stairs' })).project.project_id;
    thread_id = (await workspace.CreateThread({ project_id })).thread.thread_id;
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const thread = async () => (await workspace.GetThread({ thread_id })).thread;

  /** Commands that run five times concurrently, each time with another body. */
  const five = (command: (n: number) => Promise<unknown>) =>
    Promise.allSettled([1, 2, 3, 4, 5].map((n) => command(n)));

  const refusals = (answers: readonly PromiseSettledResult<unknown>[]) =>
    answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code as string] : []));

  type Command = (n: number, version?: { readonly if_version: number }) => Promise<unknown>;
  const commands: readonly (readonly [string, Command])[] = [
    [
      'renaming a project',
      (n, held) => workspace.UpdateProject({ project_id, name: `Stairs ${n}`, ...held }),
    ],
    ['renaming a thread', (n, held) => workspace.UpdateThread({ thread_id, title: `Title ${n}`, ...held })],
    [
      'selecting a design',
      (n, held) => workspace.SelectDesign({ thread_id, design_id: `dsn_${n}`, ...held }),
    ],
  ];

  test.each(commands)('%s: of five commands with the same If-Match one succeeds', async (_, command) => {
    const answers = await five((n) => command(n, { if_version: 1 }));
    expect(refusals(answers)).toEqual(Array.from({ length: 4 }, () => 'precondition_failed'));
  });

  test.each(commands)('%s: five commands without If-Match all succeed', async (_, command) => {
    expect(refusals(await five((n) => command(n)))).toEqual([]);
  });

  test('of five deletions with the same If-Match one succeeds', async () => {
    const answers = await five(() => workspace.DeleteThread({ thread_id, if_version: 1 }));
    expect(refusals(answers)).toHaveLength(4);
    for (const code of refusals(answers)) expect(['not_found', 'precondition_failed']).toContain(code);
  });

  test('selecting the same design again writes nothing', async () => {
    await workspace.SelectDesign({ thread_id, design_id: 'dsn_1', revision: 2 });
    const before = await thread();
    await workspace.SelectDesign({ thread_id, design_id: 'dsn_1', revision: 2 });
    expect(await thread()).toEqual(before);
    await workspace.SelectDesign({ thread_id, design_id: 'dsn_1', revision: 3 });
    expect((await thread()).version).toBe(before.version + 1);
  });

  test('a message is removed if a process stored it after the deletion of the thread and then crashed', async () => {
    const message = { thread_id: 'thr_gone', role: 'user', kind: 'text' } as const;
    const event = newEvent(
      'robotdesign.workspace.v1.MessageAppended',
      { message_id: 'msg_late', ...message },
      { id: 'event-late' },
    );
    const { messages } = await openStores(documents);
    const state = { ...message, content: 'text of a user', questions: [], n: 1 };
    await messages.insert({ id: 'msg_late', state, events: [event] });
    await eventually(
      'the late message is removed',
      () => messages.get('msg_late'),
      (found) => found === undefined,
    );
  });

  test('a failed compile adds one notice to its thread', async () => {
    const messages = async (of: string): Promise<readonly Message[]> =>
      (await workspace.ListMessages({ thread_id: of, page })).items;
    const failed = async (event: Partial<CompilationFailed>, sequence: number) => {
      const data = { design_id: 'dsn_1', revision: 3, code: 'infeasible_task', retryable: false, ...event };
      const { topic, ...made } = newEvent('robotdesign.export.v1.CompilationFailed', data, {
        id: `event-${sequence}`,
      });
      const placed = {
        subject: 'dsn_1',
        sequence: `${sequence}`.padStart(10, '0'),
        source: '/services/export',
      };
      await bus.publish(topic, [{ ...made, ...placed, time: new Date().toISOString() }]);
    };
    const last = (await workspace.CreateThread({ project_id })).thread.thread_id;
    await failed({ thread_id }, 1);
    await failed({}, 2);
    await failed({ thread_id: 'thr_gone' }, 3);
    await failed({ thread_id }, 1);
    // Events of one design are handled in order: when this notice exists, all earlier events have been handled.
    const published = new Promise<void>((resolve) => {
      const subscription = bus.subscribe({
        group: 'the test',
        topics: ['robotdesign.workspace.v1'],
        deliver: async ({ event }) => {
          if (
            (event.data as { thread_id?: string }).thread_id === last &&
            event.type.endsWith('MessageAppended')
          )
            resolve();
        },
      });
      ends.push(() => subscription.stop());
    });
    await failed({ thread_id: last }, 4);
    await published;
    expect(await messages(thread_id)).toMatchObject([
      {
        role: 'system',
        kind: 'notice',
        content: expect.stringContaining('Revision 3 could not be compiled'),
      },
    ]);
  });
});

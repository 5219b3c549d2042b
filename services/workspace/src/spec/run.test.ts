import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type OperationStatus, randomId, ServiceError } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import { eventMaker } from '@robotdesign/service-kit';
import type { OtherServices } from '../other-services.ts';
import { newProject } from '../project/state.ts';
import { openStores, type Stores } from '../stores.ts';
import { newThread } from '../thread/state.ts';
import { runSimulation, type SimulationRunInput } from './run.ts';

/** What a run that has no result leaves in its thread and in the export service. */

const input: SimulationRunInput = {
  thread_id: 'thr_1',
  trial_id: 'trl_1',
  design_id: 'dsn_1',
  revision: 2,
  terrain: 'flat',
  duration_s: 10,
  seed: 0,
};
const interrupted = new ServiceError(
  'unavailable',
  'The work was interrupted 10 times and given up. Start it again.',
);

describe('a run that is given up', () => {
  let folder: string;
  let documents: DocumentStore;
  let stores: Stores;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spec-run-'));
    const path = join(folder, 'workspace.sqlite');
    documents = openSqliteStore({ path, clock: () => 0, newId: () => randomId('event') });
    stores = await openStores(documents);
    await stores.projects.insert({ id: 'prj_1', state: newProject({}) });
    await stores.threads.insert({ id: 'thr_1', state: newThread('prj_1') });
  });
  afterEach(async () => {
    await documents.close();
    await rm(folder, { recursive: true });
  });

  /** Ends a run whose trial has this status; without one the export service cannot be reached. */
  async function end(status: OperationStatus | undefined) {
    const cancelled: string[] = [];
    const others = {
      export: {
        StartTrial: async (_: SimulationRunInput, { idempotencyKey }: { idempotencyKey: string }) => {
          if (status === undefined) throw new ServiceError('unavailable', 'Nobody listens.');
          return { operation: { operation_id: `${idempotencyKey} found`, status } };
        },
      },
      exportOperations: {
        CancelOperation: async ({ operation_id }: { operation_id: string }) => cancelled.push(operation_id),
      },
    } as unknown as OtherServices;
    const makeEvent = eventMaker(randomId);
    const work = { operation_id: 'op_1', caller: 'local', batch: false, progress: () => undefined };
    const { ended } = runSimulation({ stores, makeEvent, others });
    await ended?.(input, interrupted, { ...work, signal: new AbortController().signal });
    const { items } = await stores.messages.find({
      index: 'by_thread',
      match: ['thr_1'],
      order: 'asc',
      limit: 9,
    });
    return { cancelled, messages: items.map(({ state }) => state.content) };
  }

  const message = `Revision 2 could not be tried in simulation. ${interrupted.message}`;

  test.each(['queued', 'running'] as const)('leaves its reason, and no trial that is %s', async (status) => {
    expect(await end(status)).toEqual({ cancelled: ['op_1:trial found'], messages: [message] });
  });

  test.each(['failed', undefined] as const)('leaves its reason if its trial is %s', async (status) => {
    expect(await end(status)).toEqual({ cancelled: [], messages: [message] });
  });

  test('leaves the message to the event of a trial that has completed', async () => {
    expect(await end('completed')).toEqual({ cancelled: [], messages: [] });
  });
});

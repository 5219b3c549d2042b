import { describe, expect, test } from '@jest/globals';
import { type Operation, ServiceError } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { createChanges, type OperationChange } from './changes.ts';
import type { OperationState } from './operation.ts';
import { toOperation } from './view.ts';
import { watchOperation } from './watch.ts';

const time = '2026-01-01T00:00:00.000Z';

function stored(version: number, status: OperationState['status']): Stored<OperationState> {
  const open = status === 'queued' || status === 'running';
  const state: OperationState = {
    kind: 'work',
    status,
    open,
    caller: 'local',
    request_sha256: '',
    input: {},
    target: { kind: 'thing', id: 'thing_1' },
    attempts: 1,
  };
  return { id: 'op_1', version, seq: 0, owner: 'local', created_at: time, updated_at: time, state };
}

/** A store with one operation, and the notifications in this process. */
function source(first: Stored<OperationState>) {
  const changes = createChanges();
  const document = { current: first };
  const stopping = { now: false };
  const notify = (operation: Operation, transient: boolean) =>
    changes.notify('op_1', { operation, transient });
  return {
    document,
    stopping,
    changed: (next: Stored<OperationState>) => {
      document.current = next;
      notify(toOperation(next), false);
    },
    tick: (done: number) =>
      notify({ ...toOperation(document.current), progress: { phase: 'p', done, message: '' } }, true),
    watch: (signal: AbortSignal = new AbortController().signal) =>
      watchOperation(
        { read: async () => document.current, changes, isStopping: () => stopping.now },
        'op_1',
        signal,
      )[Symbol.asyncIterator](),
  };
}

const statusOf = ({ value }: IteratorResult<OperationChange>) => value?.operation.status;

describe('a watch', () => {
  test('begins with the current operation and ends after its end', async () => {
    const { watch, changed } = source(stored(1, 'queued'));
    const seen = watch();
    expect(statusOf(await seen.next())).toBe('queued');
    changed(stored(2, 'running'));
    changed(stored(3, 'completed'));
    expect(statusOf(await seen.next())).toBe('running');
    expect(statusOf(await seen.next())).toBe('completed');
    expect((await seen.next()).done).toBe(true);
  });

  test('yields an ended operation once', async () => {
    const seen = source(stored(4, 'failed')).watch();
    expect(statusOf(await seen.next())).toBe('failed');
    expect((await seen.next()).done).toBe(true);
  });

  test('does not repeat a change that the first frame had', async () => {
    const { watch, changed } = source(stored(2, 'running'));
    const seen = watch();
    await seen.next();
    changed(stored(2, 'running'));
    changed(stored(3, 'completed'));
    expect(statusOf(await seen.next())).toBe('completed');
  });

  test('keeps only the latest tick for a slow reader', async () => {
    const { watch, tick } = source(stored(1, 'running'));
    const seen = watch();
    await seen.next();
    for (const done of [1, 2, 3]) tick(done);
    const { value } = await seen.next();
    expect(value).toMatchObject({ transient: true, operation: { progress: { done: 3 } } });
  });

  test('does not fall behind the last tick when a stored change arrives', async () => {
    const { watch, tick, changed, document } = source(stored(1, 'running'));
    const seen = watch();
    await seen.next();
    tick(3);
    await seen.next();
    const renewed = stored(2, 'running');
    changed({ ...renewed, state: { ...renewed.state, progress: { phase: 'p', done: 2, message: '' } } });
    expect((await seen.next()).value).toMatchObject({ operation: { version: 2, progress: { done: 3 } } });
    tick(1);
    document.current = stored(3, 'completed');
    expect((await seen.next()).value).toMatchObject({
      transient: true,
      operation: { progress: { done: 3 } },
    });
    expect(statusOf(await seen.next())).toBe('completed');
  });

  test('sees changes of another process in the store', async () => {
    const { watch, document } = source(stored(1, 'running'));
    const seen = watch();
    await seen.next();
    document.current = stored(2, 'completed');
    expect(statusOf(await seen.next())).toBe('completed');
  });

  test('ends when its reader leaves and when the process stops', async () => {
    const { watch, stopping, tick } = source(stored(1, 'running'));
    const leaving = new AbortController();
    const left = watch(leaving.signal);
    const stopped = watch();
    await Promise.all([left.next(), stopped.next()]);
    const waiting = left.next();
    leaving.abort();
    stopping.now = true;
    tick(1);
    expect((await left.next()).done).toBe(true);
    await waiting;
    await stopped.next();
    expect((await stopped.next()).done).toBe(true);
  });

  test('refuses an unknown operation', async () => {
    const read = async () => {
      throw new ServiceError('not_found', 'Not found.');
    };
    const from = { read, changes: createChanges(), isStopping: () => false };
    const seen = watchOperation(from, 'op_1', new AbortController().signal)[Symbol.asyncIterator]();
    await expect(seen.next()).rejects.toMatchObject({ code: 'not_found' });
  });
});

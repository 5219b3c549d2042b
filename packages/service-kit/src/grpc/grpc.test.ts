import {
  credentials,
  Client as GrpcClient,
  Server,
  ServerCredentials,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Operation, ServiceError } from '@robotdesign/contracts';
import { createLogger } from '../logging.ts';
import { currentTraceId, inScope } from '../scope.ts';
import type { CallContext } from './call-context.ts';
import { type Client, connect } from './client.ts';
import { type Handlers, implement } from './handlers.ts';
import { type GrpcServer, serveGrpc } from './server.ts';

const operation = (id: string, status: Operation['status']): Operation => ({
  operation_id: id,
  kind: 'generate',
  status,
  target: { kind: 'generation', id: 'gen_1' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 0,
});

const refuse = async (): Promise<never> => {
  throw new ServiceError('not_found', 'Operation not found.');
};

const watching: { begun?: () => void; cancelled?: () => void } = {};

const handlers: Handlers<'robotdesign.common.v1.OperationService'> = {
  GetOperation: async ({ operation_id }, call) => {
    if (operation_id === 'defect') throw new Error('an internal secret');
    if (operation_id === 'misshapen') return { operation: { operation_id } as Operation };
    if (operation_id === 'again') call.replayed();
    if (operation_id === 'endless') {
      watching.begun?.();
      await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()));
      watching.cancelled?.();
    }
    if (operation_id !== 'absent') return { operation: operation(operation_id, 'running') };
    throw new ServiceError('validation_failed', 'bad id', {
      errors: [{ field: 'operation_id', message: 'is absent' }],
      extensions: { allowed: ['a', 'b'] },
      retryAfter_s: 3,
    });
  },
  ListOperations: refuse,
  WatchOperation: async function* ({ operation_id }, call: CallContext) {
    yield { operation: operation(operation_id, 'running'), transient: false };
    if (operation_id === 'fails') throw new ServiceError('unavailable', 'gone');
    if (operation_id === 'misshapen') {
      yield { operation: { operation_id } as Operation, transient: false };
    }
    if (operation_id === 'endless') {
      await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()));
      watching.cancelled?.();
      return;
    }
    yield { operation: operation(operation_id, 'completed'), transient: false };
  },
  CancelOperation: refuse,
};

describe('gRPC between services', () => {
  let server: GrpcServer;
  let client: Client<'robotdesign.common.v1.OperationService'>;
  const logger = createLogger({ level: 'silent' });
  /** What was logged as an error, with the trace id that the logger adds. */
  const logged: { readonly err: Error; readonly rpc: string; readonly trace_id: string | undefined }[] = [];
  logger.error = (fields: object) =>
    void logged.push({ ...(fields as (typeof logged)[0]), trace_id: currentTraceId() });

  beforeEach(async () => {
    logged.length = 0;
    const implementations = [implement('robotdesign.common.v1.OperationService', handlers)];
    server = await serveGrpc({ bind: '127.0.0.1:0', implementations, logger });
    client = connect('robotdesign.common.v1.OperationService', server.address);
  });
  afterEach(async () => {
    client.close();
    await server.stop(1_000);
  });

  test('a call keeps zeros and absent fields', async () => {
    const answer = await client.GetOperation({ operation_id: 'op_1' });
    expect(answer.operation).toEqual(operation('op_1', 'running'));
  });

  test('an error keeps its code, fields, extensions and delay', async () => {
    const error = await client.GetOperation({ operation_id: 'absent' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'bad id',
      errors: [{ field: 'operation_id', message: 'is absent' }],
      extensions: { allowed: ['a', 'b'] },
      retryAfter_s: 3,
    });
  });

  test('an unexpected error reveals no internals', async () => {
    const error = await client.GetOperation({ operation_id: 'defect' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'internal' });
    expect(String(error)).not.toContain('secret');
  });

  const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traced = { caller: 'local', traceparent: `00-${trace_id}-00f067aa0ba902b7-01` };
  const drained = async (operation_id: string) => {
    for await (const _ of client.WatchOperation({ operation_id }));
  };

  test.each([
    ['a call', 'GetOperation', 'defect', 'an internal secret'],
    ['an answer that does not fit its proto', 'GetOperation', 'misshapen', 'kind'],
    ['a message of a stream that does not fit its proto', 'WatchOperation', 'misshapen', 'kind'],
  ] as const)(
    'an unexpected error of %s is logged once with its cause and trace',
    async (_, method, id, cause) => {
      const call = () =>
        method === 'GetOperation' ? client.GetOperation({ operation_id: id }) : drained(id);
      await expect(inScope(traced, call)).rejects.toMatchObject({ code: 'internal' });
      expect(logged).toMatchObject([{ rpc: expect.stringContaining(method), trace_id }]);
      expect(logged[0]?.err.message).toContain(cause);
    },
  );

  test('a repeated answer is reported', async () => {
    let replayed = 0;
    const onReplayed = () => {
      replayed += 1;
    };
    await client.GetOperation({ operation_id: 'first' }, { onReplayed });
    await client.GetOperation({ operation_id: 'again' }, { onReplayed });
    expect(replayed).toBe(1);
  });

  test('a stream ends, and fails with the error of its handler', async () => {
    const statuses = [];
    for await (const { operation: seen } of client.WatchOperation({ operation_id: 'ends' }))
      statuses.push(seen.status);
    expect(statuses).toEqual(['running', 'completed']);
    const failing = (async () => {
      for await (const _ of client.WatchOperation({ operation_id: 'fails' }));
    })();
    await expect(failing).rejects.toMatchObject({ code: 'unavailable', message: 'gone' });
  });

  test('leaving a stream cancels its handler', async () => {
    const cancelled = new Promise<void>((resolve) => {
      watching.cancelled = resolve;
    });
    for await (const _ of client.WatchOperation({ operation_id: 'endless' })) break;
    await cancelled;
  });

  test('a cancelled call aborts the signal of its handler', async () => {
    const cancelled = new Promise<void>((resolve) => {
      watching.cancelled = resolve;
    });
    const going = new AbortController();
    watching.begun = () => going.abort();
    const call = client.GetOperation({ operation_id: 'endless' }, { signal: going.signal });
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await cancelled;
    const afterAbort = client.GetOperation({ operation_id: 'op_1' }, { signal: going.signal });
    await expect(afterAbort).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('an answer that does not fit the proto is an internal error whose cause names the method', async () => {
    const other = new Server();
    const asIs = (bytes: Buffer) => bytes;
    const path = '/robotdesign.common.v1.OperationService/GetOperation';
    const method = { path, requestStream: false, responseStream: false } as const;
    const codec = {
      requestDeserialize: asIs,
      responseSerialize: asIs,
      requestSerialize: asIs,
      responseDeserialize: asIs,
    };
    other.addService(
      { GetOperation: { ...method, ...codec } },
      { GetOperation: (_call: unknown, answer: sendUnaryData<Buffer>) => answer(null, Buffer.from([0xff])) },
    );
    const port = await new Promise<number>((resolve, reject) => {
      other.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    const strange = connect('robotdesign.common.v1.OperationService', `127.0.0.1:${port}`);
    try {
      const error = await strange.GetOperation({ operation_id: 'op_1' }).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'internal' });
      expect(String((error as Error).cause)).toContain(path);
    } finally {
      strange.close();
      other.forceShutdown();
    }
  });

  test('a call on behalf of another one ends no later than that', async () => {
    const late = { caller: 'local', deadline_at_ms: Date.now() - 1 };
    const call = inScope(late, () => client.GetOperation({ operation_id: 'op_1' }));
    await expect(call).rejects.toMatchObject({ code: 'deadline_exceeded' });
  });

  test('a tool can list the services', async () => {
    // As protobuf has it: field 7, list_services, of the request; field 6 of the answer.
    const asIs = (bytes: Buffer) => bytes;
    const tool = new GrpcClient(server.address, credentials.createInsecure());
    const path = '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo';
    const stream = tool.makeBidiStreamRequest<Buffer, Buffer>(path, asIs, asIs);
    stream.write(Buffer.from([0x3a, 0x01, 0x2a]));
    stream.end();
    const answers = [];
    for await (const bytes of stream as AsyncIterable<Buffer>) answers.push(bytes.toString('latin1'));
    expect(answers.join('')).toContain('robotdesign.common.v1.OperationService');
    tool.close();
  });

  test('an unreachable service is unavailable', async () => {
    const nobody = connect('robotdesign.common.v1.OperationService', '127.0.0.1:1');
    await expect(nobody.CancelOperation({ operation_id: 'op_1' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    nobody.close();
  });

  test('open streams leave the places of calls free, and calls those of streams', async () => {
    const implementations = [implement('robotdesign.common.v1.OperationService', handlers)];
    const limits = { maxConcurrentCalls: 1, maxOpenStreams: 1 };
    const small = await serveGrpc({ bind: '127.0.0.1:0', implementations, logger, ...limits });
    const caller = connect('robotdesign.common.v1.OperationService', small.address);
    const leaving = new AbortController();
    const { signal } = leaving;
    const endless = { operation_id: 'endless' };
    const open = () => caller.WatchOperation(endless, { signal })[Symbol.asyncIterator]();
    const tooBusy = { code: 'rate_limited', retryAfter_s: 1 };
    try {
      await open().next();
      await expect(open().next()).rejects.toMatchObject(tooBusy);
      await caller.GetOperation({ operation_id: 'op_1' });
      const begun = new Promise<void>((resolve) => {
        watching.begun = resolve;
      });
      const held = caller.GetOperation(endless, { signal });
      held.catch(() => undefined);
      await begun;
      await expect(caller.GetOperation({ operation_id: 'op_1' })).rejects.toMatchObject(tooBusy);
    } finally {
      leaving.abort();
      caller.close();
      await small.stop(1_000);
    }
  });

  test('calls are spread over all instances of a service', async () => {
    const answered: string[] = [];
    const instance = (name: string) =>
      serveGrpc({
        bind: '127.0.0.1:0',
        implementations: [
          implement('robotdesign.common.v1.OperationService', {
            ...handlers,
            GetOperation: async ({ operation_id }) => {
              answered.push(name);
              return { operation: operation(operation_id, 'running') };
            },
          }),
        ],
        logger,
      });
    const servers = await Promise.all([instance('one'), instance('two')]);
    const both = connect(
      'robotdesign.common.v1.OperationService',
      `ipv4:${servers.map(({ address }) => address).join(',')}`,
    );
    try {
      // The second connection may take longer than the first call.
      for (let n = 0; n < 1_000 && new Set(answered).size < 2; n += 1)
        await both.GetOperation({ operation_id: 'op_1' });
      answered.length = 0;
      for (let n = 0; n < 6; n += 1) await both.GetOperation({ operation_id: 'op_1' });
      expect(answered.filter((name) => name === 'one')).toHaveLength(3);
    } finally {
      both.close();
      await Promise.all(servers.map((one) => one.stop(1_000)));
    }
  });
});

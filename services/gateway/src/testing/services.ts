import {
  type CalledServiceId,
  type Operation,
  rowOf,
  ServiceError,
  type ServiceId,
  serviceIds,
  serviceMethods,
} from '@robotdesign/contracts';
import { type Handlers, implement, type Logger, type ServiceName, serveGrpc } from '@robotdesign/service-kit';
import type { OwnServices } from '../backends.ts';

/** Services for tests of the gateway: real gRPC servers whose handlers a test decides. */

type Some<S extends ServiceName> = Partial<Handlers<S>>;

/** Handlers of the calls that only one service has. */
export type OwnHandlers = {
  readonly [S in keyof OwnServices]?: Some<OwnServices[S]>;
};

export interface TestHandlers extends OwnHandlers {
  readonly operations?: Partial<Record<CalledServiceId, Some<'robotdesign.common.v1.OperationService'>>>;
  readonly statuses?: Partial<Record<ServiceId, Some<'robotdesign.common.v1.StatusService'>>>;
}

type Called = (method: string) => void;
type AnyHandler = (...args: readonly unknown[]) => unknown;

async function* refuseStream(): AsyncGenerator<never> {
  yield await refuse();
}

async function refuse(): Promise<never> {
  throw new ServiceError('not_found', 'The test serves nothing here.');
}

/** All methods of a service: those of the test, the others refusing. */
function complete<S extends ServiceName>(name: S, some: Some<S>, called: Called) {
  const given = some as Readonly<Record<string, AnyHandler | undefined>>;
  const methods = serviceMethods(name).map((method) => {
    const handler = given[method.name] ?? (method.responseStream ? refuseStream : refuse);
    const counted: AnyHandler = (...args) => {
      called(method.name);
      return handler(...args);
    };
    return [method.name, counted] as const;
  });
  return implement(name, Object.fromEntries(methods) as unknown as Handlers<S>);
}

export interface TestServices {
  readonly addresses: Readonly<Record<ServiceId, string>>;
  /** Names of the methods called so far, in order. */
  readonly calls: readonly string[];
  stop(): Promise<void>;
}

export async function serveTestServices(handlers: TestHandlers, logger: Logger): Promise<TestServices> {
  const calls: string[] = [];
  const called: Called = (method) => calls.push(method);
  const servers = await Promise.all(
    serviceIds.map(async (name) => {
      const { grpc } = rowOf(name);
      const server = await serveGrpc({
        bind: '127.0.0.1:0',
        logger,
        implementations: [
          ...(grpc ? [complete(grpc, handlers[name as keyof OwnHandlers] ?? {}, called)] : []),
          complete(
            'robotdesign.common.v1.OperationService',
            handlers.operations?.[name as CalledServiceId] ?? {},
            called,
          ),
          complete('robotdesign.common.v1.StatusService', handlers.statuses?.[name] ?? {}, called),
        ],
      });
      return [name, server] as const;
    }),
  );
  return {
    addresses: Object.fromEntries(servers.map(([name, { address }]) => [name, address])) as Record<
      ServiceId,
      string
    >,
    calls,
    stop: async () => {
      await Promise.all(servers.map(([, server]) => server.stop(0)));
    },
  };
}

const time = '2026-01-01T00:00:00.000Z';

/** An operation, running unless said otherwise. */
export function operation(changes: Partial<Operation> = {}): Operation {
  return {
    operation_id: 'op_ingest_1',
    kind: 'ingest',
    status: 'running',
    target: { kind: 'job', id: 'job_1' },
    created_at: time,
    updated_at: time,
    version: 1,
    ...changes,
  };
}

export const job = {
  job_id: 'job_1',
  prompt: 'carry 2 kg',
  status: 'completed',
  created_at: time,
  updated_at: time,
  version: 3,
} as const;

export const project = {
  project_id: 'prj_1',
  name: 'Stairs',
  created_at: time,
  updated_at: time,
  version: 2,
} as const;

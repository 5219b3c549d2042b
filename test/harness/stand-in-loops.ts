import { once } from 'node:events';
import { createServer, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AgentLoopDescription, RobotDesignProgram, RunLoopResponse } from '@robotdesign/contracts';
import { decode, encode } from '@robotdesign/contracts';
import { deriveProgram, openBrief } from '@robotdesign/robot-design';
import { createLogger, type GrpcServer, type Handlers, implement, serveGrpc } from '@robotdesign/service-kit';

/** Remote agent loops for tests, good and bad, over real gRPC. */

type LoopHandlers = Handlers<'robotdesign.loop.v1.AgentLoopService'>;
export type Behaviour = LoopHandlers['RunLoop'];

const logger = createLogger({ level: 'silent' });

export const describedAs = (
  name: string,
  change: Partial<AgentLoopDescription> = {},
): AgentLoopDescription => ({
  name,
  version: '0.1.0',
  description: 'Stands in for a loop of another team.',
  deterministic: true,
  config_schema: {
    type: 'object',
    properties: { extra: { type: 'object', properties: { spread: { type: 'number', maximum: 1 } } } },
  },
  ...change,
});

/** Serves a loop, by default on a free port. */
export const serveLoop = (
  description: AgentLoopDescription,
  behaviour: Behaviour,
  port = 0,
): Promise<GrpcServer> =>
  serveGrpc({
    bind: `127.0.0.1:${port}`,
    logger,
    implementations: [
      implement('robotdesign.loop.v1.AgentLoopService', {
        DescribeLoop: async () => ({ description }),
        RunLoop: behaviour,
      }),
    ],
  });

/** The program of a rover that stands. */
export const rover = (seed: number): RobotDesignProgram =>
  deriveProgram({
    family: 'rover',
    seed,
    brief: openBrief,
    metadata: { task: 'roll', agent_loop: 'stand_in', loop_version: '0' },
  });

export const offering = (
  programs: readonly RobotDesignProgram[],
  change: Partial<NonNullable<RunLoopResponse['offer']>> = {},
): RunLoopResponse => ({ offer: { state: 'completed', programs, notices: [], ...change } });

/** A gRPC frame: uncompressed flag, length, bytes. */
function framed(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

const ok = (): Readonly<Record<string, string>> => ({ 'grpc-status': '0' });

/** Serves a loop that responds with arbitrary bytes. */
export async function serveBytes(
  description: AgentLoopDescription,
  answer: (stream: ServerHttp2Stream, framed: (bytes: Uint8Array) => Buffer) => void,
  trailers = ok,
): Promise<Pick<GrpcServer, 'address' | 'stop'>> {
  const server = createServer();
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
    const isDescribe = headers[':path']?.endsWith('/DescribeLoop');
    stream.on('wantTrailers', () => stream.sendTrailers(isDescribe ? ok() : trailers()));
    if (isDescribe) stream.end(framed(encode('robotdesign.loop.v1.DescribeLoopResponse', { description })));
    else answer(stream, framed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

/** Serves a loop that fails with an unexpected error and repeats the task in its message. */
export function serveTelltale(description: AgentLoopDescription) {
  let task = '';
  return serveBytes(
    description,
    async (stream, framed) => {
      const bytes = (await buffer(stream)).subarray(framed(Buffer.alloc(0)).length);
      task = decode('robotdesign.loop.v1.RunLoopRequest', bytes, 'lenient').prompt ?? '';
      stream.end();
    },
    () => ({ 'grpc-status': '2', 'grpc-message': encodeURIComponent(`cannot read ${task}`) }),
  );
}

/** Accepts connections and never responds. */
export async function serveSilence(): Promise<Pick<GrpcServer, 'address' | 'stop'>> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

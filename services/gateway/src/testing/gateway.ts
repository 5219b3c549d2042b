import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { JsonObject } from '@robotdesign/contracts';
import { createLogger, type Logger } from '@robotdesign/service-kit';
import { startGateway } from '../start.ts';
import { serveTestServices, type TestHandlers } from './services.ts';

/** A gateway for tests, over real sockets on both sides. */

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as a JSON object; an empty one when it is none. */
  readonly json: JsonObject;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON, text and bytes as they are with the headers given. */
  readonly body?: object | string | Uint8Array;
}

export interface TestGateway {
  readonly url: string;
  readonly calls: readonly string[];
  send(method: string, path: string, sending?: Sending): Promise<Reply>;
  /** The response as soon as its headers are there, to read or to destroy. */
  open(method: string, path: string, sending?: Sending): Promise<IncomingMessage>;
  stopGateway(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestOptions {
  readonly host?: string;
  readonly auth?: 'none';
  readonly tokensFile?: string;
  readonly logger?: Logger;
  readonly corsOrigins?: readonly string[];
  readonly clock?: () => number;
}

const silent = createLogger({ level: 'silent' });

function bodyOf(body: Sending['body']): { readonly bytes?: string | Uint8Array; readonly type?: string } {
  if (body === undefined) return {};
  if (typeof body === 'string' || body instanceof Uint8Array) return { bytes: body };
  return { bytes: JSON.stringify(body), type: 'application/json' };
}

function open(url: string, method: string, path: string, sending: Sending): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const { bytes, type } = bodyOf(sending.body);
  const headers = {
    ...(type ? { 'Content-Type': type } : {}),
    ...(bytes === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(bytes)) }),
    ...sending.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        hostname: hostname === '0.0.0.0' ? '127.0.0.1' : hostname,
        port,
        method,
        path,
        headers,
        agent: false,
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

async function read(message: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  const isJson = /json/.test(message.headers['content-type'] ?? '') && text.startsWith('{');
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    bytes,
    text,
    json: isJson ? (JSON.parse(text) as JsonObject) : {},
  };
}

export async function startTestGateway(
  handlers: TestHandlers = {},
  options: TestOptions = {},
): Promise<TestGateway> {
  const services = await serveTestServices(handlers, silent);
  const gateway = await startGateway({
    host: options.host ?? '127.0.0.1',
    port: 0,
    addresses: services.addresses,
    logger: options.logger ?? silent,
    clock: options.clock ?? Date.now,
    version: '1.2.3',
    corsOrigins: options.corsOrigins ?? [],
    auth: options.auth,
    tokensFile: options.tokensFile,
  }).catch(async (error: unknown) => {
    await services.stop();
    throw error;
  });
  return {
    url: gateway.url,
    calls: services.calls,
    send: async (method, path, sending = {}) => read(await open(gateway.url, method, path, sending)),
    open: (method, path, sending = {}) => open(gateway.url, method, path, sending),
    stopGateway: () => gateway.stop(),
    stop: async () => {
      await gateway.stop();
      await services.stop();
    },
  };
}

import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Problem } from '@robotdesign/contracts';

export interface Call {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** An HTTP client of the service. It sends paths unchanged, so that a test can send invalid ones. */
export interface Api {
  send(method: string, path: string, call?: Call): Promise<Answer>;
  /** The response body. @throws with the problem if the status differs */
  json<T>(method: string, path: string, expected: number, call?: Call): Promise<T>;
  /** Every item of a list, page by page. */
  list<T>(path: string): Promise<readonly T[]>;
  /** The response with an open body, for streams. */
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<IncomingMessage>;
  close(): void;
}

/** The service sent another response than the test needs. */
export class UnexpectedAnswer extends Error {
  readonly answer: Answer;

  constructor(what: string, expected: number, answer: Answer) {
    super(`${what}: expected ${expected}, got ${answer.status}: ${answer.text.slice(0, 2_000)}`);
    this.name = 'UnexpectedAnswer';
    this.answer = answer;
  }
}

/** The problem in a response. @throws if the response is not a problem */
export function problemOf(answer: Answer): Problem & Readonly<Record<string, unknown>> {
  const type = answer.headers['content-type'] ?? 'none';
  if (!type.startsWith('application/problem+json')) {
    throw new Error(`No problem but ${answer.status} ${type}: ${answer.text.slice(0, 500)}`);
  }
  return JSON.parse(answer.text);
}

/** A page of a list. */
interface ListPage<T> {
  readonly items: readonly T[];
  readonly next_cursor?: string;
}

function payload({ body, raw }: Call): string | Buffer | undefined {
  return raw ?? (body === undefined ? undefined : JSON.stringify(body));
}

export function connectApi(url: string): Api {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  const exchange = (method: string, path: string, call: Call): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const content = payload(call);
      const chunked = call.headers?.['transfer-encoding'] !== undefined;
      const headers = {
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(content === undefined || chunked ? {} : { 'content-length': Buffer.byteLength(content) }),
        ...call.headers,
      };
      const sent = request({ agent, host: hostname, port, method, path, headers });
      sent.once('response', resolve);
      // The server may close the connection while a refused body is being sent; the response still counts.
      sent.on('error', reject);
      sent.end(content);
    });

  const send = async (method: string, path: string, call: Call = {}): Promise<Answer> => {
    const response = await exchange(method, path, call);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      bytes,
      text: bytes.toString('utf8'),
    };
  };

  const json = async <T>(method: string, path: string, expected: number, call?: Call): Promise<T> => {
    // A test that expects a result waits for it, also on a busy machine.
    const waiting = method === 'POST' && expected < 202 ? { prefer: 'wait=60' } : {};
    const answer = await send(method, path, { ...call, headers: { ...waiting, ...call?.headers } });
    if (answer.status !== expected) throw new UnexpectedAnswer(`${method} ${path}`, expected, answer);
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T;
  };

  return {
    send,
    json,
    async list<T>(path: string) {
      const items: T[] = [];
      const separator = path.includes('?') ? '&' : '?';
      let cursor: string | undefined;
      do {
        const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await json<ListPage<T>>('GET', `${path}${separator}limit=200&order=asc${from}`, 200);
        items.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      return items;
    },
    async open(path, headers = {}) {
      return exchange('GET', path, { headers });
    },
    close: () => agent.destroy(),
  };
}

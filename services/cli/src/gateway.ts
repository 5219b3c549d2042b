import type { Operation, Problem } from '@robotdesign/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The gateway as this command uses it: requests, problems, and operations watched to their end. */

/** The gateway refused, or the work failed; the problem says why and what would do. */
export class GatewayProblem extends Error {
  override readonly name = 'GatewayProblem';
  readonly problem: Problem & Readonly<Record<string, unknown>>;

  constructor(problem: Problem & Readonly<Record<string, unknown>>) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Nothing answers there, or no gateway does. */
export class NoGateway extends Error {
  override readonly name = 'NoGateway';
}

/** An operation as REST shows it; `result` once completed. */
export type OperationView<R> = Operation & { readonly result?: R };

export interface Gateway {
  readonly url: string;
  get<R>(path: string): Promise<R>;
  post<R>(path: string, body: object): Promise<R>;
  /**
   * Begins long work and follows it to its end. `begun` is told of every change; the first one carries the id.
   * @throws GatewayProblem what the work failed with
   */
  run<R>(path: string, body: object, onChange: (operation: Operation) => void): Promise<R>;
  cancel(operation_id: string): Promise<void>;
  /** The bytes of a file. */
  file(path: string): Promise<Uint8Array>;
}

/** Any one answer but a stream's comes within this time. */
const patience_ms = 30_000;
const ended: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

function isProblem(value: unknown): value is Problem & Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

/**
 * @param signal ends every request except the start of an operation, whose id has to be known
 * @param token sent with every request, for a gateway that requires one
 */
export function connectGateway(address: string, signal: AbortSignal, token?: string): Gateway {
  const url = address.replace(/\/+$/, '');
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const gone = (why: string, cause?: unknown) =>
    new NoGateway(
      `${url} ${why}. Is it the address of a running gateway? \`npm start\` runs one; without --url and ROBOTDESIGN_URL this command starts its own.`,
      { cause },
    );

  async function send(path: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      const headers = { ...init.headers, ...authorization };
      response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'error' });
    } catch (error) {
      if (signal.aborted) throw error;
      throw gone('does not answer', error);
    }
    if (response.ok) return response;
    const body: unknown = await response.json().catch(() => undefined);
    if (isProblem(body)) throw new GatewayProblem(body);
    throw gone(`answers ${response.status}, and not as a gateway does`);
  }

  async function json<R>(path: string, init: RequestInit): Promise<R> {
    const response = await send(path, init);
    try {
      return (await response.json()) as R;
    } catch (error) {
      throw gone('answers no JSON', error);
    }
  }

  const soon = () => AbortSignal.timeout(patience_ms);
  const soonOrInterrupted = () => AbortSignal.any([signal, soon()]);
  const posted = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(body),
  });
  const get = <R>(path: string) => json<R>(path, { signal: soonOrInterrupted() });

  /** The operation's changes until it or the stream ends. */
  async function* changes<R>(operation_id: string): AsyncGenerator<OperationView<R>> {
    const response = await send(`/operations/${operation_id}/events`, {
      headers: { accept: 'text/event-stream' },
      signal,
    });
    if (!response.body) return;
    const frames = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of frames) yield JSON.parse(data) as OperationView<R>;
  }

  async function follow<R>(
    begun: OperationView<R>,
    onChange: (operation: Operation) => void,
  ): Promise<OperationView<R>> {
    let latest = begun;
    while (!ended.has(latest.status)) {
      try {
        for await (latest of changes<R>(latest.operation_id)) onChange(latest);
      } catch (error) {
        // A stream that breaks off says nothing of the work: it is asked for again, and then the answer counts.
        if (signal.aborted || error instanceof GatewayProblem || error instanceof NoGateway) throw error;
      }
      if (!ended.has(latest.status)) latest = await get(`/operations/${latest.operation_id}`);
    }
    return latest;
  }

  return {
    url,
    get,
    post: (path, body) => json(path, { ...posted(body), signal: soonOrInterrupted() }),
    async run<R>(path: string, body: object, onChange: (operation: Operation) => void) {
      const begun = await json<OperationView<R>>(path, { ...posted(body), signal: soon() });
      onChange(begun);
      signal.throwIfAborted();
      const { status, error, result, operation_id } = await follow(begun, onChange);
      if (status === 'completed' && result !== undefined) return result;
      if (error) throw new GatewayProblem(error as Problem & Readonly<Record<string, unknown>>);
      throw new Error(`The operation ${operation_id} is ${status} without a result.`);
    },
    async cancel(operation_id) {
      await json(`/operations/${operation_id}/cancel`, { ...posted({}), signal: AbortSignal.timeout(5_000) });
    },
    file: async (path) =>
      new Uint8Array(await (await send(path, { signal: soonOrInterrupted() })).arrayBuffer()),
  };
}

import type { Operation, Problem } from '@robotdesign/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** A client of the gateway: requests, problems, and operations watched until they end. */

/** The gateway refused the request, or the work failed. The problem has the reason. */
export class GatewayProblem extends Error {
  override readonly name = 'GatewayProblem';
  readonly problem: Problem & Readonly<Record<string, unknown>>;

  constructor(problem: Problem & Readonly<Record<string, unknown>>) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** No gateway answers at the address. */
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
   * Starts long work and watches it until it ends. `onChange` gets every change; the first one has the id.
   * @throws GatewayProblem when the work fails
   */
  run<R>(path: string, body: object, onChange: (operation: Operation) => void): Promise<R>;
  /** Watches work that runs already until it ends. `onChange` gets every change. */
  watch(operation_id: string, onChange: (operation: Operation) => void): Promise<Operation>;
  cancel(operation_id: string): Promise<void>;
  /** The data of server-sent events, until the stream ends or breaks. @param until closes the stream; reading it then throws */
  events<R>(path: string, until?: AbortSignal): AsyncIterable<R>;
  /** The bytes of a file. */
  file(path: string): Promise<Uint8Array>;
}

/** Longest time to wait for an answer that is not a stream. */
const timeout_ms = 30_000;
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
  const noGateway = (why: string, cause?: unknown) =>
    new NoGateway(
      `${url} ${why}. Check the address: \`npm start\` runs a gateway. Without --url and ROBOTDESIGN_URL, this command starts its own.`,
      { cause },
    );

  async function send(path: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      const headers = { ...init.headers, ...authorization };
      response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'error' });
    } catch (error) {
      if (signal.aborted) throw error;
      throw noGateway('does not answer', error);
    }
    if (response.ok) return response;
    const body: unknown = await response.json().catch(() => undefined);
    if (isProblem(body)) throw new GatewayProblem(body);
    throw noGateway(`answers ${response.status}, but not like a gateway`);
  }

  async function json<R>(path: string, init: RequestInit): Promise<R> {
    const response = await send(path, init);
    try {
      return (await response.json()) as R;
    } catch (error) {
      throw noGateway('does not answer with JSON', error);
    }
  }

  const timeout = () => AbortSignal.timeout(timeout_ms);
  const timeoutOrInterrupted = () => AbortSignal.any([signal, timeout()]);
  const posted = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(body),
  });
  const get = <R>(path: string) => json<R>(path, { signal: timeoutOrInterrupted() });

  async function* events<R>(path: string, until?: AbortSignal): AsyncGenerator<R> {
    const response = await send(path, {
      headers: { accept: 'text/event-stream' },
      signal: until ? AbortSignal.any([signal, until]) : signal,
    });
    if (!response.body) return;
    const frames = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of frames) yield JSON.parse(data) as R;
  }

  async function follow<R>(
    started: OperationView<R>,
    onChange: (operation: Operation) => void,
  ): Promise<OperationView<R>> {
    let latest = started;
    while (!ended.has(latest.status)) {
      try {
        for await (latest of events<OperationView<R>>(`/operations/${latest.operation_id}/events`))
          onChange(latest);
      } catch (error) {
        // A broken stream does not end the work: the operation is read below, and watched again if it still runs.
        if (signal.aborted || error instanceof GatewayProblem || error instanceof NoGateway) throw error;
      }
      if (!ended.has(latest.status)) latest = await get(`/operations/${latest.operation_id}`);
    }
    return latest;
  }

  return {
    url,
    get,
    post: (path, body) => json(path, { ...posted(body), signal: timeoutOrInterrupted() }),
    async run<R>(path: string, body: object, onChange: (operation: Operation) => void) {
      const started = await json<OperationView<R>>(path, { ...posted(body), signal: timeout() });
      onChange(started);
      signal.throwIfAborted();
      const { status, error, result, operation_id } = await follow(started, onChange);
      if (status === 'completed' && result !== undefined) return result;
      if (error) throw new GatewayProblem(error as Problem & Readonly<Record<string, unknown>>);
      throw new Error(`The operation ${operation_id} is ${status} without a result.`);
    },
    watch: async (operation_id, onChange) =>
      follow(await get<OperationView<unknown>>(`/operations/${operation_id}`), onChange),
    async cancel(operation_id) {
      await json(`/operations/${operation_id}/cancel`, { ...posted({}), signal: AbortSignal.timeout(5_000) });
    },
    events,
    file: async (path) =>
      new Uint8Array(await (await send(path, { signal: timeoutOrInterrupted() })).arrayBuffer()),
  };
}

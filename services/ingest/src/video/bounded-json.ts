import { VideoSearchError } from './video-search.ts';

/** Reads JSON from an untrusted host: limits time and bytes, and follows no redirection. */

export interface Bounds {
  readonly timeout_ms: number;
  readonly maxBytes: number;
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new VideoSearchError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VideoSearchError('the answer is not JSON');
  }
}

// The cause may contain the address, which contains the key: the message has only the code.
function unreachable(error: unknown): VideoSearchError {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  const why = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` (${code})` : '';
  return new VideoSearchError(`the host cannot be reached${why}`);
}

/**
 * Gets JSON of any status except a redirection.
 * @throws VideoSearchError, and the reason of `signal` if it was aborted
 */
export async function getJson(url: URL, bounds: Bounds, signal: AbortSignal): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(bounds.timeout_ms);
  const aborter = new AbortController();
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, timeout, aborter.signal]),
    });
    const { status } = response;
    if (status >= 300 && status < 400) throw new VideoSearchError('the host answered with a redirection');
    return { status, body: parse(await readBounded(response, bounds.maxBytes)) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new VideoSearchError(`no answer within ${bounds.timeout_ms} ms`);
    throw error instanceof VideoSearchError ? error : unreachable(error);
  } finally {
    // Drops the connection instead of waiting for the unread rest.
    aborter.abort();
  }
}

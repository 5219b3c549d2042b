import { VideoSearchError } from './video-search.ts';

/** Reads JSON from a host that is not trusted: bounded in time and bytes, and never led elsewhere. */

export interface Bounds {
  readonly timeout_ms: number;
  readonly most_bytes: number;
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

async function readBounded(response: Response, most_bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most_bytes) throw new VideoSearchError(`the answer is larger than ${most_bytes} bytes`);
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

// The cause may carry the address, and the address carries the key: only its code is told.
function unreachable(error: unknown): VideoSearchError {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  const why = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` (${code})` : '';
  return new VideoSearchError(`the host cannot be reached${why}`);
}

/**
 * Gets JSON of any status but a redirection.
 * @throws VideoSearchError, and the reason of `signal` when that was aborted
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
    if (status >= 300 && status < 400) throw new VideoSearchError('the host points elsewhere');
    return { status, body: parse(await readBounded(response, bounds.most_bytes)) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new VideoSearchError(`no answer within ${bounds.timeout_ms} ms`);
    throw error instanceof VideoSearchError ? error : unreachable(error);
  } finally {
    // Whatever was not read is not waited for.
    aborter.abort();
  }
}

import { LanguageModelError, type ModelFailure } from './language-model.ts';

/** Requests to an untrusted host: limits the bytes of an answer, and follows no redirection. */

async function readBounded(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new LanguageModelError('too_large', `the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const failuresByStatus: Readonly<Record<number, ModelFailure>> = {
  401: 'refused',
  403: 'refused',
  429: 'rate_limited',
};

// The cause may contain the address: the message has only the code.
function unreachable(error: unknown): LanguageModelError {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  const why = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` (${code})` : '';
  return new LanguageModelError('unreachable', `the host cannot be reached${why}`);
}

/**
 * `fetch` that answers only with status 200 and a body within the limit.
 *
 * @param onFailure receives the failure that is thrown: the SDK may wrap it
 */
export function boundedFetch(
  maxBytes: number,
  onFailure: (failure: LanguageModelError) => void,
): typeof globalThis.fetch {
  async function answer(...[input, init]: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const { status } = response;
    if (status !== 200) {
      void response.body?.cancel();
      throw new LanguageModelError(failuresByStatus[status] ?? 'failed', `the host answered ${status}`);
    }
    return new Response(await readBounded(response, maxBytes), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  }
  return async (...request) => {
    try {
      return await answer(...request);
    } catch (error) {
      request[1]?.signal?.throwIfAborted();
      const failure = error instanceof LanguageModelError ? error : unreachable(error);
      onFailure(failure);
      throw failure;
    }
  };
}

import { once } from 'node:events';
import { ServiceError } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import { checkAccepts } from '../http/accept.ts';
import { checkIfMatch, entityTag, isFresh } from '../http/entity-tag.ts';

/** Files over HTTP: conditional requests, ranges, streamed from the service that has them. */

/** A file as its service describes it. */
interface DescribedFile {
  readonly path: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Part<F> {
  readonly file?: F;
  readonly chunk?: Uint8Array;
}

/** Where a file comes from. */
export interface FileSource<F extends DescribedFile> {
  /**
   * Opens the file: its description, then its bytes.
   *
   * @param range of the content of an earlier description; all of it if absent
   */
  readonly open: (
    options: { readonly signal: AbortSignal; readonly deadline_ms: number },
    range?: Range & { readonly of: F },
  ) => AsyncIterable<Part<F>>;
  /** Content-Security-Policy under which a browser may show the file; by default it is only downloaded. */
  readonly shownUnder?: (file: F) => string | undefined;
}

/** Longest download for a slow reader. */
const longest_ms = 600_000;

async function* chunksOf(rest: AsyncIterable<Part<unknown>>): AsyncIterable<Uint8Array> {
  for await (const { chunk } of rest) if (chunk) yield chunk;
}

interface OpenFile<F> {
  readonly file: F;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

async function openFile<F extends DescribedFile>(
  { disconnected }: Exchange,
  source: FileSource<F>,
  range?: Range & { readonly of: F },
): Promise<OpenFile<F>> {
  const options = { signal: disconnected, deadline_ms: longest_ms };
  const responses = source.open(options, range)[Symbol.asyncIterator]();
  const first = await responses.next();
  const file = first.done ? undefined : first.value.file;
  if (!file) throw new ServiceError('internal', 'A service sent a file without its description.');
  const rest = { [Symbol.asyncIterator]: () => responses };
  return {
    file,
    chunks: chunksOf(rest),
    close: async () => {
      await responses.return?.();
    },
  };
}

/** The requested range; undefined for the whole file, also for several ranges and unknown forms. */
function rangeOf({ request, response }: Exchange, file: DescribedFile): Range | undefined {
  const ifRange = request.get('If-Range');
  if (ifRange !== undefined && ifRange !== entityTag(file.sha256)) return undefined;
  const ranges = request.range(file.bytes);
  if (ranges === -1) {
    response.setHeader('Content-Range', `bytes */${file.bytes}`);
    throw new ServiceError('range_not_satisfiable', `The file has ${file.bytes} bytes.`);
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}

function describe({ response }: Exchange, file: DescribedFile, policy: string | undefined): void {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/[^\w.-]/g, '_');
  response.setHeader('Content-Type', file.media_type);
  response.setHeader(
    'Content-Disposition',
    `${policy === undefined ? 'attachment' : 'inline'}; filename="${name}"`,
  );
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
  response.setHeader('ETag', entityTag(file.sha256));
  response.setHeader('Accept-Ranges', 'bytes');
  // No compression: a compressed answer would have no ranges.
  response.setHeader('Cache-Control', 'private, no-cache, no-transform');
}

async function pump(
  { response, disconnected }: Exchange,
  { chunks }: OpenFile<DescribedFile>,
): Promise<void> {
  for await (const chunk of chunks) {
    if (!response.write(chunk)) await once(response, 'drain', { signal: disconnected });
  }
  response.end();
}

async function send(
  exchange: Exchange,
  opened: OpenFile<DescribedFile>,
  range: Range | undefined,
): Promise<void> {
  const { request, response } = exchange;
  const { bytes } = opened.file;
  response.status(range ? 206 : 200);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  response.setHeader('Content-Length', String(range ? range.end - range.start + 1 : bytes));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pump(exchange, opened);
  } catch (error) {
    // The length is already sent: only a broken connection shows the reader that bytes are missing.
    if (!exchange.disconnected.aborted) exchange.gateway.logger.warn({ err: error }, 'a download failed');
    response.destroy();
  }
}

/** Sends a file. Its errors are `not_found`, `range_not_satisfiable`, `precondition_failed` and the service's. */
export async function sendFile<F extends DescribedFile>(
  exchange: Exchange,
  source: FileSource<F>,
): Promise<void> {
  const { request, response } = exchange;
  const whole = await openFile(exchange, source);
  try {
    const { file } = whole;
    checkAccepts(request, [file.media_type]);
    checkIfMatch(request.get('If-Match'), file.sha256);
    describe(exchange, file, source.shownUnder?.(file));
    if (isFresh(request.get('If-None-Match'), file.sha256)) {
      response.status(304).end();
      return;
    }
    if (request.get('Range') === undefined || request.method === 'HEAD') {
      await send(exchange, whole, undefined);
      return;
    }
    const range = rangeOf(exchange, file);
    await (range ? sendRange(exchange, source, { ...range, of: file }) : send(exchange, whole, undefined));
  } finally {
    await whole.close();
  }
}

/** Reads the range from the content whose size is known. */
async function sendRange<F extends DescribedFile>(
  exchange: Exchange,
  source: FileSource<F>,
  range: Range & { readonly of: F },
): Promise<void> {
  const part = await openFile(exchange, source, range);
  try {
    await send(exchange, part, range);
  } finally {
    await part.close();
  }
}

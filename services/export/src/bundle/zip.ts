import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { ArtifactStore } from '@robotdesign/artifact-store';
import { ZipFile } from 'yazl';
import type { Entry } from './entry.ts';

/** Already compressed. */
const compressed = /\.(png|glb|3mf|zip)$/;

/** The zip format stores local time: the same fields in every time zone. */
const earliest = new Date(1980, 0, 1);

const optionsOf = (path: string) => ({
  mtime: earliest,
  mode: 0o100644,
  forceDosTimestamp: true,
  compress: !compressed.test(path),
});

/**
 * The files as a zip archive, read and compressed as the archive is read: memory stays the same for any size. The same
 * entries give the same bytes. Destroying the archive closes the file that it reads.
 */
export function zipOf(artifacts: Pick<ArtifactStore, 'stream'>, entries: readonly Entry[]): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let reading: Readable | undefined;
  archive.on('close', () => reading?.destroy());
  zip.on('error', (error: Error) => archive.destroy(error));
  for (const { path, content } of entries) {
    if ('text' in content) {
      zip.addBuffer(Buffer.from(content.text), path, optionsOf(path));
      continue;
    }
    const open = async (): Promise<Readable> => {
      const found = archive.destroyed ? undefined : await artifacts.stream(content.key);
      if (!found) throw new Error(`${content.key} is missing, although its document names it`);
      reading = found;
      found.on('error', (error) => archive.destroy(error));
      return found;
    };
    zip.addReadStreamLazy(path, optionsOf(path), (done) => {
      open().then(
        (stream) => done(undefined, stream),
        (error: Error) => {
          archive.destroy(error);
        },
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(archive);
  return archive;
}

/** Size and hash of an archive, read to its end. */
export async function measured(archive: Readable, signal: AbortSignal) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of archive) {
    signal.throwIfAborted();
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The bytes from `start` to `end`, inclusive. Ends the reading of the archive with the last of them. */
export async function* slice(archive: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of archive) {
    const bytes = chunk as Buffer;
    const wanted = bytes.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += bytes.length;
    if (wanted.length > 0) yield wanted;
    if (at > end) break;
  }
}

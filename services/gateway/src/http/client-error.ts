import type { Duplex } from 'node:stream';
import { ServiceError, toProblem } from '@robotdesign/contracts';
import { presentProblem, problemMediaType } from './problem.ts';

/** Answers a connection whose data is not HTTP. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const detail =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The headers are too long (at most 16 KiB).'
      : 'The request is not HTTP/1.1.';
  const problem = toProblem(new ServiceError('validation_failed', detail));
  const body = JSON.stringify(presentProblem(problem));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} Bad Request`,
      `Content-Type: ${problemMediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

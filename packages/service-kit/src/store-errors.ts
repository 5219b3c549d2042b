import { ArtifactsUnavailable } from '@robotdesign/artifact-store';
import { CodecError, ServiceError } from '@robotdesign/contracts';
import {
  DocumentTooLarge,
  DuplicateKey,
  InvalidCursor,
  OutboxFull,
  StoreUnavailable,
  VersionConflict,
} from '@robotdesign/document-store';

/** What the stores' errors mean to a caller. */
const meanings: readonly (readonly [new (...args: never[]) => Error, (error: Error) => ServiceError])[] = [
  [
    VersionConflict,
    () => new ServiceError('conflict', 'The resource was changed meanwhile; read it again and retry.'),
  ],
  [DuplicateKey, () => new ServiceError('conflict', 'Something of this id or key is already there.')],
  [
    InvalidCursor,
    () =>
      new ServiceError('validation_failed', 'The cursor does not belong to this list and these filters.', {
        errors: [
          { field: 'cursor', message: 'must be the next_cursor of the same list with the same filters' },
        ],
      }),
  ],
  [
    DocumentTooLarge,
    () => new ServiceError('payload_too_large', 'This is more than can be stored in one piece.'),
  ],
  [
    StoreUnavailable,
    () => new ServiceError('unavailable', 'The document store does not answer.', { retryAfter_s: 2 }),
  ],
  [
    ArtifactsUnavailable,
    () => new ServiceError('unavailable', 'The store of files does not answer.', { retryAfter_s: 2 }),
  ],
  [
    OutboxFull,
    () =>
      new ServiceError('unavailable', 'Too many events of this wait to be published.', { retryAfter_s: 5 }),
  ],
  [
    CodecError,
    (error) =>
      new ServiceError('internal', 'A stored or sent shape does not fit its proto.', { cause: error }),
  ],
];

/** The error as callers are told of it; one without a meaning of its own stays as it is. */
export function explained(error: unknown): unknown {
  for (const [type, explain] of meanings) if (error instanceof type) return explain(error);
  return error;
}

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

/** What the errors of the stores mean to a caller. */
const meanings: readonly (readonly [new (...args: never[]) => Error, (error: Error) => ServiceError])[] = [
  [VersionConflict, () => new ServiceError('conflict', 'The resource has changed. Read it again and retry.')],
  [DuplicateKey, () => new ServiceError('conflict', 'A resource with this id or key already exists.')],
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
    () => new ServiceError('payload_too_large', 'The content is too large to store in one document.'),
  ],
  [
    StoreUnavailable,
    () => new ServiceError('unavailable', 'The document store does not answer.', { retryAfter_s: 2 }),
  ],
  [
    ArtifactsUnavailable,
    () => new ServiceError('unavailable', 'The artifact store does not answer.', { retryAfter_s: 2 }),
  ],
  [
    OutboxFull,
    () =>
      new ServiceError('unavailable', 'Too many events of this resource wait to be published.', {
        retryAfter_s: 5,
      }),
  ],
  [
    CodecError,
    (error) =>
      new ServiceError('internal', 'A stored or sent message does not fit its proto.', { cause: error }),
  ],
];

/** The error as callers see it. Errors that are not of a store are returned unchanged. */
export function explained(error: unknown): unknown {
  for (const [type, explain] of meanings) if (error instanceof type) return explain(error);
  return error;
}

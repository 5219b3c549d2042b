import { derivedId, type IdKind, type NewId, notFound, ServiceError, sha256 } from '@robotdesign/contracts';
import { type Collection, DuplicateKey, type NewEvent, type Stored } from '@robotdesign/document-store';
import type { Asking } from './begin.ts';

/** State of a document that a request with an idempotency key created. The hash distinguishes a retry from another request. */
export interface MadeByRequest {
  readonly request_sha256?: string;
}

interface Made<S> {
  readonly state: S;
  readonly events?: readonly NewEvent[];
}

export interface CreateOnce<S extends MadeByRequest> {
  readonly collection: Collection<S>;
  readonly kind: IdKind;
  readonly asking: Asking;
  /** What an idempotency key belongs to, in addition to the caller: the command and its resource. */
  readonly route: readonly string[];
  readonly request: object;
  readonly newId: NewId;
  /** Called for a new document only: a repeated request is answered from the first one. */
  readonly make: (id: string) => Made<S> | Promise<Made<S>>;
}

/** The id that follows from the request's idempotency key, or a new one. */
export function idFor(kind: IdKind, asking: Asking, route: readonly string[], newId: NewId): string {
  return asking.idempotencyKey === undefined
    ? newId(kind)
    : derivedId(kind, asking.caller, ...route, asking.idempotencyKey);
}

/** The document that the first request with this key created. @throws ServiceError idempotency_key_reused */
function repeated<S extends MadeByRequest>(
  found: Stored<S>,
  request_sha256: string,
  asking: Asking,
): Stored<S> {
  if (found.state.request_sha256 !== request_sha256) {
    throw new ServiceError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Use a new one.',
    );
  }
  asking.replayed();
  return found;
}

/**
 * Creates one document. A retry with the same idempotency key finds it and creates no other.
 * @throws ServiceError idempotency_key_reused when the key belongs to another request
 */
export async function createOnce<S extends MadeByRequest>(creation: CreateOnce<S>): Promise<Stored<S>> {
  const { collection, asking } = creation;
  const id = idFor(creation.kind, asking, creation.route, creation.newId);
  const request_sha256 = sha256(creation.request);
  const earlier = asking.idempotencyKey === undefined ? undefined : await collection.get(id);
  if (earlier) return repeated(earlier, request_sha256, asking);
  const { state, events = [] } = await creation.make(id);
  try {
    return await collection.insert({ id, state: { ...state, request_sha256 }, owner: asking.caller, events });
  } catch (error) {
    if (!(error instanceof DuplicateKey) || asking.idempotencyKey === undefined) throw error;
    const found = await collection.get(id);
    if (!found) throw notFound(creation.kind, id);
    return repeated(found, request_sha256, asking);
  }
}

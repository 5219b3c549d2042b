import { derivedId, type IdKind, type NewId, notFound, ServiceError, sha256 } from '@robotdesign/contracts';
import { type Collection, DuplicateKey, type NewEvent, type Stored } from '@robotdesign/document-store';
import type { Asking } from './begin.ts';

/** State of a document that a request with an idempotency key created. The hash distinguishes a retry from another request. */
export interface MadeByRequest {
  readonly request_sha256?: string;
}

export interface CreateOnce<S extends MadeByRequest> {
  readonly collection: Collection<S>;
  readonly kind: IdKind;
  readonly asking: Asking;
  /** What an idempotency key belongs to, in addition to the caller: the command and its resource. */
  readonly route: readonly string[];
  readonly request: object;
  readonly newId: NewId;
  readonly make: (id: string) => { readonly state: S; readonly events?: readonly NewEvent[] };
}

/** The id that follows from the request's idempotency key, or a new one. */
export function idFor(kind: IdKind, asking: Asking, route: readonly string[], newId: NewId): string {
  return asking.idempotencyKey === undefined
    ? newId(kind)
    : derivedId(kind, asking.caller, ...route, asking.idempotencyKey);
}

/**
 * Creates one document. A retry with the same idempotency key finds it and creates no other.
 * @throws ServiceError idempotency_key_reused when the key belongs to another request
 */
export async function createOnce<S extends MadeByRequest>(creation: CreateOnce<S>): Promise<Stored<S>> {
  const { collection, asking } = creation;
  const id = idFor(creation.kind, asking, creation.route, creation.newId);
  const request_sha256 = sha256(creation.request);
  const { state, events = [] } = creation.make(id);
  try {
    return await collection.insert({ id, state: { ...state, request_sha256 }, owner: asking.caller, events });
  } catch (error) {
    if (!(error instanceof DuplicateKey) || asking.idempotencyKey === undefined) throw error;
    const found = await collection.get(id);
    if (!found) throw notFound(creation.kind, id);
    if (found.state.request_sha256 !== request_sha256) {
      throw new ServiceError(
        'idempotency_key_reused',
        'This Idempotency-Key was used for another request. Use a new one.',
      );
    }
    asking.replayed();
    return found;
  }
}

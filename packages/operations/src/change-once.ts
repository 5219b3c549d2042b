import { ServiceError, sha256 } from '@robotdesign/contracts';
import { type Change, type Collection, changeDocument, type Stored } from '@robotdesign/document-store';
import type { Asking } from './begin.ts';

/** Changes of a document by requests with an idempotency key: a repeated request changes nothing. */

/** A request that changed the document. */
export interface KeptRequest {
  /** Of caller, route and idempotency key. */
  readonly key_sha256: string;
  /** Of the request. */
  readonly sha256: string;
  /** When it was made (RFC 3339). */
  readonly at: string;
}

/** State of a document that keeps the requests of the last day, oldest first. */
export interface ChangedByRequests {
  readonly requests?: readonly KeptRequest[];
}

const keptFor_ms = 24 * 3_600_000;
const mostKept = 200;

export interface ChangeOnce<S extends ChangedByRequests> {
  readonly collection: Collection<S>;
  /** Reads the document. @throws ServiceError not_found */
  readonly read: () => Promise<Stored<S>>;
  readonly asking: Asking;
  /** What an idempotency key belongs to, in addition to the caller: the command and its resource. */
  readonly route: readonly string[];
  readonly request: object;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Called for a new request only. @throws ServiceError to refuse */
  readonly decide: (current: Stored<S>) => Change<S>;
}

/** Requests whose keys are still kept. */
const recent = ({ requests = [] }: ChangedByRequests, now_ms: number): readonly KeptRequest[] =>
  requests.filter(({ at }) => now_ms - Date.parse(at) < keptFor_ms);

/** Whether a request was made before. @throws ServiceError idempotency_key_reused when its key belongs to another one */
function isRepeated(known: readonly KeptRequest[], { key_sha256, sha256: own }: KeptRequest): boolean {
  const earlier = known.find((one) => one.key_sha256 === key_sha256);
  if (!earlier) return false;
  if (earlier.sha256 === own) return true;
  throw new ServiceError(
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Use a new one.',
  );
}

function withRequest(known: readonly KeptRequest[], request: KeptRequest): readonly KeptRequest[] {
  if (known.length < mostKept) return [...known, request];
  throw new ServiceError(
    'rate_limited',
    `At most ${mostKept} requests with an Idempotency-Key may change a resource in 24 h.`,
    { retryAfter_s: 3_600 },
  );
}

/**
 * Changes a document. A retry with the same idempotency key finds the document as it is now, and changes nothing.
 * @throws ServiceError idempotency_key_reused when the key belongs to another request, rate_limited, and what `decide` throws
 */
export async function changeOnce<S extends ChangedByRequests>({
  collection,
  read,
  asking,
  route,
  request,
  clock,
  decide,
}: ChangeOnce<S>): Promise<Stored<S>> {
  const { caller, idempotencyKey: key } = asking;
  let replays = false;
  const changed = await changeDocument(collection, read, (current) => {
    const now_ms = clock();
    replays = false;
    if (key === undefined) return decide(current);
    const own: KeptRequest = {
      key_sha256: sha256({ caller, route, key }),
      sha256: sha256(request),
      at: new Date(now_ms).toISOString(),
    };
    const known = recent(current.state, now_ms);
    replays = isRepeated(known, own);
    if (replays) return undefined;
    const change = decide(current);
    return { ...change, state: { ...change.state, requests: withRequest(known, own) } };
  });
  if (replays) asking.replayed();
  return changed;
}

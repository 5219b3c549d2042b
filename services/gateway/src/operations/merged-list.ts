import {
  type CalledServiceId,
  calledServiceIds,
  invalidField,
  type Operation,
  type OperationStatus,
  type Order,
  sha256,
} from '@robotdesign/contracts';
import { z } from 'zod';

/** One paged list of the operations of all services, ordered by creation time and then id. */

export interface OperationPage {
  readonly items: readonly Operation[];
  readonly next_cursor?: string;
}

/** Reads a page of one service's list, which has the same order. */
export type ListOf = (
  name: CalledServiceId,
  page: { readonly limit: number; readonly cursor?: string },
) => Promise<OperationPage>;

export interface MergedRequest {
  readonly status?: OperationStatus;
  readonly thread_id?: string;
  readonly created_after?: string;
  readonly order: Order;
  readonly limit: number;
  readonly cursor?: string;
}

/** Position in the list of one service: its beginning, after a page, or its end. */
const placeSchema = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('start') }),
  z.strictObject({ at: z.literal('after'), cursor: z.string().min(1).max(2_000) }),
  z.strictObject({ at: z.literal('end') }),
]);
type Place = z.output<typeof placeSchema>;

const placesSchema = z.record(z.enum(calledServiceIds), placeSchema);

/**
 * The cursors of services point only between their pages, so the last returned operation is kept too. Operations up to
 * it were returned, or were created too late for their position.
 */
const walkSchema = z.strictObject({
  filters: z.string(),
  last: z.exactOptional(z.strictObject({ created_at: z.string(), operation_id: z.string() })),
  places: placesSchema,
});
type Walk = z.output<typeof walkSchema>;

/** A cursor is valid only with the filters of its first page. */
function filtersOf({ status, thread_id, created_after, order }: MergedRequest): string {
  return sha256({ status, thread_id, created_after, order }).slice(0, 16);
}

function beginning(request: MergedRequest): Walk {
  const start: Place = { at: 'start' };
  const places = Object.fromEntries(calledServiceIds.map((id) => [id, start])) as Walk['places'];
  return { filters: filtersOf(request), places };
}

function decode(cursor: string, request: MergedRequest): Walk {
  try {
    const walk = walkSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (walk.filters === filtersOf(request)) return walk;
  } catch {
    // Not a cursor of this list: refused below.
  }
  throw invalidField('cursor', 'must be the next_cursor of a page with the same filters and order');
}

const encode = (walk: Walk) => Buffer.from(JSON.stringify(walk)).toString('base64url');

type Key = Pick<Operation, 'created_at' | 'operation_id'>;

function isBeyond(a: Key, b: Key, order: Order): boolean {
  const isLater =
    a.created_at === b.created_at ? a.operation_id > b.operation_id : a.created_at > b.created_at;
  const isSame = a.created_at === b.created_at && a.operation_id === b.operation_id;
  return !isSame && isLater === (order === 'asc');
}

interface Candidate {
  readonly operation: Operation;
  /** Position of the page that contains the operation. */
  readonly from: Place;
}

interface Ahead {
  readonly name: CalledServiceId;
  readonly candidates: readonly Candidate[];
  /** Position after all candidates. */
  readonly rest: Place;
}

/** Reads pages of one service until there are enough operations after the last one, or no more. */
async function readAhead(
  list: ListOf,
  name: CalledServiceId,
  walk: Walk,
  request: MergedRequest,
): Promise<Ahead> {
  const { limit, order } = request;
  const candidates: Candidate[] = [];
  let place = walk.places[name];
  while (place.at !== 'end' && candidates.length < limit) {
    const from: Place = place;
    const page = await list(name, { limit, ...(from.at === 'after' ? { cursor: from.cursor } : {}) });
    for (const operation of page.items) {
      if (!walk.last || isBeyond(operation, walk.last, order)) candidates.push({ operation, from });
    }
    place = page.next_cursor === undefined ? { at: 'end' } : { at: 'after', cursor: page.next_cursor };
  }
  return { name, candidates, rest: place };
}

/**
 * A page of all services' operations.
 * @throws ServiceError `validation_failed` for a cursor of another list; errors of the services
 */
export async function listOperations(list: ListOf, request: MergedRequest): Promise<OperationPage> {
  const { order, limit, cursor } = request;
  const walk = cursor === undefined ? beginning(request) : decode(cursor, request);
  const ahead = await Promise.all(calledServiceIds.map((name) => readAhead(list, name, walk, request)));
  const items = ahead
    .flatMap(({ candidates }) => candidates.map(({ operation }) => operation))
    .sort((a, b) => (isBeyond(a, b, order) ? 1 : -1))
    .slice(0, limit);
  const last = items.at(-1);
  const left = ({ candidates, rest }: Ahead) =>
    candidates.find(({ operation }) => last && isBeyond(operation, last, order))?.from ?? rest;
  const places = Object.fromEntries(ahead.map((one) => [one.name, left(one)])) as Walk['places'];
  const isOver = calledServiceIds.every((name) => places[name].at === 'end');
  if (isOver || !last) return { items };
  const { created_at, operation_id } = last;
  return {
    items,
    next_cursor: encode({ filters: walk.filters, last: { created_at, operation_id }, places }),
  };
}

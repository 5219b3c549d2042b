import type { Messages } from '@robotdesign/contracts';
import type { CallOptions } from '@robotdesign/service-kit';
import type { Backends } from '../backends.ts';
import { type Exchange, readOptions, writeOptions } from '../exchange.ts';
import { versionOfIfMatch } from '../http/entity-tag.ts';
import { sendResource } from '../http/send.ts';
import type { Fields, Input } from './input.ts';
import { type Answer, type Definition, type MessageName, makeRoute, type Route } from './route.ts';

/** The kinds of route that answer with one resource, a page of them, or nothing. */

type Call<P extends Fields, Q extends Fields, B extends Fields, R> = (
  backends: Backends,
  input: Input<P, Q, B>,
  options: CallOptions,
) => Promise<R>;

/** The version that a change expects, as in the requests of the services. */
export interface IfVersion {
  readonly if_version?: number;
}

type Change<P extends Fields, Q extends Fields, B extends Fields, R> = (
  backends: Backends,
  input: Input<P, Q, B>,
  options: CallOptions,
  ifVersion: IfVersion,
) => Promise<R>;

interface Reading<P extends Fields, Q extends Fields, B extends Fields> extends Definition<P, Q, B> {
  readonly message: MessageName;
  /** Whether the resource has a version, which is its entity tag. */
  readonly versioned: boolean;
  readonly call: Call<P, Q, B, object>;
}

/** Reads one resource. */
export function read<P extends Fields, Q extends Fields, B extends Fields>(row: Reading<P, Q, B>): Route {
  const { message, versioned, call, ...definition } = row;
  const found: Answer = { status: 200, description: definition.summary, message };
  const unchanged: Answer = {
    status: 304,
    description: 'The caller already has this version',
    headers: ['ETag'],
  };
  return makeRoute(definition, {
    answers: versioned ? [{ ...found, headers: ['ETag'] }, unchanged] : [found],
    requestHeaders: versioned ? ['If-None-Match', 'If-Match'] : [],
    run: async (exchange, input) => {
      sendResource(exchange, 200, await call(exchange.gateway.backends, input, readOptions(exchange)));
    },
  });
}

interface Page {
  readonly items: readonly object[];
  readonly next_cursor?: string;
}

interface Listing<P extends Fields, Q extends Fields, B extends Fields> extends Definition<P, Q, B> {
  readonly message: MessageName;
  readonly call: Call<P, Q, B, Page>;
}

/** Reads a page of a list. */
export function list<P extends Fields, Q extends Fields, B extends Fields>(row: Listing<P, Q, B>): Route {
  const { message, call, ...definition } = row;
  return makeRoute(definition, {
    answers: [{ status: 200, description: definition.summary, message, list: true }],
    run: async (exchange, input) => {
      sendResource(exchange, 200, await call(exchange.gateway.backends, input, readOptions(exchange)));
    },
  });
}

interface Creation<P extends Fields, Q extends Fields, B extends Fields, M extends MessageName>
  extends Definition<P, Q, B> {
  readonly message: M;
  readonly location: (created: Messages[M]) => string;
  readonly call: Call<P, Q, B, Messages[M] & object>;
}

/** Creates one resource at once. */
export function create<P extends Fields, Q extends Fields, B extends Fields, M extends MessageName>(
  row: Creation<P, Q, B, M>,
): Route {
  const { message, location, call, ...definition } = row;
  return makeRoute(definition, {
    answers: [
      {
        status: 201,
        description: 'Created',
        message,
        headers: ['Location', 'ETag', 'Idempotency-Replayed'],
      },
    ],
    requestHeaders: ['Idempotency-Key'],
    run: async (exchange, input) => {
      const created = await call(exchange.gateway.backends, input, writeOptions(exchange));
      exchange.response.setHeader('Location', location(created));
      sendResource(exchange, 201, created);
    },
  });
}

interface Updating<P extends Fields, Q extends Fields, B extends Fields> extends Definition<P, Q, B> {
  readonly message: MessageName;
  readonly call: Change<P, Q, B, object>;
}

const ifVersionOf = ({ request }: Exchange): IfVersion => versionOfIfMatch(request.get('If-Match'));

/** Changes one resource. */
export function update<P extends Fields, Q extends Fields, B extends Fields>(row: Updating<P, Q, B>): Route {
  const { message, call, ...definition } = row;
  return makeRoute(definition, {
    answers: [{ status: 200, description: 'The changed resource', message, headers: ['ETag'] }],
    requestHeaders: ['If-Match'],
    run: async (exchange, input) => {
      const ifVersion = ifVersionOf(exchange);
      sendResource(
        exchange,
        200,
        await call(exchange.gateway.backends, input, writeOptions(exchange), ifVersion),
      );
    },
  });
}

interface Removal<P extends Fields, Q extends Fields, B extends Fields> extends Definition<P, Q, B> {
  readonly call: Change<P, Q, B, unknown>;
}

/** Deletes one resource. */
export function remove<P extends Fields, Q extends Fields, B extends Fields>(row: Removal<P, Q, B>): Route {
  const { call, ...definition } = row;
  return makeRoute(definition, {
    answers: [{ status: 204, description: 'Deleted' }],
    requestHeaders: ['If-Match'],
    run: async (exchange, input) => {
      const ifVersion = ifVersionOf(exchange);
      await call(exchange.gateway.backends, input, writeOptions(exchange), ifVersion);
      exchange.response.status(204).end();
    },
  });
}

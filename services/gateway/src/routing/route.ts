import type { JsonObject, Messages } from '@robotdesign/contracts';
import { z } from 'zod';
import type { Exchange } from '../exchange.ts';
import { type Fields, type Input, type InputSchemas, readInput } from './input.ts';

/** A row of the route table: data that the router, the validation and the documentation are made from. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type MessageName = keyof Messages;

export const tags = {
  workspace: 'Projects, threads and messages: the main path',
  ingest: 'A prompt becomes a plan',
  designs: 'A plan becomes robot bodies',
  exports: 'A design becomes files',
  demo: 'Motions to try the service with, and the whole path in three calls',
  operations: 'Long work, watched and cancelled',
  service: 'How the service is',
} as const;

/** What a row says of itself, apart from how it is answered. */
export interface Definition<P extends Fields, Q extends Fields, B extends Fields> {
  readonly method: Method;
  /** OpenAPI's way of writing: `/designs/{design_id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description?: string;
  /** Answered without a token, also where callers need one. */
  readonly isPublic?: boolean;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
}

export type HeaderName =
  | 'ETag'
  | 'Location'
  | 'Retry-After'
  | 'Preference-Applied'
  | 'Idempotency-Replayed'
  | 'Content-Disposition'
  | 'Content-Range'
  | 'Accept-Ranges';

export type RequestHeader =
  | 'Idempotency-Key'
  | 'If-Match'
  | 'If-None-Match'
  | 'Prefer'
  | 'Last-Event-ID'
  | 'Range'
  | 'If-Range';

/** One way in which a route answers. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Default: `application/json`. */
  readonly mediaTypes?: readonly string[];
  /** The message of the answer, or for a list the one of its items. */
  readonly message?: MessageName;
  readonly list?: boolean;
  /** For JSON that is not a message of the protos, and for each event of a stream; files have none. */
  readonly schema?: JsonObject;
  readonly headers?: readonly HeaderName[];
}

export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly operationId: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description?: string;
  readonly isPublic?: boolean;
  readonly schemas: InputSchemas;
  readonly requestHeaders: readonly RequestHeader[];
  readonly answers: readonly Answer[];
  readonly handle: (exchange: Exchange) => Promise<void>;
}

/** How a kind of route answers. */
export interface Behaviour<P extends Fields, Q extends Fields, B extends Fields> {
  readonly requestHeaders?: readonly RequestHeader[];
  readonly answers: readonly Answer[];
  /** Media types that the caller must accept one of; none where the answer's is known only later. */
  readonly accepts?: readonly string[];
  readonly run: (exchange: Exchange, input: Input<P, Q, B>) => Promise<void>;
}

const jsonTypes = ['application/json', 'application/problem+json'] as const;

/** Makes a row of a definition and of the behaviour of its kind. */
export function makeRoute<P extends Fields, Q extends Fields, B extends Fields>(
  definition: Definition<P, Q, B>,
  { requestHeaders = [], answers, accepts = jsonTypes, run }: Behaviour<P, Q, B>,
): Route {
  const { params = {} as P, query = {} as Q, body, ...described } = definition;
  const schemas = {
    params: z.strictObject(params),
    query: z.strictObject(query),
    // A body is read where one can come, if only to refuse its fields.
    ...(['POST', 'PUT', 'PATCH'].includes(definition.method)
      ? { body: z.strictObject(body ?? ({} as B)) }
      : {}),
  };
  const read = readInput<P, Q, B>(schemas, accepts);
  return {
    ...described,
    schemas,
    requestHeaders,
    answers,
    handle: async (exchange) => run(exchange, await read(exchange)),
  };
}

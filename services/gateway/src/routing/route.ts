import type { JsonObject, Messages, ProblemCode } from '@robotdesign/contracts';
import { z } from 'zod';
import type { Exchange } from '../exchange.ts';
import type { TextBody } from '../http/json-body.ts';
import { type Fields, type Input, type InputSchemas, readInput } from './input.ts';

/** A row of the route table. The router, the validation and the documentation are made from it. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type MessageName = keyof Messages;

export const tags = {
  workspace: 'Projects, threads and messages (main path)',
  ingest: 'From a prompt to a plan',
  designs: 'From a plan to robot bodies',
  exports: 'From a design to files',
  evolutions: 'From a design to a better one, under an approved program',
  demo: 'Demo motions, and the whole path in three calls',
  operations: 'Long work: read, watch, cancel',
  service: 'State and description of the service',
} as const;

/** The description of a route, without its behaviour. */
export interface Definition<P extends Fields, Q extends Fields, B extends Fields> {
  readonly method: Method;
  /** As in OpenAPI: `/designs/{design_id}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description?: string;
  /** Answered without a token, also where callers need one. */
  readonly isPublic?: boolean;
  /** Codes that the called services answer with. Those of every route of this shape are added. */
  readonly problems?: readonly ProblemCode[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** A body of text instead of JSON. */
  readonly text?: TextBody;
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

/** A possible answer of a route. */
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
  readonly problems?: readonly ProblemCode[];
  readonly schemas: InputSchemas;
  readonly requestHeaders: readonly RequestHeader[];
  readonly answers: readonly Answer[];
  readonly handle: (exchange: Exchange) => Promise<void>;
}

/** The behaviour of a kind of route. */
export interface Behaviour<P extends Fields, Q extends Fields, B extends Fields> {
  readonly requestHeaders?: readonly RequestHeader[];
  readonly answers: readonly Answer[];
  /** Media types of which the caller must accept one; empty when the type is known only later. */
  readonly accepts?: readonly string[];
  readonly run: (exchange: Exchange, input: Input<P, Q, B>) => Promise<void>;
}

const jsonTypes = ['application/json', 'application/problem+json'] as const;

/** Makes a route from its definition and the behaviour of its kind. */
export function makeRoute<P extends Fields, Q extends Fields, B extends Fields>(
  definition: Definition<P, Q, B>,
  { requestHeaders = [], answers, accepts = jsonTypes, run }: Behaviour<P, Q, B>,
): Route {
  const { params = {} as P, query = {} as Q, body, text, ...described } = definition;
  const schemas = {
    params: z.strictObject(params),
    query: z.strictObject(query),
    ...(text ? { text } : {}),
    // Where a body is possible it is read, so that unknown fields are refused.
    ...(['POST', 'PUT', 'PATCH'].includes(definition.method) && !text
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

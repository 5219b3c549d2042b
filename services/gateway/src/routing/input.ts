import { ServiceError } from '@robotdesign/contracts';
import type { z } from 'zod';
import type { Exchange } from '../exchange.ts';
import { checkAccepts } from '../http/accept.ts';
import { readJsonBody, readTextBody, type TextBody } from '../http/json-body.ts';
import { queryReader } from '../http/query.ts';
import { validate } from '../http/validation.ts';

/** Reads and checks the input of a route before its handler runs. */

export type Fields = Readonly<Record<string, z.ZodType>>;
export type Values<F extends Fields> = z.output<z.ZodObject<F>>;

export interface Input<P extends Fields, Q extends Fields, B extends Fields> {
  readonly params: Values<P>;
  readonly query: Values<Q>;
  readonly body: Values<B>;
  /** Of a route whose body is text; otherwise empty. */
  readonly text: string;
}

export interface InputSchemas {
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly text?: TextBody;
}

function checkParams(schema: z.ZodObject, params: Exchange['params']): unknown {
  const parsed = schema.safeParse(params);
  // An impossible id cannot exist.
  if (!parsed.success) throw new ServiceError('not_found', 'Not found: the path has an impossible id.');
  return parsed.data;
}

/**
 * Makes the reader of a route's input.
 * Its errors are `not_acceptable`, `not_found`, `validation_failed` and those of reading a body.
 */
export function readInput<P extends Fields, Q extends Fields, B extends Fields>(
  schemas: InputSchemas,
  mediaTypes: readonly string[],
): (exchange: Exchange) => Promise<Input<P, Q, B>> {
  const readQuery = queryReader(schemas.query);
  const { body: bodySchema, text: textBody } = schemas;
  return async ({ request, response, params: given }) => {
    checkAccepts(request, mediaTypes);
    const params = checkParams(schemas.params, given);
    const query = validate(schemas.query, readQuery(request));
    const body = bodySchema ? validate(bodySchema, await readJsonBody(request, response)) : {};
    const text = textBody ? await readTextBody(textBody, request, response) : '';
    return { params, query, body, text } as Input<P, Q, B>;
  };
}

import { invalidField } from '@robotdesign/contracts';
import type { Request } from 'express';
import { z } from 'zod';

/** Reads the query of a request; values are numbers where the schema has numbers. */

const integer = /^(?:0|-?[1-9]\d{0,15})$/;

function numericFields(schema: z.ZodObject): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const isNumeric = (property: unknown) =>
    typeof property === 'object' && property !== null && 'type' in property && property.type === 'integer';
  return new Set(
    Object.entries(properties).flatMap(([name, property]) => (isNumeric(property) ? [name] : [])),
  );
}

/** Makes the reader of the queries of a schema. */
export function queryReader(schema: z.ZodObject): (request: Request) => Record<string, unknown> {
  const numeric = numericFields(schema);
  return (request) => {
    if (!request.url.includes('?')) return {};
    const { searchParams } = new URL(request.url, 'http://gateway');
    const seen = new Set<string>();
    for (const name of searchParams.keys()) {
      if (seen.has(name)) throw invalidField(name.slice(0, 100), 'must occur only once');
      seen.add(name);
    }
    return Object.fromEntries(
      [...searchParams].map(([name, text]) => [
        name,
        numeric.has(name) && integer.test(text) ? Number(text) : text,
      ]),
    );
  };
}

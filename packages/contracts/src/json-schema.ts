import type { JsonContent } from './descriptors.ts';
import type { JsonObject } from './json.ts';
import { type FieldShape, messageShape, type ScalarKind } from './registry.ts';

/** JSON Schema 2020-12 of the messages as REST shows them, for OpenAPI's and AsyncAPI's components. */

const scalarSchemas: Readonly<Record<ScalarKind, JsonObject>> = {
  string: { type: 'string' },
  bool: { type: 'boolean' },
  double: { type: 'number' },
  uint32: { type: 'integer', minimum: 0, maximum: 4294967295 },
  int32: { type: 'integer' },
  bytes: { type: 'string', contentEncoding: 'base64' },
};

const jsonSchemas: Readonly<Record<JsonContent, JsonObject>> = {
  object: { type: 'object' },
  scalar: { type: ['number', 'string'] },
  rows: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
};

/** `robotdesign.design.v1.Design` → `Design`; names are unique over all areas. */
export function schemaName(message: string): string {
  return message.slice(message.lastIndexOf('.') + 1);
}

function valueSchema({ value }: FieldShape): JsonObject {
  switch (value.kind) {
    case 'scalar':
      return scalarSchemas[value.scalar];
    case 'json':
      return jsonSchemas[value.content];
    case 'enum':
      return { type: 'string', enum: [...value.wordToNumber.keys()] };
    case 'message':
      return { $ref: `#/components/schemas/${schemaName(value.type)}` };
  }
}

function fieldSchema(field: FieldShape): JsonObject {
  const value = valueSchema(field);
  const schema: JsonObject =
    field.cardinality === 'repeated'
      ? { type: 'array', items: value }
      : field.cardinality === 'map'
        ? { type: 'object', additionalProperties: value }
        : value;
  return field.comment ? { ...schema, description: field.comment } : schema;
}

/** The schema of one message; references other messages under `#/components/schemas`. */
export function messageSchema(name: string): JsonObject {
  const shape = messageShape(name);
  const fields = [...shape.fields.values()];
  const required = fields
    .filter(
      ({ required, cardinality, absentWhenEmpty }) =>
        required || (cardinality !== 'single' && !absentWhenEmpty),
    )
    .map((field) => field.name);
  return {
    type: 'object',
    ...(shape.comment ? { description: shape.comment } : {}),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The schemas of the messages and of all messages that they reference, by schema name. */
export function schemasOf(names: readonly string[]): Readonly<Record<string, JsonObject>> {
  const found: Record<string, JsonObject> = {};
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found[schemaName(name)]) continue;
    found[schemaName(name)] = messageSchema(name);
    for (const { value } of messageShape(name).fields.values())
      if (value.kind === 'message') open.push(value.type);
  }
  return found;
}

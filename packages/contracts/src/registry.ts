import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs/light.js';
import {
  enumWord,
  isAbsentWhenEmpty,
  isRequired,
  type JsonContent,
  jsonContent,
  plainName,
} from './descriptors.ts';

/** The messages and services of our protos, for the codec, the gRPC layer and OpenAPI. */

export type ScalarKind = 'string' | 'bool' | 'double' | 'uint32' | 'int32' | 'bytes';

export type ValueKind =
  | { readonly kind: 'scalar'; readonly scalar: ScalarKind }
  | { readonly kind: 'json'; readonly content: JsonContent }
  | {
      readonly kind: 'enum';
      readonly name: string;
      readonly wordToNumber: ReadonlyMap<string, number>;
      readonly numberToWord: ReadonlyMap<number, string>;
    }
  | { readonly kind: 'message'; readonly type: string };

export interface FieldShape {
  /** The name in JSON; free JSON loses its `_json` or `_scalar`. */
  readonly name: string;
  readonly wireName: string;
  readonly value: ValueKind;
  readonly cardinality: 'single' | 'repeated' | 'map';
  readonly required: boolean;
  /** Of a list: an empty one is left out. */
  readonly absentWhenEmpty: boolean;
  readonly comment?: string;
}

export interface MessageShape {
  readonly name: string;
  readonly fields: ReadonlyMap<string, FieldShape>;
  readonly comment?: string;
  readonly type: protobuf.Type;
}

export interface MethodShape {
  readonly name: string;
  readonly path: string;
  readonly request: string;
  readonly response: string;
  readonly responseStream: boolean;
}

const root = protobuf.Root.fromJSON(
  JSON.parse(readFileSync(new URL('./gen/descriptors.json', import.meta.url), 'utf8')),
);
const shapes = new Map<string, MessageShape>();

function valueKind(field: protobuf.Field): ValueKind {
  field.resolve();
  const content = jsonContent(field);
  if (content) return { kind: 'json', content };
  const resolved = field.resolvedType;
  if (resolved instanceof protobuf.Type) return { kind: 'message', type: resolved.fullName.slice(1) };
  if (resolved instanceof protobuf.Enum) {
    const words = Object.entries(resolved.values).flatMap(([value, number]) => {
      const word = enumWord(resolved, value);
      return word === undefined ? [] : [[word, number] as const];
    });
    return {
      kind: 'enum',
      name: resolved.name,
      wordToNumber: new Map(words),
      numberToWord: new Map(words.map(([word, number]) => [number, word])),
    };
  }
  return { kind: 'scalar', scalar: field.type as ScalarKind };
}

function fieldShape(field: protobuf.Field): FieldShape {
  return {
    name: plainName(field),
    wireName: field.name,
    value: valueKind(field),
    cardinality: field instanceof protobuf.MapField ? 'map' : field.repeated ? 'repeated' : 'single',
    required: isRequired(field),
    absentWhenEmpty: isAbsentWhenEmpty(field),
    ...(field.comment ? { comment: field.comment } : {}),
  };
}

/** The shape of a message by its full name. @throws Error if no proto declares the name */
export function messageShape(name: string): MessageShape {
  const known = shapes.get(name);
  if (known) return known;
  const type = root.lookupType(name);
  const fields = type.fieldsArray.map(fieldShape);
  const shape: MessageShape = {
    name,
    type,
    fields: new Map(fields.map((field) => [field.name, field])),
    ...(type.comment ? { comment: type.comment } : {}),
  };
  shapes.set(name, shape);
  return shape;
}

/** The methods of a gRPC service by its full name. */
export function serviceMethods(name: string): readonly MethodShape[] {
  return root.lookupService(name).methodsArray.map((method) => {
    method.resolve();
    return {
      name: method.name,
      path: `/${name}/${method.name}`,
      request: (method.resolvedRequestType?.fullName ?? '.').slice(1),
      response: (method.resolvedResponseType?.fullName ?? '.').slice(1),
      responseStream: method.responseStream === true,
    };
  });
}

function collect(namespace: protobuf.NamespaceBase, found: string[]): readonly string[] {
  for (const item of namespace.nestedArray) {
    if (item instanceof protobuf.Type) found.push(item.fullName.slice(1));
    else if (item instanceof protobuf.Namespace) collect(item, found);
  }
  return found;
}

/** Full names of all messages. */
export function messageNames(): readonly string[] {
  return collect(root, []);
}

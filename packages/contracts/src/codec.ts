import type { JsonContent } from './descriptors.ts';
import type { Messages } from './gen/types.ts';
import { isJsonObject, jsonDepth } from './json.ts';
import {
  type FieldShape,
  type MessageShape,
  messageShape,
  type ScalarKind,
  type ValueKind,
} from './registry.ts';

/**
 * The codec between the values that services handle (snake_case, enums as lower-case words, absent instead of null, free
 * JSON as objects) and their two external forms: protobuf on gRPC, JSON in REST answers, documents and events.
 */

/** A value that does not fit its proto. `path` names the field. */
export class CodecError extends Error {
  readonly path: string;
  private readonly reason: string;
  constructor(path: string, reason: string) {
    super(`${path || 'message'}: ${reason}`);
    this.name = 'CodecError';
    this.path = path;
    this.reason = reason;
  }

  /** The same error with the path from the enclosing value. `outer` is the name or `[index]` in it. */
  within(outer: string): CodecError {
    const dot = this.path === '' || this.path.startsWith('[') ? '' : '.';
    return new CodecError(`${outer}${dot}${this.path}`, this.reason);
  }
}

/** The path is built while an error propagates: values without an error need none. */
const within = (outer: string, error: unknown): unknown =>
  error instanceof CodecError ? error.within(outer) : error;

/**
 * `exact`, for what we send and for requests: unknown enum words, unknown fields and missing fields are errors.
 * `lenient`, for messages of other versions: unknown fields are dropped, unknown enum words are absent.
 */
export type Strictness = 'exact' | 'lenient';

const freeJsonBounds = { depth: 32, characters: 4 * 1024 * 1024 } as const;

type Values = Record<string, unknown>;

const scalarAccepts: Readonly<Record<ScalarKind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' && value.isWellFormed(),
  bool: (value) => typeof value === 'boolean',
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  uint32: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffff_ffff,
  int32: (value) => Number.isInteger(value) && Math.abs(value as number) <= 0x7fff_ffff,
  bytes: (value) => value instanceof Uint8Array,
};

const scalarNames: Readonly<Record<ScalarKind, string>> = {
  string: 'well-formed text',
  bool: 'true or false',
  double: 'a finite number',
  uint32: 'a whole number from 0 to 4294967295',
  int32: 'a whole number with 32 bits',
  bytes: 'bytes',
};

type EnumKind = Extract<ValueKind, { kind: 'enum' }>;

/** What differs between the forms; `walk` has what they share. */
interface Direction {
  readonly inName: (field: FieldShape) => string;
  readonly outName: (field: FieldShape) => string;
  readonly json: (value: unknown, content: JsonContent) => unknown;
  /** Undefined for an unknown word or number. */
  readonly word: (kind: EnumKind, value: unknown) => unknown;
  /** Whether empty lists are written. */
  readonly keepEmpty: boolean;
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  return typeof value === 'object' ? 'an object' : String(value);
}

function checkScalar(kind: ScalarKind, value: unknown): unknown {
  if (!scalarAccepts[kind](value)) {
    throw new CodecError('', `must be ${scalarNames[kind]}, not ${describe(value)}`);
  }
  return value;
}

const isScalar = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.isWellFormed());

const isRow = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'number' && Number.isFinite(item));

function checkFreeJson(value: unknown, content: JsonContent): unknown {
  if (content === 'rows') {
    if (Array.isArray(value) && value.every(isRow)) return value;
    throw new CodecError('', `must be a list of lists of finite numbers, not ${describe(value)}`);
  }
  if (content === 'scalar') {
    if (isScalar(value)) return value;
    throw new CodecError('', `must be a finite number or a text, not ${describe(value)}`);
  }
  if (!isJsonObject(value)) throw new CodecError('', `must be a JSON object, not ${describe(value)}`);
  if (jsonDepth(value, freeJsonBounds.depth + 1) > freeJsonBounds.depth) {
    throw new CodecError('', `is nested deeper than ${freeJsonBounds.depth}`);
  }
  return value;
}

function writeFreeJson(value: unknown, content: JsonContent): string {
  const text = JSON.stringify(checkFreeJson(value, content));
  if (text.length > freeJsonBounds.characters) throw new CodecError('', 'is too large');
  return text;
}

function readFreeJson(value: unknown, content: JsonContent): unknown {
  const text = String(checkScalar('string', value));
  if (text.length > freeJsonBounds.characters) throw new CodecError('', 'is too large');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new CodecError('', 'is not JSON');
  }
  return checkFreeJson(parsed, content);
}

function walk(shape: MessageShape, input: unknown, strictness: Strictness, direction: Direction): Values {
  if (!isJsonObject(input)) throw new CodecError('', `must be an object, not ${describe(input)}`);
  const source: Values = input;
  const result: Values = {};
  let seen = 0;
  for (const field of shape.fields.values()) {
    const inName = direction.inName(field);
    // Own properties only: protobufjs keeps a default on the prototype, which would make an absent number 0.
    const isThere = Object.hasOwn(source, inName);
    const value = isThere ? source[inName] : undefined;
    if (isThere) seen += 1;
    try {
      const outcome = walkField(field, value, strictness, direction);
      if (outcome !== undefined) result[direction.outName(field)] = outcome;
      else if (field.required && (value === undefined || strictness === 'exact'))
        throw new CodecError('', 'is missing');
    } catch (error) {
      throw within(field.name, error);
    }
  }
  if (strictness === 'exact' && seen < Object.keys(source).length) {
    const known = new Set([...shape.fields.values()].map(direction.inName));
    const extra = Object.keys(source).find((key) => !known.has(key));
    if (extra !== undefined) throw new CodecError(extra, 'is not a field of this message');
  }
  return result;
}

function walkField(field: FieldShape, value: unknown, strictness: Strictness, direction: Direction): unknown {
  if (field.cardinality === 'single')
    return value === undefined ? undefined : walkValue(field, value, strictness, direction);
  if (field.cardinality === 'repeated') {
    const keepEmpty = direction.keepEmpty && !field.absentWhenEmpty;
    if (value === undefined) return keepEmpty ? [] : undefined;
    if (!Array.isArray(value)) throw new CodecError('', `must be a list, not ${describe(value)}`);
    if (value.length === 0 && !keepEmpty) return undefined;
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) {
      try {
        const outcome = walkValue(field, item, strictness, direction);
        if (outcome !== undefined) items.push(outcome);
      } catch (error) {
        throw within(`[${index}]`, error);
      }
    }
    return items;
  }
  if (value === undefined) return direction.keepEmpty ? {} : undefined;
  if (!isJsonObject(value)) throw new CodecError('', `must be an object, not ${describe(value)}`);
  const entries = Object.entries(value).map(([key, item]) => {
    try {
      return [key, walkValue(field, item, strictness, direction)] as const;
    } catch (error) {
      throw within(key, error);
    }
  });
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function walkValue(
  { value: kind, required }: FieldShape,
  value: unknown,
  strictness: Strictness,
  direction: Direction,
): unknown {
  switch (kind.kind) {
    case 'scalar':
      return checkScalar(kind.scalar, value);
    case 'json':
      return direction.json(value, kind.content);
    case 'message':
      return walk(messageShape(kind.type), value, strictness, direction);
    case 'enum': {
      const word = direction.word(kind, value);
      if (word !== undefined || strictness === 'lenient') return word;
      const words = [...kind.wordToNumber.keys()].join(', ');
      throw new CodecError(
        '',
        `must be one of ${words}${required ? '' : ', or absent'}, not ${describe(value)}`,
      );
    }
  }
}

/** Checks our values: JSON to JSON. */
const checking: Direction = {
  inName: (field) => field.name,
  outName: (field) => field.name,
  json: checkFreeJson,
  word: ({ wordToNumber }, value) =>
    typeof value === 'string' && wordToNumber.has(value) ? value : undefined,
  keepEmpty: true,
};

/** From our values to protobufjs objects. */
const writing: Direction = {
  inName: (field) => field.name,
  outName: (field) => field.wireName,
  json: writeFreeJson,
  word: ({ wordToNumber }, value) => (typeof value === 'string' ? wordToNumber.get(value) : undefined),
  keepEmpty: false,
};

/** From protobufjs objects to our values. */
const reading: Direction = {
  inName: (field) => field.wireName,
  outName: (field) => field.name,
  json: readFreeJson,
  word: ({ numberToWord }, value) => numberToWord.get(value as number),
  keepEmpty: true,
};

/** Protobuf bytes of a message. @throws CodecError if the value does not fit the proto */
export function encode<N extends keyof Messages>(name: N, value: Messages[N]): Buffer {
  const shape = messageShape(name);
  const bytes = shape.type.encode(walk(shape, value, 'exact', writing)).finish();
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A message from its protobuf bytes. @throws CodecError if the bytes are not the message or, for `exact`, contain what it does not allow */
export function decode<N extends keyof Messages>(
  name: N,
  bytes: Uint8Array,
  strictness: Strictness,
): Messages[N] {
  const shape = messageShape(name);
  let wire: unknown;
  try {
    wire = shape.type.decode(bytes);
  } catch {
    throw new CodecError('', `is not a ${name}`);
  }
  return walk(shape, wire, strictness, reading) as unknown as Messages[N];
}

/** Checks a value as a message of that name; adds empty lists and, if `lenient`, drops unknown fields. */
export function check<N extends keyof Messages>(
  name: N,
  value: unknown,
  strictness: Strictness,
): Messages[N] {
  return walk(messageShape(name), value, strictness, checking) as unknown as Messages[N];
}

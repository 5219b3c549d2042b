import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import protobuf from 'protobufjs/light.js';
import { CodecError, check, decode, encode } from './codec.ts';
import type { JsonContent } from './descriptors.ts';
import type { Messages, Operation } from './gen/types.ts';
import { type FieldShape, messageNames, messageShape, type ScalarKind, serviceMethods } from './registry.ts';

const scalars: Readonly<Record<ScalarKind, fc.Arbitrary<unknown>>> = {
  string: fc.string({ unit: 'grapheme', maxLength: 12 }),
  bool: fc.boolean(),
  double: fc.double({ noNaN: true, noDefaultInfinity: true }),
  uint32: fc.integer({ min: 0, max: 0xffff_ffff }),
  int32: fc.integer({ min: -0x7fff_ffff, max: 0x7fff_ffff }),
  bytes: fc.uint8Array({ maxLength: 12 }),
};

const freeJson = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 });

const jsonOf: Readonly<Record<JsonContent, fc.Arbitrary<unknown>>> = {
  object: freeJson.map((object) => JSON.parse(JSON.stringify(object)) as unknown),
  scalar: fc.oneof(scalars.double, scalars.string),
  rows: fc.array(fc.array(scalars.double, { maxLength: 3 }), { maxLength: 3 }),
};

function one({ value }: FieldShape, depth: number): fc.Arbitrary<unknown> {
  switch (value.kind) {
    case 'scalar':
      return scalars[value.scalar];
    case 'json':
      return jsonOf[value.content];
    case 'enum':
      return fc.constantFrom(...value.wordToNumber.keys());
    case 'message':
      return message(value.type, depth + 1);
  }
}

function field(shape: FieldShape, depth: number): fc.Arbitrary<unknown> {
  const maxLength = depth > 2 ? 1 : 2;
  if (shape.cardinality === 'repeated') {
    const items = fc.array(one(shape, depth), { minLength: shape.absentWhenEmpty ? 1 : 0, maxLength });
    return shape.absentWhenEmpty ? fc.option(items, { nil: undefined }) : items;
  }
  if (shape.cardinality === 'map')
    return fc.dictionary(fc.string({ maxLength: 6 }), one(shape, depth), { maxKeys: 2 });
  return shape.required ? one(shape, depth) : fc.option(one(shape, depth), { nil: undefined });
}

/** Any value of a message: required fields set, the others set or absent, zeros and empty texts included. */
function message(name: string, depth = 0): fc.Arbitrary<object> {
  const fields = [...messageShape(name).fields.values()];
  return fc
    .tuple(...fields.map((shape) => field(shape, depth)))
    .map((values) =>
      Object.fromEntries(
        fields.map((shape, index) => [shape.name, values[index]]).filter(([, value]) => value !== undefined),
      ),
    );
}

/** Bytes of any type as hex; −0 as 0, like in JSON. */
function normal(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, normal(member)]));
}

const operation: Operation = {
  operation_id: 'op_design_1',
  kind: 'generate',
  status: 'running',
  target: { kind: 'generation', id: 'gen_1' },
  progress: { phase: 'loop', done: 0, message: '' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 0,
};
const name = 'robotdesign.common.v1.Operation';

describe('the codec', () => {
  const names = messageNames() as readonly (keyof Messages)[];

  test('covers every message of the protos', () => {
    expect(names.length).toBeGreaterThan(100);
  });

  test.each(names)('%s survives the wire and JSON unchanged', (each) => {
    fc.assert(
      fc.property(message(each), (value) => {
        const sent = value as Messages[typeof each];
        const received = decode(each, encode(each, sent), 'exact');
        expect(normal(received)).toEqual(normal(value));
        expect(normal(check(each, value, 'exact'))).toEqual(normal(value));
      }),
      { numRuns: 20 },
    );
  });

  test('zero, false and empty text are not absent', () => {
    const received = decode(name, encode(name, operation), 'exact');
    expect(received).toEqual(operation);
    expect(received.started_at).toBeUndefined();
    expect('started_at' in received).toBe(false);
  });

  const wrong: readonly (readonly [string, object, string])[] = [
    ['a missing required field', { ...operation, kind: undefined }, 'kind'],
    ['an unknown field', { ...operation, colour: 'red' }, 'colour'],
    ['an unknown word', { ...operation, status: 'paused' }, 'status'],
    ['a word of the wire', { ...operation, status: 'OPERATION_STATUS_RUNNING' }, 'status'],
    ['a text for a number', { ...operation, version: '1' }, 'version'],
    ['a fraction for a whole number', { ...operation, version: 1.5 }, 'version'],
    ['a negative count', { ...operation, version: -1 }, 'version'],
    ['null for absent', { ...operation, started_at: null }, 'started_at'],
    ['a lone surrogate', { ...operation, kind: '\ud800' }, 'kind'],
    ['a fault inside', { ...operation, target: { kind: 'x' } }, 'target.id'],
  ];

  test.each(wrong)('refuses %s, naming the field', (_, value, path) => {
    const error = caught(() => encode(name, value as Operation));
    expect(error).toBeInstanceOf(CodecError);
    expect((error as CodecError).path).toBe(path);
  });

  test('free JSON is an object of bounded depth', () => {
    const problem = { type: '', title: '', status: 1, detail: '', code: '', retryable: false, errors: [] };
    let deep: object = {};
    for (let depth = 0; depth < 40; depth += 1) deep = { deep };
    for (const extensions of [[1], 'text', deep]) {
      const value = { ...operation, error: { ...problem, extensions } } as unknown as Operation;
      expect(() => encode(name, value)).toThrow(CodecError);
    }
  });

  test('unknown fields of another version are dropped and unknown words are absent', () => {
    const received = {
      ...operation,
      status: 'paused',
      colour: 'red',
      target: { ...operation.target, shape: 'round' },
    };
    const { status: _, ...expected } = operation;
    expect(check(name, received, 'lenient')).toEqual(expected);
    expect(() => check(name, received, 'exact')).toThrow(CodecError);
  });

  test('an unknown enum number is refused in a request and absent in a message of another version', () => {
    const status = 'robotdesign.common.v1.GetStatusResponse';
    const newer = new protobuf.Type('Newer')
      .add(new protobuf.Field('service', 1, 'string'))
      .add(new protobuf.Field('version', 2, 'string'))
      .add(new protobuf.Field('state', 3, 'int32'))
      .add(new protobuf.Field('engines', 4, 'bytes'));
    const bytes = newer
      .encode({ service: 'design', version: '2', state: 77, engines: new Uint8Array() })
      .finish();
    expect(() => decode(status, bytes, 'exact')).toThrow(CodecError);
    expect(decode(status, bytes, 'lenient')).toEqual({ service: 'design', version: '2', engines: {} });
  });

  test('bytes that are not a message are refused', () => {
    expect(() => decode(name, Buffer.from('ffffffffffff', 'hex'), 'exact')).toThrow(CodecError);
  });

  test('every service method names messages that exist', () => {
    const methods = serviceMethods('robotdesign.workspace.v1.WorkspaceService');
    expect(methods.map(({ name: method }) => method)).toContain('StartThreadGeneration');
    for (const { request, response } of methods)
      expect([names.includes(request as never), names.includes(response as never)]).toEqual([true, true]);
  });
});

function caught(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

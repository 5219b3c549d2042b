import { describe, expect, test } from '@jest/globals';
import { type JsonObject, ServiceError } from '@robotdesign/contracts';
import { extraCheckOf } from './config-schema.ts';

const schema = {
  type: 'object',
  properties: {
    population: { type: 'integer', minimum: 1, maximum: 32 },
    extra: {
      type: 'object',
      properties: {
        spread: { type: 'number', minimum: 0, maximum: 1, default: 0.5 },
        form: { enum: ['box', 'tray'] },
        lengths_m: { type: 'array', items: { type: 'number' }, maxItems: 2 },
      },
      additionalProperties: false,
    },
  },
} satisfies JsonObject;

/** The fields that a check refuses. */
function refused(check: (extra: JsonObject | undefined) => void, extra: JsonObject): readonly string[] {
  try {
    check(extra);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'validation_failed') throw error;
    return error.errors.map(({ field }) => field);
  }
}

describe('the settings of a remote loop', () => {
  const check = extraCheckOf('sketch', schema);

  test.each<JsonObject>([{}, { spread: 1 }, { form: 'tray', lengths_m: [0.2, 0.3] }])('%j fits', (extra) => {
    expect(refused(check, extra)).toEqual([]);
  });

  test.each<[JsonObject, string]>([
    [{ spread: 2 }, 'config.extra.spread'],
    [{ spread: '1' }, 'config.extra.spread'],
    [{ form: 'zeppelin' }, 'config.extra.form'],
    [{ lengths_m: [1, 'two'] }, 'config.extra.lengths_m.1'],
    [{ lengths_m: [1, 2, 3] }, 'config.extra.lengths_m'],
    [{ speed: 1 }, 'config.extra.speed'],
  ])('%j is refused by path', (extra, field) => {
    expect(refused(check, extra)).toEqual([field]);
  });

  test('are all refused if the schema has none', () => {
    const none = extraCheckOf('sketch', { type: 'object' });
    expect(refused(none, {})).toEqual([]);
    expect(refused(none, { spread: 1 })).toEqual(['config.extra.spread']);
  });

  test('are closed at every depth', () => {
    const nested = extraCheckOf('sketch', {
      properties: { extra: { properties: { wheels: { properties: { count: { type: 'integer' } } } } } },
    });
    expect(refused(nested, { wheels: { count: 4 } })).toEqual([]);
    expect(refused(nested, { wheels: { count: 4, colour: 'red' } })).toEqual(['config.extra.wheels.colour']);
    expect(refused(nested, { wheels: 4 })).toEqual(['config.extra.wheels']);
  });

  test('are passed on without defaults', () => {
    const needing = extraCheckOf('sketch', {
      properties: { extra: { properties: { a: { type: 'integer', default: 1 } }, required: ['a'] } },
    });
    expect(refused(needing, {})).toEqual(['config.extra.a']);
  });
});

let deep: JsonObject = { type: 'object' };
for (let level = 0; level < 3_000; level += 1) deep = { items: deep };

describe('an unbounded or invalid schema', () => {
  test.each<[string, JsonObject, RegExp]>([
    ['a pattern, which may take for ever', { properties: { extra: { pattern: '(a+)+$' } } }, /pattern/],
    ['a reference', { $ref: 'http://127.0.0.1/schema.json' }, /\$ref/],
    ['an unknown type', { type: 'zeppelin' }, /config_schema\.type/],
    ['a bound that is no number', { properties: { extra: { minimum: 'low' } } }, /minimum/],
    ['settings that are no object', { properties: 7 }, /properties/],
    ['an extra that is no object', { properties: { extra: { type: 'string' } } }, /extra is no object/],
    ['a setting that is no name', { properties: { 'a b': {} } }, /config_schema/],
    ['open settings', { properties: { extra: { additionalProperties: true } } }, /additionalProperties/],
    ['more text than a description needs', { description: 'x'.repeat(40_000) }, /characters/],
    ['nesting without end', deep, /nested deeper/],
  ])('%s is refused', (_, hostile, why) => {
    expect(() => extraCheckOf('sketch', hostile)).toThrow(why);
  });
});

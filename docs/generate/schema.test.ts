import { expect, test } from '@jest/globals';
import { anchor, cell } from './markdown.ts';
import { type Schema, typeText } from './schema.ts';

const input = { page: 'shapes.md', isInput: true };
const count: Schema = { type: 'integer', minimum: 0, maximum: 2 ** 32 - 1 };

test.each<[Schema, string]>([
  [{ type: 'string', minLength: 1, maxLength: 200 }, 'text 1–200 characters'],
  [{ type: 'string', format: 'date-time' }, 'date-time'],
  [{ type: 'integer', minimum: 1, maximum: 32 }, 'integer 1–32'],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'integer from 1'],
  [count, 'integer 0–4294967295'],
  [{ enum: ['asc', 'desc'] }, '`asc`, `desc`'],
  [
    { type: 'array', items: { $ref: '#/components/schemas/Limb' }, maxItems: 3 },
    'list of [Limb](shapes.md#limb), at most 3',
  ],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'object of boolean'],
  [{ type: 'object', properties: { id: { type: 'string' } } }, 'object of `id`: text'],
  [{ type: 'object', properties: {} }, 'empty object'],
  [{ type: 'object' }, 'object'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'text or number'],
])('%j is %s', (schema, text) => {
  expect(typeText(schema, input)).toBe(text);
});

test('answers do not show the bounds of counts', () => {
  expect(typeText(count, { ...input, isInput: false })).toBe('integer from 0');
});

test('a cell cannot break its table, and code in it is not changed', () => {
  expect(cell('a | b\n<c> `<d>`')).toBe('a \\| b &lt;c> `<d>`');
});

test.each([
  ['POST /designs/{design_id}/compile', 'post-designsdesign_idcompile'],
  ["Don't — überall", 'dont--überall'],
])('the anchor of %s', (heading, name) => {
  expect(anchor(heading)).toBe(name);
});

import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { topics } from '@robotdesign/event-bus';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { eventCatalogue } from './event-catalogue.ts';
import { asyncApi } from './events.ts';

interface Document {
  readonly operations: Readonly<
    Record<string, { action: string; readonly tags: readonly { readonly name: string }[] }>
  >;
}

const schema = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object;
const fits = new Ajv({ strict: false, validateFormats: false }).compile(schema);
const document = () => parse(asyncApi()) as Document;

describe('the description of the events', () => {
  test('is AsyncAPI 3.0.0', () => {
    const described = document();
    expect([fits(described), fits.errors]).toEqual([true, null]);
    const [first] = Object.values(described.operations);
    if (first) first.action = 'shout';
    expect(fits(described)).toBe(false);
  });

  test('refers to nothing that is not in it', () => {
    const described = document();
    const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    const found = (path: string) =>
      path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], described);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((path) => found(path) === undefined)).toEqual([]);
  });
});

describe('the catalogue', () => {
  test('has each event on a topic that exists, emitted by the service of its area', () => {
    const known = new Set(topics.map(({ name }) => name));
    for (const { type, topic, emittedBy } of eventCatalogue()) {
      expect([type, known.has(topic)]).toEqual([type, true]);
      const [, area = ''] = type.split('.');
      for (const service of emittedBy) expect([type, service]).toEqual([type, area]);
    }
  });

  test('knows who acts on what', () => {
    const compiled = eventCatalogue().find(({ type }) => type === 'robotdesign.export.v1.DesignCompiled');
    expect(compiled).toMatchObject({ emittedBy: ['export'] });
    expect(compiled?.handledBy).toEqual(expect.arrayContaining(['design', 'workspace']));
  });
});

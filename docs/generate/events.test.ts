import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { serviceIds, topicsOf } from '@robotdesign/contracts';
import type { BusEvent } from '@robotdesign/event-bus';
import { toMessage } from '@robotdesign/event-bus/kafka';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { asyncApi } from './asyncapi.ts';
import { eventCatalogue } from './event-catalogue.ts';

interface Channel {
  readonly address: string;
  readonly bindings: {
    readonly kafka: {
      readonly partitions: number;
      readonly topicConfiguration: { readonly 'retention.ms': number };
    };
  };
}

interface Document {
  readonly channels: Readonly<Record<string, Channel>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties: object; readonly required: readonly string[] }>
    >;
  };
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

  test('has no dangling references', () => {
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

  test('has the topics of the service catalogue and of dead letters, with partitions and retention', () => {
    const described = Object.values(document().channels).map(({ address, bindings: { kafka } }) => [
      address,
      kafka.partitions,
      kafka.topicConfiguration['retention.ms'] / 86_400_000,
    ]);
    expect(described).toEqual([
      ['robotdesign.ingest.v1', 12, 30],
      ['robotdesign.design.v1', 12, 30],
      ['robotdesign.export.v1', 12, 30],
      ['robotdesign.evolution.v1', 12, 30],
      ['robotdesign.evolution.trials.v1', 48, 7],
      ['robotdesign.evolution.trial-results.v1', 12, 7],
      ['robotdesign.workspace.v1', 12, 30],
      ['robotdesign.{group}.dlq.v1', 12, 90],
      ['robotdesign.{group}.replay.v1', 12, 7],
    ]);
  });

  test('names every header of a message', () => {
    const event: Required<BusEvent> = {
      id: 'e-1',
      source: '/services/design',
      type: 'robotdesign.design.v1.DesignCreated',
      subject: 'd-1',
      time: '2030-01-02T03:04:05.678Z',
      sequence: '0000000001',
      turn: 1,
      dataschema: 'https://example.org/schema',
      correlationid: 'o-1',
      causationid: 'e-0',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      deadlettercause: 'Error: no',
      deadlettercount: 5,
      deadlettertopic: 'robotdesign.design.v1',
      data: {},
    };
    const { headers } = toMessage(event, '{}');
    const { CloudEventHeaders, DeadLetterHeaders } = document().components.schemas;
    expect(
      Object.keys({ ...CloudEventHeaders?.properties, ...DeadLetterHeaders?.properties }).sort(),
    ).toEqual(Object.keys(headers).sort());
    expect(CloudEventHeaders?.required).toEqual(
      expect.arrayContaining(['content-type', 'ce_specversion', 'ce_partitionkey', 'ce_id']),
    );
  });
});

describe('the catalogue', () => {
  test('has each event on the topic of the service that emits it', () => {
    for (const { type, topic, emittedBy } of eventCatalogue()) {
      const owners = serviceIds.filter((id) => topicsOf(id).some(({ name }) => name === topic));
      expect([type, emittedBy]).toEqual([type, owners]);
    }
  });

  test('names the handlers of an event', () => {
    const compiled = eventCatalogue().find(({ type }) => type === 'robotdesign.export.v1.DesignCompiled');
    expect(compiled).toMatchObject({ emittedBy: ['export'] });
    expect(compiled?.handledBy).toEqual(expect.arrayContaining(['design', 'workspace']));
  });
});

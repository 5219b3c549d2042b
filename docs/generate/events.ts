import { dataschemaOf, messageSchema, schemaName, schemasOf } from '@robotdesign/contracts';
import { dataLimit_bytes, topics } from '@robotdesign/event-bus';
import { stringify } from 'yaml';
import { type EventEntry, eventCatalogue } from './event-catalogue.ts';
import { cell, code, table, written } from './markdown.ts';
import { fieldRows, type Schema } from './schema.ts';

/** The events: as a page, and as an AsyncAPI 3 description. */

const day_ms = 24 * 3_600_000;

/** The attributes of CloudEvents 1.0, and the extensions that are used. */
const attributes: readonly { readonly name: string; readonly always: boolean; readonly says: string }[] = [
  { name: 'id', always: true, says: 'with `source` unique; a replayed event keeps it' },
  { name: 'source', always: true, says: '`/services/<name>` of the emitting service' },
  { name: 'type', always: true, says: 'the full name of the message in its data' },
  { name: 'subject', always: true, says: 'the id of what it happened to; also the key that keeps its order' },
  { name: 'time', always: true, says: 'when it happened, RFC 3339 in UTC' },
  {
    name: 'dataschema',
    always: true,
    says: `names the schema of the data: \`${dataschemaOf('<type>')}\``,
  },
  {
    name: 'sequence',
    always: true,
    says: "the subject's event counter in 10 digits: a gap or a repetition shows in it",
  },
  { name: 'correlationid', always: false, says: 'the operation that it is part of' },
  { name: 'causationid', always: false, says: 'the event that caused it' },
  { name: 'traceparent', always: false, says: 'W3C trace context' },
];

/** Shapes that only events carry are described in place: the page of shapes is that of the routes. */
const inPlace = (schema: Schema) =>
  fieldRows(schema, { page: '', isInput: false }).map((row) =>
    row.map((text) => cell(text.replaceAll(/\[(\w+)\]\([^)]*\)/g, '$1'))),
  );

function eventText({ type, topic, emittedBy, handledBy }: EventEntry): string {
  const emitted =
    emittedBy.length > 0 ? `Emitted by ${emittedBy.join(', ')}` : 'Reserved: no service emits it yet';
  const handled = handledBy.length > 0 ? `; acted on by ${handledBy.join(', ')}` : '';
  const schema = messageSchema(type) as Schema;
  return [
    `## ${schemaName(type)}\n\n`,
    `${code(type)} on ${code(topic)}. ${emitted}${handled}.${schema.description ? ` ${schema.description}` : ''}\n\n`,
    table(['Field', 'Type', 'Always there', 'Meaning'], inPlace(schema)),
  ].join('');
}

/** Every event with its topic, its data, its emitter and its consumers. */
export function eventsPage(): string {
  const topicRows = topics.map(({ name, partitions, retention_ms }) => [
    code(name),
    String(partitions),
    `${retention_ms / day_ms} days`,
  ]);
  return `${written}# Events

Events are [CloudEvents 1.0](https://cloudevents.io); [asyncapi.yaml](../asyncapi.yaml) describes the same for
programs. They are delivered at least once and in order per subject: drop what \`source\` and \`id\` have shown before.
Data is at most ${dataLimit_bytes / 1024} KiB and never holds a prompt, a message or a plan. An event that a consumer
cannot handle goes to \`robotdesign.<consumer group>.dlq.v1\`; \`npm run events\` shows it, and gives it back to that group.

On Kafka the attributes are headers \`ce_<name>\` (the binary mode of CloudEvents' Kafka binding), the value is the data as
JSON, and the key, also \`ce_partitionkey\`, is the subject.

${table(['Topic', 'Partitions', 'Kept'], topicRows)}${table(
  ['Attribute', 'Always there', 'Meaning'],
  attributes.map(({ name, always, says }) => [code(name), always ? 'yes' : '', cell(says)]),
)}${eventCatalogue().map(eventText).join('')}`;
}

const ref = (path: string) => ({ $ref: `#/${path}` });
const channelName = (topic: string) => topic.replaceAll('.', '_');

/** The same as AsyncAPI 3.0.0: channels are topics, `send` is what a service emits, `receive` what it acts on. */
export function asyncApi(): string {
  const catalogue = eventCatalogue();
  const used = topics.filter(({ name }) => catalogue.some(({ topic }) => topic === name));
  const headers = {
    type: 'object',
    properties: Object.fromEntries(
      attributes.map(({ name, says }) => [`ce_${name}`, { type: 'string', description: says }]),
    ),
    required: attributes.filter(({ always }) => always).map(({ name }) => `ce_${name}`),
  };
  const operations = (side: 'emittedBy' | 'handledBy', action: 'send' | 'receive') =>
    catalogue.flatMap((entry) =>
      entry[side].map((service) => [
        `${service}_${action}_${schemaName(entry.type)}`,
        {
          action,
          channel: ref(`channels/${channelName(entry.topic)}`),
          messages: [ref(`channels/${channelName(entry.topic)}/messages/${schemaName(entry.type)}`)],
          tags: [{ name: service }],
        },
      ]),
    );
  return stringify(
    {
      asyncapi: '3.0.0',
      info: {
        title: 'robotdesign events',
        version: 'v1',
        description: 'Written by `npm run docs` from the code: what is changed here is lost.',
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      defaultContentType: 'application/json',
      channels: Object.fromEntries(
        used.map(({ name, partitions, retention_ms }) => [
          channelName(name),
          {
            address: name,
            description: `${partitions} partitions by subject, kept ${retention_ms / day_ms} days`,
            bindings: {
              kafka: {
                bindingVersion: '0.5.0',
                topic: name,
                partitions,
                topicConfiguration: { 'cleanup.policy': ['delete'], 'retention.ms': retention_ms },
              },
            },
            messages: Object.fromEntries(
              catalogue
                .filter(({ topic }) => topic === name)
                .map(({ type }) => [schemaName(type), ref(`components/messages/${schemaName(type)}`)]),
            ),
          },
        ]),
      ),
      operations: Object.fromEntries([
        ...operations('emittedBy', 'send'),
        ...operations('handledBy', 'receive'),
      ]),
      components: {
        messages: Object.fromEntries(
          catalogue.map(({ type }) => [
            schemaName(type),
            {
              name: type,
              headers: ref('components/schemas/CloudEventHeaders'),
              bindings: {
                kafka: { bindingVersion: '0.5.0', key: { type: 'string', description: 'the subject' } },
              },
              payload: ref(`components/schemas/${schemaName(type)}`),
            },
          ]),
        ),
        schemas: { CloudEventHeaders: headers, ...schemasOf(catalogue.map(({ type }) => type)) },
      },
    },
    { aliasDuplicateObjects: false, lineWidth: 110 },
  );
}

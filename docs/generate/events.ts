import { allTopics, dataschemaOf, messageSchema, schemaName, schemasOf } from '@robotdesign/contracts';
import { dataLimit_bytes, deadLetterTopic, replayTopic, type TopicSpec } from '@robotdesign/event-bus';
import { stringify } from 'yaml';
import { type EventEntry, eventCatalogue } from './event-catalogue.ts';
import { cell, code, table, written } from './markdown.ts';
import { fieldRows, type Schema } from './schema.ts';

/** The reference page of the events, and their AsyncAPI 3 description. */

const day_ms = 24 * 3_600_000;

interface Attribute {
  readonly name: string;
  readonly always: boolean;
  readonly meaning: string;
}

/** The attributes of CloudEvents 1.0 and our extensions. */
const attributes: readonly Attribute[] = [
  { name: 'id', always: true, meaning: 'unique with `source`; a replay keeps it' },
  { name: 'source', always: true, meaning: '`/services/<name>` of the emitting service' },
  { name: 'type', always: true, meaning: 'the full name of the message in its data' },
  { name: 'subject', always: true, meaning: 'the id of the aggregate; also the partition key' },
  { name: 'time', always: true, meaning: 'time of the event, RFC 3339 in UTC' },
  {
    name: 'dataschema',
    always: true,
    meaning: `names the schema of the data: \`${dataschemaOf('<type>')}\``,
  },
  {
    name: 'sequence',
    always: true,
    meaning: "the subject's event counter in 10 digits, which shows gaps and repetitions",
  },
  { name: 'correlationid', always: false, meaning: 'the operation that emitted it' },
  { name: 'causationid', always: false, meaning: 'the event that caused it' },
  { name: 'traceparent', always: false, meaning: 'W3C trace context' },
];
/** The attributes of a dead letter, in addition to those of its event. */
const letterAttributes: readonly Attribute[] = [
  { name: 'deadlettercause', always: true, meaning: 'the last error, in one line of at most 300 characters' },
  { name: 'deadlettercount', always: true, meaning: 'number of tries, including those of earlier replays' },
  { name: 'deadlettertopic', always: true, meaning: 'the topic of the event' },
];
const attributeRows = (of: readonly Attribute[]) =>
  of.map(({ name, always, meaning }) => [code(name), always ? 'yes' : '', cell(meaning)]);

/** A topic that every consumer group has. */
const ofEachGroup = (topicOf: (group: string) => TopicSpec): TopicSpec => {
  const topic = topicOf('group');
  return { ...topic, name: topic.name.replace('.group.', '.{group}.') };
};
const groupTopics = [ofEachGroup(deadLetterTopic), ofEachGroup(replayTopic)] as const;

/** The fields of an event. Shapes are described here: the reference page of shapes holds those of the routes only. */
const inPlace = (schema: Schema) =>
  fieldRows(schema, { page: '', isInput: false }).map((row) =>
    row.map((text) => cell(text.replaceAll(/\[(\w+)\]\([^)]*\)/g, '$1'))),
  );

function eventText({ type, topic, emittedBy, handledBy }: EventEntry): string {
  const emitted =
    emittedBy.length > 0 ? `Emitted by ${emittedBy.join(', ')}` : 'Reserved: no service emits it';
  const handled = handledBy.length > 0 ? `. Handled by ${handledBy.join(', ')}` : '';
  const schema = messageSchema(type) as Schema;
  return [
    `## ${schemaName(type)}\n\n`,
    `${code(type)} on ${code(topic)}. ${emitted}${handled}.${schema.description ? ` ${schema.description}` : ''}\n\n`,
    table(['Field', 'Type', 'Required', 'Meaning'], inPlace(schema)),
  ].join('');
}

/** The page of all events with topic, data, emitters and consumers. */
export function eventsPage(): string {
  const topicRows = [...allTopics, ...groupTopics].map(({ name, partitions, retention_ms }) => [
    code(name),
    String(partitions),
    `${retention_ms / day_ms} days`,
  ]);
  return `${written}# Events

Events are [CloudEvents 1.0](https://cloudevents.io). [asyncapi.yaml](../asyncapi.yaml) is the description for programs.
Delivery is at least once and in order per subject: ignore an event whose \`source\` and \`id\` you have handled. Data is
limited to ${dataLimit_bytes / 1024} KiB and never contains a prompt, a message or a plan. An event that a consumer cannot
handle is published to \`robotdesign.<consumer group>.dlq.v1\`. \`npm run events\` shows it and returns it to that group.

On Kafka, attributes are headers \`ce_<name>\` (binary mode of CloudEvents' Kafka binding), in addition to
\`ce_specversion\` and \`content-type\`. The value is the data as JSON. The key is the subject, as is \`ce_partitionkey\`.

${table(['Topic', 'Partitions', 'Kept'], topicRows)}${table(
  ['Attribute', 'Required', 'Meaning'],
  attributeRows(attributes),
)}Dead letters keep these attributes and have three more:

${table(['Attribute', 'Required', 'Meaning'], attributeRows(letterAttributes))}${eventCatalogue().map(eventText).join('')}`;
}

const ref = (path: string) => ({ $ref: `#/${path}` });
const channelName = (topic: string) => topic.replaceAll(/[.{}]+/g, '_');

const headersOf = (of: readonly Attribute[]) => ({
  properties: Object.fromEntries(
    of.map(({ name, meaning }) => [`ce_${name}`, { type: 'string', description: meaning }]),
  ),
  required: of.filter(({ always }) => always).map(({ name }) => `ce_${name}`),
});

/** The headers that the binding adds: see `packages/event-bus/src/kafka/message.ts`. */
const bindingHeaders = {
  ce_specversion: { type: 'string', enum: ['1.0'], description: 'version of CloudEvents' },
  ce_partitionkey: { type: 'string', description: 'the subject' },
  'content-type': { type: 'string', enum: ['application/json'] },
};

const keyedBySubject = {
  kafka: { bindingVersion: '0.5.0', key: { type: 'string', description: 'the subject' } },
};

function channel({ name, partitions, retention_ms }: TopicSpec, messages: readonly string[]) {
  return {
    address: name,
    description: `${partitions} partitions by subject, retention ${retention_ms / day_ms} days`,
    bindings: {
      kafka: {
        bindingVersion: '0.5.0',
        ...(!name.includes('{') && { topic: name }),
        partitions,
        topicConfiguration: { 'cleanup.policy': ['delete'], 'retention.ms': retention_ms },
      },
    },
    messages: Object.fromEntries(messages.map((message) => [message, ref(`components/messages/${message}`)])),
  };
}

/** The events as AsyncAPI 3.0.0. Channels are topics; a service sends what it emits and receives what it handles. */
export function asyncApi(): string {
  const catalogue = eventCatalogue();
  const own = headersOf(attributes);
  const headers = {
    type: 'object',
    properties: { ...bindingHeaders, ...own.properties },
    required: [...Object.keys(bindingHeaders), ...own.required],
  };
  const groups = [...new Set(catalogue.flatMap(({ handledBy }) => handledBy))].sort();
  const letterOperations = groups.flatMap((service) =>
    groupTopics.map(({ name }, index) => {
      const action = index === 0 ? 'send' : 'receive';
      const at = `channels/${channelName(name)}`;
      const operation = {
        action,
        channel: ref(at),
        messages: [ref(`${at}/messages/DeadLetter`)],
        tags: [{ name: service }],
      };
      return [`${service}_${action}_DeadLetter`, operation];
    }),
  );
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
        description: 'Generated by `npm run docs` from the code. Do not edit.',
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      defaultContentType: 'application/json',
      channels: Object.fromEntries([
        ...allTopics.map((topic) => {
          const on = catalogue.filter((entry) => entry.topic === topic.name);
          return [
            channelName(topic.name),
            channel(
              topic,
              on.map(({ type }) => schemaName(type)),
            ),
          ];
        }),
        ...groupTopics.map((topic) => {
          const parameters = { group: { description: 'the consumer group', enum: groups } };
          return [channelName(topic.name), { ...channel(topic, ['DeadLetter']), parameters }];
        }),
      ]),
      operations: Object.fromEntries([
        ...operations('emittedBy', 'send'),
        ...operations('handledBy', 'receive'),
        ...letterOperations,
      ]),
      components: {
        messages: {
          ...Object.fromEntries(
            catalogue.map(({ type }) => [
              schemaName(type),
              {
                name: type,
                headers: ref('components/schemas/CloudEventHeaders'),
                bindings: keyedBySubject,
                payload: ref(`components/schemas/${schemaName(type)}`),
              },
            ]),
          ),
          DeadLetter: {
            description:
              'An event that the group could not handle, with its attributes and data. A message that is not an event has the type robotdesign.bus.v1.Unreadable and contains the bytes.',
            headers: {
              allOf: [
                ref('components/schemas/CloudEventHeaders'),
                ref('components/schemas/DeadLetterHeaders'),
              ],
            },
            bindings: keyedBySubject,
            payload: { type: 'object' },
          },
        },
        schemas: {
          CloudEventHeaders: headers,
          DeadLetterHeaders: { type: 'object', ...headersOf(letterAttributes) },
          ...schemasOf(catalogue.map(({ type }) => type)),
        },
      },
    },
    { aliasDuplicateObjects: false, lineWidth: 110 },
  );
}

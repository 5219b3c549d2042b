import { allTopics, dataschemaOf, messageSchema, schemaName, schemasOf } from '@robotdesign/contracts';
import { dataLimit_bytes, deadLetterTopic, replayTopic, type TopicSpec } from '@robotdesign/event-bus';
import { stringify } from 'yaml';
import { type EventEntry, eventCatalogue } from './event-catalogue.ts';
import { cell, code, table, written } from './markdown.ts';
import { fieldRows, type Schema } from './schema.ts';

/** The events: as a page, and as an AsyncAPI 3 description. */

const day_ms = 24 * 3_600_000;

interface Attribute {
  readonly name: string;
  readonly always: boolean;
  readonly says: string;
}

/** The attributes of CloudEvents 1.0, and the extensions that are used. */
const attributes: readonly Attribute[] = [
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
/** What a dead letter has beside those of the event that it was. */
const letterAttributes: readonly Attribute[] = [
  { name: 'deadlettercause', always: true, says: 'the last error, in a line of at most 300 characters' },
  { name: 'deadlettercount', always: true, says: 'how often it was tried; a replay counts on' },
  { name: 'deadlettertopic', always: true, says: 'the topic that it came from' },
];
const attributeRows = (of: readonly Attribute[]) =>
  of.map(({ name, always, says }) => [code(name), always ? 'yes' : '', cell(says)]);

/** A topic that each consumer group has one of. */
const ofEachGroup = (topicOf: (group: string) => TopicSpec): TopicSpec => {
  const topic = topicOf('group');
  return { ...topic, name: topic.name.replace('.group.', '.{group}.') };
};
const groupTopics = [ofEachGroup(deadLetterTopic), ofEachGroup(replayTopic)] as const;

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
  const topicRows = [...allTopics, ...groupTopics].map(({ name, partitions, retention_ms }) => [
    code(name),
    String(partitions),
    `${retention_ms / day_ms} days`,
  ]);
  return `${written}# Events

Events are [CloudEvents 1.0](https://cloudevents.io); [asyncapi.yaml](../asyncapi.yaml) describes the same for
programs. They are delivered at least once and in order per subject: drop what \`source\` and \`id\` have shown before.
Data is at most ${dataLimit_bytes / 1024} KiB and never holds a prompt, a message or a plan. An event that a consumer
cannot handle goes to \`robotdesign.<consumer group>.dlq.v1\`; \`npm run events\` shows it, and gives it back to that group.

On Kafka the attributes are headers \`ce_<name>\` (the binary mode of CloudEvents' Kafka binding) beside \`ce_specversion\`
and \`content-type\`, the value is the data as JSON, and the key, also \`ce_partitionkey\`, is the subject.

${table(['Topic', 'Partitions', 'Kept'], topicRows)}${table(
  ['Attribute', 'Always there', 'Meaning'],
  attributeRows(attributes),
)}Dead letters keep all of these, and say more:

${table(['Attribute', 'Always there', 'Meaning'], attributeRows(letterAttributes))}${eventCatalogue().map(eventText).join('')}`;
}

const ref = (path: string) => ({ $ref: `#/${path}` });
const channelName = (topic: string) => topic.replaceAll(/[.{}]+/g, '_');

const headersOf = (of: readonly Attribute[]) => ({
  properties: Object.fromEntries(
    of.map(({ name, says }) => [`ce_${name}`, { type: 'string', description: says }]),
  ),
  required: of.filter(({ always }) => always).map(({ name }) => `ce_${name}`),
});

/** What the binding adds by itself: see `packages/event-bus/src/kafka/message.ts`. */
const bindingHeaders = {
  ce_specversion: { type: 'string', enum: ['1.0'], description: 'of CloudEvents' },
  ce_partitionkey: { type: 'string', description: 'the subject, as the key' },
  'content-type': { type: 'string', enum: ['application/json'] },
};

const keyedBySubject = {
  kafka: { bindingVersion: '0.5.0', key: { type: 'string', description: 'the subject' } },
};

function channel({ name, partitions, retention_ms }: TopicSpec, messages: readonly string[]) {
  return {
    address: name,
    description: `${partitions} partitions by subject, kept ${retention_ms / day_ms} days`,
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

/** The same as AsyncAPI 3.0.0: channels are topics, `send` is what a service emits, `receive` what it acts on. */
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
        description: 'Written by `npm run docs` from the code: what is changed here is lost.',
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
              'An event that the group could not handle, under its own attributes and with its own data. What is no event at all has the type robotdesign.bus.v1.Unreadable and holds the bytes.',
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

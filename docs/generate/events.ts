import { allTopics, messageSchema, schemaName } from '@robotdesign/contracts';
import { dataLimit_bytes } from '@robotdesign/event-bus';
import { type Attribute, attributes, day_ms, groupTopics, letterAttributes } from './event-attributes.ts';
import { type EventEntry, eventCatalogue } from './event-catalogue.ts';
import { cell, code, table, written } from './markdown.ts';
import { fieldRows, type Schema } from './schema.ts';

/** The reference page of the events. */

const attributeRows = (of: readonly Attribute[]) =>
  of.map(({ name, always, meaning }) => [code(name), always ? 'yes' : '', cell(meaning)]);

/** The fields of an event. Describes shapes here, because the reference page of shapes has only those of the routes. */
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

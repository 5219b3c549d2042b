import { allTopics, schemaName, schemasOf } from '@robotdesign/contracts';
import type { TopicSpec } from '@robotdesign/event-bus';
import { stringify } from 'yaml';
import { type Attribute, attributes, day_ms, groupTopics, letterAttributes } from './event-attributes.ts';
import { type EventEntry, eventCatalogue } from './event-catalogue.ts';

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

type Entries = readonly (readonly [string, object])[];

function operation(action: 'send' | 'receive', service: string, topic: string, message: string) {
  const path = `channels/${channelName(topic)}`;
  return [
    `${service}_${action}_${message}`,
    {
      action,
      channel: ref(path),
      messages: [ref(`${path}/messages/${message}`)],
      tags: [{ name: service }],
    },
  ] as const;
}

function channels(catalogue: readonly EventEntry[], groups: readonly string[]): Entries {
  const ofServices = allTopics.map((topic) => {
    const events = catalogue.filter((entry) => entry.topic === topic.name);
    const messages = events.map(({ type }) => schemaName(type));
    return [channelName(topic.name), channel(topic, messages)] as const;
  });
  const parameters = { group: { description: 'the consumer group', enum: groups } };
  const ofGroups = groupTopics.map(
    (topic) => [channelName(topic.name), { ...channel(topic, ['DeadLetter']), parameters }] as const,
  );
  return [...ofServices, ...ofGroups];
}

function operations(catalogue: readonly EventEntry[], groups: readonly string[]): Entries {
  const ofEvents = (side: 'emittedBy' | 'handledBy', action: 'send' | 'receive') =>
    catalogue.flatMap(({ type, topic, [side]: services }) =>
      services.map((service) => operation(action, service, topic, schemaName(type))),
    );
  const [letters, replays] = groupTopics;
  const ofDeadLetters = groups.flatMap((group) => [
    operation('send', group, letters.name, 'DeadLetter'),
    operation('receive', group, replays.name, 'DeadLetter'),
  ]);
  return [...ofEvents('emittedBy', 'send'), ...ofEvents('handledBy', 'receive'), ...ofDeadLetters];
}

function messages(catalogue: readonly EventEntry[]): Entries {
  const ofEvents = catalogue.map(({ type }) => {
    const message = {
      name: type,
      headers: ref('components/schemas/CloudEventHeaders'),
      bindings: keyedBySubject,
      payload: ref(`components/schemas/${schemaName(type)}`),
    };
    return [schemaName(type), message] as const;
  });
  const deadLetter = {
    description:
      'An event that the group could not handle, with its attributes and data. A message that is not an event has the type robotdesign.bus.v1.Unreadable and contains the bytes.',
    headers: {
      allOf: [ref('components/schemas/CloudEventHeaders'), ref('components/schemas/DeadLetterHeaders')],
    },
    bindings: keyedBySubject,
    payload: { type: 'object' },
  };
  return [...ofEvents, ['DeadLetter', deadLetter]];
}

function schemas(catalogue: readonly EventEntry[]) {
  const own = headersOf(attributes);
  return {
    CloudEventHeaders: {
      type: 'object',
      properties: { ...bindingHeaders, ...own.properties },
      required: [...Object.keys(bindingHeaders), ...own.required],
    },
    DeadLetterHeaders: { type: 'object', ...headersOf(letterAttributes) },
    ...schemasOf(catalogue.map(({ type }) => type)),
  };
}

/** The events as AsyncAPI 3.0.0. Channels are topics; a service sends what it emits and receives what it handles. */
export function asyncApi(): string {
  const catalogue = eventCatalogue();
  const groups = [...new Set(catalogue.flatMap(({ handledBy }) => handledBy))].sort();
  const description = {
    asyncapi: '3.0.0',
    info: {
      title: 'robotdesign events',
      version: 'v1',
      description: 'Generated by `npm run docs` from the code. Do not edit.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(channels(catalogue, groups)),
    operations: Object.fromEntries(operations(catalogue, groups)),
    components: {
      messages: Object.fromEntries(messages(catalogue)),
      schemas: schemas(catalogue),
    },
  };
  return stringify(description, { aliasDuplicateObjects: false, lineWidth: 110 });
}

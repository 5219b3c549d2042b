import { dataschemaOf } from '@robotdesign/contracts';
import { deadLetterTopic, replayTopic, type TopicSpec } from '@robotdesign/event-bus';

/** The attributes of events and the topics of consumer groups, for the page and the AsyncAPI description. */

export const day_ms = 24 * 3_600_000;

export interface Attribute {
  readonly name: string;
  readonly always: boolean;
  readonly meaning: string;
}

/** The attributes of CloudEvents 1.0 and our extensions. */
export const attributes: readonly Attribute[] = [
  { name: 'id', always: true, meaning: 'unique with `source`; a replay keeps it' },
  { name: 'source', always: true, meaning: '`/services/<name>` of the emitting service' },
  { name: 'type', always: true, meaning: 'the full name of the message in its data' },
  { name: 'subject', always: true, meaning: 'the id of the aggregate; also the partition key' },
  {
    name: 'turn',
    always: false,
    meaning: 'the partition, counted round and round, instead of that of the key: such events have no order',
  },
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
export const letterAttributes: readonly Attribute[] = [
  { name: 'deadlettercause', always: true, meaning: 'the last error, in one line of at most 300 characters' },
  { name: 'deadlettercount', always: true, meaning: 'number of tries, including those of earlier replays' },
  { name: 'deadlettertopic', always: true, meaning: 'the topic of the event' },
];
/** A topic that every consumer group has. */
const ofEachGroup = (topicOf: (group: string) => TopicSpec): TopicSpec => {
  const topic = topicOf('group');
  return { ...topic, name: topic.name.replace('.group.', '.{group}.') };
};
export const groupTopics = [ofEachGroup(deadLetterTopic), ofEachGroup(replayTopic)] as const;

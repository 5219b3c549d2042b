import type { TopicSpec } from './port.ts';

const day_ms = 24 * 3_600_000;

/** The topic of the events that a consumer group could not handle. They keep their keys. */
export function deadLetterTopic(group: string): TopicSpec {
  return { name: `robotdesign.${checked(group)}.dlq.v1`, partitions: 12, retention_ms: 90 * day_ms };
}

/** The topic through which dead letters return to their group. No other group reads it. */
export function replayTopic(group: string): TopicSpec {
  return { name: `robotdesign.${checked(group)}.replay.v1`, partitions: 12, retention_ms: 7 * day_ms };
}

function checked(group: string): string {
  if (!/^[a-z][a-z0-9.-]{0,99}$/.test(group))
    throw new TypeError(`${JSON.stringify(group)} is not a group name: use a-z, 0-9, dots and hyphens`);
  return group;
}

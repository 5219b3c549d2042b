import type { TopicSpec } from './port.ts';

const day_ms = 24 * 3_600_000;

const areas = ['ingest', 'design', 'export', 'evolution', 'workspace'] as const;

/** Every topic that services publish to; the key is the aggregate's id, for trials the trial's. */
export const topics: readonly TopicSpec[] = [
  ...areas.map((area) => ({ name: `robotdesign.${area}.v1`, partitions: 12, retention_ms: 30 * day_ms })),
  { name: 'robotdesign.evolution.trials.v1', partitions: 48, retention_ms: 7 * day_ms },
];

/** Where the events go that a consumer group could not handle, under their own keys. */
export function deadLetterTopic(group: string): TopicSpec {
  return { name: `robotdesign.${checked(group)}.dlq.v1`, partitions: 12, retention_ms: 90 * day_ms };
}

/** Where dead letters come back to their group, and to no other. */
export function replayTopic(group: string): TopicSpec {
  return { name: `robotdesign.${checked(group)}.replay.v1`, partitions: 12, retention_ms: 7 * day_ms };
}

function checked(group: string): string {
  if (!/^[a-z][a-z0-9.-]{0,99}$/.test(group))
    throw new TypeError(`${JSON.stringify(group)} cannot name a group`);
  return group;
}

import type { Consumer } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { KafkaAdmin, Position } from './admin.ts';
import { retryPause, untilAvailable } from './retry.ts';

/**
 * Commits the oldest offset of each partition in which the group has no position, so that it misses no event published
 * from now on. Commits nothing once the member is leaving: another one may have advanced from there already.
 * @returns the positions that the group had
 */
export async function takePositions(
  consumer: Pick<Consumer, 'commitOffsets'>,
  admin: Pick<KafkaAdmin, 'positions' | 'extents'>,
  group: string,
  assignment: Readonly<Record<string, readonly number[]>>,
  isLeaving: () => boolean,
): Promise<readonly Position[]> {
  const assigned = Object.keys(assignment);
  if (assigned.length === 0) return [];
  const held = (await admin.positions(group, assigned)).filter(({ topic, partition }) =>
    assignment[topic]?.includes(partition),
  );
  const missing = held.filter(({ next }) => next === undefined);
  const offsets: { topic: string; partition: number; offset: string }[] = [];
  for (const topic of new Set(missing.map((of) => of.topic))) {
    const extents = await admin.extents(topic);
    for (const { partition } of missing.filter((of) => of.topic === topic)) {
      const low = extents.find((extent) => extent.partition === partition)?.low ?? 0n;
      offsets.push({ topic, partition, offset: String(low) });
    }
  }
  if (offsets.length > 0 && !isLeaving()) await consumer.commitOffsets(offsets);
  return held;
}

/** Resolves when the group has a position in every partition, also in those of other members, or at the signal. */
export async function allPositioned(
  admin: KafkaAdmin,
  group: string,
  topics: readonly string[],
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  await untilAvailable(signal, logger, async () => {
    while (!signal.aborted) {
      if ((await admin.positions(group, topics)).every(({ next }) => next !== undefined)) return;
      await retryPause(signal);
    }
  });
}

import type { BusEvent } from './port.ts';

/** The partition of an event: that of its turn, or else that of its subject. */
export const partitionFor = (
  { subject, turn }: Pick<BusEvent, 'subject' | 'turn'>,
  partitions: number,
): number => (turn === undefined ? partitionOf(subject, partitions) : turn % partitions);

/** The partition of a key, computed as by Kafka's default partitioner. */
export function partitionOf(key: string, partitions: number): number {
  return (murmur2(Buffer.from(key)) & 0x7fffffff) % partitions;
}

/** MurmurHash2, 32 bits, with Kafka's seed (org.apache.kafka.common.utils.Utils.murmur2). */
function murmur2(bytes: Buffer): number {
  const m = 0x5bd1e995;
  let hash = 0x9747b28c ^ bytes.length;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    let k = Math.imul(bytes.readInt32LE(at), m);
    k = Math.imul(k ^ (k >>> 24), m);
    hash = Math.imul(hash, m) ^ k;
  }
  if (at < bytes.length) {
    hash = Math.imul(hash ^ bytes.readUIntLE(at, bytes.length - at), m);
  }
  hash = Math.imul(hash ^ (hash >>> 13), m);
  return hash ^ (hash >>> 15);
}

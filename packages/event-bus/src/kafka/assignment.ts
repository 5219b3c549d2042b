import { setTimeout as delay } from 'node:timers/promises';
import type { Commits } from './commits.ts';

/** The time between two rebalances of the group, in which a member has its partitions. */
export interface Assignment {
  /** Aborted when handlers must give up: the member leaves, or the other members have waited long enough. */
  readonly giveUp: AbortController;
  /** No further event is started. */
  closing: boolean;
  /** Batches that are being handled. */
  readonly batches: Set<Promise<void>>;
  readonly commits: Commits;
  /** By `topic/partition` the event that was started before without an end, and how often. */
  readonly started: Map<string, { readonly offset: bigint; readonly starts: number }>;
  /** The group has a position in each of the member's partitions. */
  readonly positioned: Promise<void>;
}

/** How long a rebalance waits for handlers that have been asked to give up; then it leaves them behind. */
const timeout_ms = 20_000;

/**
 * Ends the assignment: waits for the running handlers, asks them to give up after `grace_ms`, and acknowledges what
 * was handled.
 * @param leaving aborted when the member leaves the group; then it waits for its handlers without a limit
 */
export async function endAssignment(
  assignment: Assignment,
  grace_ms: number,
  leaving: AbortSignal,
): Promise<void> {
  const { giveUp, batches, positioned, commits } = assignment;
  assignment.closing = true;
  const timer = setTimeout(() => giveUp.abort(), grace_ms);
  // A late commit of start positions would reset members that have already read further.
  const settled = leaving.aborted ? undefined : positioned.catch(() => undefined);
  const handled = Promise.all([...batches, settled]);
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, leaving]);
  const late = delay(timeout_ms, undefined, { signal }).catch(() => (leaving.aborted ? handled : undefined));
  await Promise.race([handled, late]);
  done.abort();
  clearTimeout(timer);
  await commits.flush();
  giveUp.abort();
}

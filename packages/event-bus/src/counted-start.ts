import type { Slots } from './slots.ts';

/** A start of an event, which its consumer group counts. */
export interface CountedStart {
  /** How often the event was started before without an end. */
  readonly before: number;
  /** Resolves when the start is durable. @throws the reason of the signal */
  readonly store: () => Promise<void>;
  /** Takes the start back. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Stores the start, then calls `deliver`. An event that was started before without an end has all slots, so that nothing
 * else dies if it kills the process again, and only its own start is counted.
 * @throws the reason of the signal; what `deliver` throws, after the start was taken back: the process lives
 */
export async function deliverCounted(
  slots: Slots,
  { before, store, takeBack }: CountedStart,
  signal: AbortSignal,
  deliver: () => Promise<void>,
): Promise<void> {
  const release = await (before > 0 ? slots.takeAll(signal) : slots.take(signal));
  if (release === undefined) throw signal.reason;
  try {
    await store();
    await deliver();
  } catch (error) {
    await takeBack();
    throw error;
  } finally {
    release();
  }
}

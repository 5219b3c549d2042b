/**
 * Batch tasks give way: while interactive tasks need every core, they pause at points that they choose. This changes
 * when they end, and none of their numbers.
 */

/** Longest time for which one task pauses, ms, so that batch work goes on however many people wait. */
const longest_ms = 10_000;

/** In memory that all threads of a pool share. */
export type Gate = Int32Array<SharedArrayBuffer>;

const isOpen = 0;
const isClosed = 1;

export const newGate = (): Gate => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Opens or closes the gate for all batch tasks of a pool. */
export function setGate(gate: Gate, closed: boolean): void {
  const value = closed ? isClosed : isOpen;
  if (Atomics.exchange(gate, 0, value) === value || closed) return;
  Atomics.notify(gate, 0);
}

let gate: Gate | undefined;
let left_ms = 0;

/** For the next task of this thread. @param at the gate of a batch task; undefined for a task that never pauses */
export function giveWayAt(at: Gate | undefined): void {
  gate = at;
  left_ms = longest_ms;
}

/** A point at which a batch task may pause. Costs nothing elsewhere. */
export function giveWay(): void {
  while (gate && left_ms > 0 && Atomics.load(gate, 0) === isClosed) {
    const began = performance.now();
    Atomics.wait(gate, 0, isClosed, left_ms);
    left_ms -= performance.now() - began;
  }
}

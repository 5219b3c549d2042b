import type { Counter } from './count.ts';

const look_ms = 50;

/** Waits until a counter stands still. @returns where it stands */
export default (counter: Counter): number => {
  for (;;) {
    const seen = Atomics.load(counter, 0);
    if (Atomics.wait(counter, 0, seen, look_ms) === 'timed-out' && Atomics.load(counter, 0) === seen)
      return seen;
  }
};

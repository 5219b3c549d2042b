/** Leaves a host alone that has failed several times in a row, and tries it again after a while. */

export interface BreakerOptions {
  readonly clock: () => number;
  /** Failures in a row after which the host is left alone. */
  readonly failures: number;
  readonly rest_ms: number;
  /** What is thrown instead of asking. */
  readonly refusal: () => Error;
}

export interface Breaker {
  /** Does the work, unless the host is being left alone. After the rest one call tries; the others are refused still. */
  run<T>(work: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T>;
}

export function createBreaker({ clock, failures, rest_ms, refusal }: BreakerOptions): Breaker {
  let inARow = 0;
  let restsUntil = 0;
  return {
    run: async (work, isFailure) => {
      if (inARow >= failures) {
        if (clock() < restsUntil) throw refusal();
        restsUntil = clock() + rest_ms;
      }
      try {
        const result = await work();
        inARow = 0;
        return result;
      } catch (error) {
        if (isFailure(error)) {
          inARow += 1;
          restsUntil = clock() + rest_ms;
        }
        throw error;
      }
    },
  };
}

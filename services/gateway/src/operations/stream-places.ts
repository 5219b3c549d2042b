import { ServiceError } from '@robotdesign/contracts';

/** Limits the open event streams of each caller. */

export interface StreamPlaces {
  /**
   * Takes a place.
   * @returns the function that gives it back
   * @throws ServiceError `rate_limited` when the caller has as many open streams as allowed
   */
  take(caller: string): () => void;
}

const perCaller = 8;

export function createStreamPlaces(): StreamPlaces {
  const taken = new Map<string, number>();
  return {
    take: (caller) => {
      const held = taken.get(caller) ?? 0;
      if (held >= perCaller) {
        throw new ServiceError(
          'rate_limited',
          `A caller may have ${perCaller} open event streams. Close one first.`,
          {
            retryAfter_s: 5,
          },
        );
      }
      taken.set(caller, held + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        const left = (taken.get(caller) ?? 1) - 1;
        if (left > 0) taken.set(caller, left);
        else taken.delete(caller);
      };
    },
  };
}

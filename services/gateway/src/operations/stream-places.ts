import { ServiceError } from '@robotdesign/contracts';

/** How many event streams each caller holds. */

export interface StreamPlaces {
  /**
   * Takes a place and answers what gives it back.
   * @throws ServiceError `rate_limited` when the caller holds as many streams as it may
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
          `At most ${perCaller} event streams at a time; close one first.`,
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

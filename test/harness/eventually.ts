import { setTimeout as delay } from 'node:timers/promises';

const askEvery_ms = 50;

const shorten = (answer: unknown) =>
  JSON.stringify(answer, (key, value: unknown) =>
    key === 'bytes' || key === 'headers' ? undefined : value,
  )?.slice(0, 2_000);

/**
 * Polls until the result matches, for background work without an event stream.
 * @throws with the last result if none matches in time
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
  limit_ms = 20_000,
): Promise<T> {
  const giveUpAt = performance.now() + limit_ms;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > giveUpAt) {
      throw new Error(`${what}: not within ${limit_ms / 1000} s; last: ${shorten(answer)}`);
    }
    await delay(askEvery_ms);
  }
}

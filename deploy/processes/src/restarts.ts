import { pause, pause_ms } from '@robotdesign/backoff';
import type { Program } from './program.ts';

/** Starts a program again when it dies, with growing pauses. */

const backoff = { first_ms: 1_000, most_ms: 30_000 };
/** A program that ran for longer begins with the shortest pause again. */
const steady_ms = 60_000;

export interface Restarting {
  readonly start: () => Program;
  readonly print: (name: string, line: string) => void;
  /** Milliseconds. */
  readonly clock: () => number;
}

/**
 * A program that is started again until it is asked to end. One that exits before it was ever ready is not: its settings
 * are wrong, or its port is in use.
 */
export function restarted({ start, print, clock }: Restarting): Program {
  const ending = new AbortController();
  const { signal } = ending;
  let current = start();
  const { name, ready } = current;

  async function run(): Promise<number> {
    for (let deaths = 0; ; ) {
      const began_ms = clock();
      const code = await current.ended;
      const wasReady = await ready.then(
        () => true,
        () => false,
      );
      if (signal.aborted || !wasReady) return code;
      deaths = clock() - began_ms > steady_ms ? 1 : deaths + 1;
      const wait_ms = pause_ms(backoff, deaths);
      print(name, `exited with code ${code}; it starts again in ${wait_ms / 1_000} s`);
      await pause(wait_ms, signal);
      if (signal.aborted) return 0;
      current = start();
      current.ready.then(
        () => print(name, 'runs again'),
        () => undefined,
      );
    }
  }

  return {
    name,
    ready,
    ended: run(),
    end() {
      ending.abort();
      current.end();
    },
  };
}

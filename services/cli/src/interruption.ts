import { constants } from 'node:os';

/** Ctrl-C and the signals that end a program. */
export interface Interruption {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** Aborted by a later one: the user does not wait. */
  readonly again: AbortSignal;
  /** Exit code of the first signal. */
  readonly code: () => number;
}

/** One Ctrl-C may arrive several times: from the terminal and from the launcher. */
const same_ms = 300;

/** Listens to the signals of this process. @param usual exit code if the launcher disconnects */
export function interruption(usual: number): Interruption {
  const [first, second] = [new AbortController(), new AbortController()];
  let code = usual;
  let began_ms = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      const now_ms = performance.now();
      if (!first.signal.aborted) {
        code = 128 + constants.signals[name];
        began_ms = now_ms;
        first.abort();
      } else if (now_ms - began_ms > same_ms) second.abort();
    });
  }
  // The launcher's channel closes when the process that started this one has ended.
  process.on('disconnect', () => {
    first.abort();
    second.abort();
  });
  return { signal: first.signal, again: second.signal, code: () => code };
}

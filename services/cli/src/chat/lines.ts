import { createInterface } from 'node:readline';

/** What the user types, line by line. */
export interface Lines {
  /** The next line; undefined at the end of the input. */
  next(): Promise<string | undefined>;
  close(): void;
}

/** Reads the lines of stdin. On a terminal each one is asked for on stderr. @param signal ends the input */
export function readLines(signal: AbortSignal): Lines {
  const { stdin, stderr } = process;
  const terminal = createInterface({
    input: stdin,
    ...(stdin.isTTY ? { output: stderr, prompt: '> ' } : { terminal: false }),
    signal,
  });
  // On a terminal readline reads Ctrl-C itself.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async next() {
      if (stdin.isTTY) terminal.prompt();
      const { done, value } = await lines.next();
      return done ? undefined : value;
    },
    close: () => terminal.close(),
  };
}

import { clearLine, cursorTo } from 'node:readline';
import type { Operation } from '@robotdesign/contracts';
import { plainText } from './markdown.ts';

/** Progress on stderr: on a terminal one line that changes, elsewhere one line for each step. */
export interface Progress {
  print(text: string): void;
  operation(operation: Operation): void;
  /** Removes the changing line before other output. */
  clear(): void;
}

/** The steps of the command, by the kind of the operation that does them. */
const steps: Readonly<Record<string, string>> = {
  thread_generate: 'Designing',
  compile: 'Compiling',
  bundle: 'Packing',
  draft_evolution: 'Drafting',
  mark_best: 'Storing the best body',
};
/** Of the kind `pictures_export` and its like. */
const exporting = /_export$/;

/** What an operation does, and how much of it is done. Undefined before it reports, and when it did not complete. */
export function operationLine({ kind, status, progress }: Operation): string | undefined {
  if (progress === undefined || status === 'failed' || status === 'cancelled') return undefined;
  const { message, done, total } = progress;
  const share = total === undefined ? '' : ` (${Math.floor((100 * done) / total)} %)`;
  const step = steps[kind] ?? (exporting.test(kind) ? 'Exporting' : kind);
  return `${step}: ${plainText(message)}${share}${status === 'completed' ? '' : ' …'}`;
}

export function createProgress(stream: NodeJS.WriteStream): Progress {
  let last: string | undefined;
  const clear = () => {
    if (!stream.isTTY || last === undefined) return;
    clearLine(stream, 0);
    cursorTo(stream, 0);
    last = undefined;
  };
  const print = (text: string) => {
    if (text === last) return;
    clear();
    last = text;
    stream.write(stream.isTTY ? text.slice(0, stream.columns - 1) : `${text}\n`);
  };
  return {
    print,
    clear,
    operation: (operation) => {
      const line = operationLine(operation);
      if (line !== undefined) print(line);
    },
  };
}

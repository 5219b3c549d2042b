import { clearLine, cursorTo } from 'node:readline';
import type { Operation } from '@robotdesign/contracts';
import { plainText } from './markdown.ts';

/** What is going on, on stderr: one line that changes on a terminal, a line for each step elsewhere. */
export interface Progress {
  say(text: string): void;
  operation(operation: Operation): void;
  /** Takes the changing line away, before other words. */
  clear(): void;
}

/** What an operation is doing, in a line; undefined while it says nothing. */
export function operationLine({ progress }: Operation): string | undefined {
  if (!progress) return undefined;
  const { message, done, total } = progress;
  const counted = total === undefined || message.includes(`${done}`) ? '' : ` (${done} of ${total})`;
  return `${plainText(message)}${counted} …`;
}

export function createProgress(stream: NodeJS.WriteStream): Progress {
  let last: string | undefined;
  const clear = () => {
    if (!stream.isTTY || last === undefined) return;
    clearLine(stream, 0);
    cursorTo(stream, 0);
    last = undefined;
  };
  const say = (text: string) => {
    if (text === last) return;
    clear();
    last = text;
    stream.write(stream.isTTY ? text.slice(0, stream.columns - 1) : `${text}\n`);
  };
  return {
    say,
    clear,
    operation: (operation) => {
      const line = operationLine(operation);
      if (line !== undefined) say(line);
    },
  };
}

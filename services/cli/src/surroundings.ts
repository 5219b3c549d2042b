import { resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Style } from './markdown.ts';
import { createProgress, type Progress } from './progress.ts';

/** What a command uses of its process. */
export interface Surroundings {
  /** The user's working folder; paths are relative to it. */
  readonly folder: string;
  /** The data folder of the service. */
  readonly dataDir: string;
  /** For a gateway that requires one. */
  readonly token?: string | undefined;
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal;
  readonly style: Style;
  readonly progress: Progress;
  /** Writes to stdout. */
  readonly write: (text: string) => void;
  /** Writes a line to stderr. */
  readonly complain: (text: string) => void;
}

/** Columns of a file or a pipe. */
const pageWidth = 100;

/** The surroundings of this process. @param signal aborted when the user interrupts */
export function surroundingsOf(signal: AbortSignal): Surroundings {
  const { stdout, stderr, env } = process;
  return {
    // npm runs scripts in the folder of the package; INIT_CWD is the folder of the user.
    folder: env.INIT_CWD || process.cwd(),
    dataDir: resolve(env.DATA_DIR || 'data'),
    token: env.ROBOTDESIGN_TOKEN || undefined,
    signal,
    style: {
      width: stdout.isTTY ? stdout.columns : pageWidth,
      bold: (text) => styleText('bold', text, { stream: stdout }),
    },
    progress: createProgress(stderr),
    write: (text) => void stdout.write(text),
    complain: (text) => void stderr.write(`${text}\n`),
  };
}

import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { helpText, readArguments, type Task, UsageError } from './arguments.ts';
import { designCommand } from './design-command.ts';
import { exitCodes } from './exit-codes.ts';
import type { Style } from './markdown.ts';
import { createProgress } from './progress.ts';

/** `npm run design`: arguments in, text or JSON out. */

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const { stdout, stderr } = process;

const complain = (text: string) => void stderr.write(`${text}\n`);

/** Columns of a file or a pipe. */
const pageWidth = 100;
const style: Style = {
  width: stdout.isTTY ? stdout.columns : pageWidth,
  bold: (text) => styleText('bold', text, { stream: stdout }),
};

/** The first interruption; the terminal and the launcher may both send several. */
function interruption(): { readonly signal: AbortSignal; readonly code: () => number } {
  const controller = new AbortController();
  let code: number = exitCodes.interrupted.code;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!controller.signal.aborted) code = 128 + constants.signals[name];
      controller.abort();
    });
  }
  // The launcher's channel closes when the process that started this one has ended.
  process.on('disconnect', () => controller.abort());
  return { signal: controller.signal, code: () => code };
}

async function design(task: Task): Promise<number> {
  const { signal, code } = interruption();
  const ended = await designCommand(task, {
    // npm runs scripts in the folder of the package; INIT_CWD is the folder of the user.
    folder: process.env.INIT_CWD || process.cwd(),
    dataDir: resolve(process.env.DATA_DIR || 'data'),
    token: process.env.ROBOTDESIGN_TOKEN || undefined,
    signal,
    style,
    progress: createProgress(stderr),
    write: (text) => void stdout.write(text),
    complain,
  });
  return signal.aborted ? code() : ended;
}

async function main(): Promise<number> {
  const parsed = readArguments(process.argv.slice(2), process.env);
  if (parsed.kind === 'design') return design(parsed.task);
  stdout.write(parsed.kind === 'help' ? helpText() : `${version}\n`);
  return exitCodes.done.code;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  complain(`${error.message}\n\nnpm run design -- --help shows the usage.`);
  process.exitCode = exitCodes.usage.code;
}
// The launcher's channel would keep the process running.
if (process.connected) process.disconnect();

import { readFileSync } from 'node:fs';
import { helpText, readArguments, type Task } from './arguments.ts';
import { designCommand } from './design-command.ts';
import { exitCodes } from './exit-codes.ts';
import { interruption } from './interruption.ts';
import { UsageError } from './options.ts';
import { surroundingsOf } from './surroundings.ts';

/** `npm run design`: arguments in, text or JSON out. */

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

async function design(task: Task): Promise<number> {
  const { signal, code } = interruption(exitCodes.interrupted.code);
  const ended = await designCommand(task, surroundingsOf(signal));
  return signal.aborted ? code() : ended;
}

async function main(): Promise<number> {
  const parsed = readArguments(process.argv.slice(2), process.env);
  if (parsed.kind === 'design') return design(parsed.task);
  process.stdout.write(parsed.kind === 'help' ? helpText() : `${version}\n`);
  return exitCodes.done.code;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\nnpm run design -- --help shows the usage.\n`);
  process.exitCode = exitCodes.usage.code;
}
// The launcher's channel would keep the process running.
if (process.connected) process.disconnect();

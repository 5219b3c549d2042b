import { readFileSync } from 'node:fs';
import { interruption } from '../interruption.ts';
import { UsageError } from '../options.ts';
import { surroundingsOf } from '../surroundings.ts';
import { type ChatTask, chatHelp, readChatArguments } from './arguments.ts';
import { chatCommand } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import { readLines } from './lines.ts';

/** The program of `npm run chat`. */

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

async function chat(task: ChatTask): Promise<number> {
  const { signal, code } = interruption(exitCodes.interrupted.code);
  const ended = await chatCommand(task, { ...surroundingsOf(signal), lines: readLines(signal) });
  return signal.aborted ? code() : ended;
}

async function main(): Promise<number> {
  const parsed = readChatArguments(process.argv.slice(2), process.env);
  if (parsed.kind === 'chat') return chat(parsed.task);
  process.stdout.write(parsed.kind === 'help' ? chatHelp() : `${version}\n`);
  return exitCodes.done.code;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\nnpm run chat -- --help shows the usage.\n`);
  process.exitCode = exitCodes.usage.code;
}
// The launcher's channel would keep the process running.
if (process.connected) process.disconnect();

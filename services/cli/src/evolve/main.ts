import { readFileSync } from 'node:fs';
import { interruption } from '../interruption.ts';
import { UsageError } from '../options.ts';
import { surroundingsOf } from '../surroundings.ts';
import { askedApproval } from './approval.ts';
import { type EvolveTask, evolveHelp, readEvolveArguments } from './arguments.ts';
import { evolveCommand } from './command.ts';
import { exitCodes } from './exit-codes.ts';

/** The program of `npm run evolve`. */

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Where a service on this machine writes the files of evolutions, by default. */
const usualArtifactsDir = '/tmp/il_ideation/evolutions';

async function evolve(task: EvolveTask): Promise<number> {
  const { signal, again, code } = interruption(exitCodes.interrupted.code);
  const ended = await evolveCommand(task, {
    ...surroundingsOf(signal),
    again,
    asked: askedApproval,
    isTerminal: process.stderr.isTTY,
    artifactsDir: process.env.EVOLUTION_ARTIFACTS_DIR || usualArtifactsDir,
    clock: () => performance.now(),
  });
  return signal.aborted ? code() : ended;
}

async function main(): Promise<number> {
  const parsed = readEvolveArguments(process.argv.slice(2), process.env);
  if (parsed.kind === 'evolve') return evolve(parsed.task);
  process.stdout.write(parsed.kind === 'help' ? evolveHelp() : `${version}\n`);
  return exitCodes.done.code;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\nnpm run evolve -- --help shows the usage.\n`);
  process.exitCode = exitCodes.usage.code;
}
// The launcher's channel would keep the process running.
if (process.connected) process.disconnect();

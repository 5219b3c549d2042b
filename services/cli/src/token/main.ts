import { resolve } from 'node:path';
import { TokensError } from '@robotdesign/gateway';
import { exitCodes } from '../exit-codes.ts';
import { UsageError } from '../options.ts';
import { makeToken, readTokenArguments, tokenHelp } from './command.ts';

/** `npm run token`: arguments in, text out. */

function run(): string {
  const command = readTokenArguments(process.argv.slice(2));
  if (command.kind === 'help') return tokenHelp;
  // npm runs scripts in the folder of the package; INIT_CWD is the folder of the user.
  const folder = process.env.INIT_CWD || process.cwd();
  return makeToken(command.name, command.file === undefined ? undefined : resolve(folder, command.file));
}

try {
  process.stdout.write(run());
} catch (error) {
  const isUsage = error instanceof UsageError;
  const isExpected =
    isUsage || error instanceof TokensError || (error instanceof Error && 'syscall' in error);
  if (!isExpected) throw error;
  process.stderr.write(`${error.message}\n`);
  if (isUsage) process.stderr.write('\nnpm run token -- --help shows the usage.\n');
  process.exitCode = isUsage ? exitCodes.usage.code : exitCodes.failed.code;
}

/**
 * Runs a program for a parent and lets it not outlive the parent, even one that is killed: a program that is not ours
 * does not watch for that. The parent's channel carries signals to send; when it closes, the program ends.
 *
 *     node supervise.ts <program> [arguments]
 */
import { spawn } from 'node:child_process';

/** The program may tidy up for this long once it was told to end. */
const killAfter_ms = 10_000;

const [, , program = '', ...args] = process.argv;
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });

child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code) => process.exit(code ?? 1));

process.on('message', (signal: NodeJS.Signals) => child.kill(signal));
process.once('disconnect', () => {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), killAfter_ms);
});
// What a person or a system tells the group goes through the parent, which ends its programs in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

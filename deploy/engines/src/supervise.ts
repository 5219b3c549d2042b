/**
 * Runs a third-party program and stops it when the parent exits, even if the parent is killed. The parent sends signals
 * for the program over its IPC channel; when the channel closes, the program is stopped.
 *
 *     node supervise.ts <program> [arguments]
 */
import { spawn } from 'node:child_process';

/** How long the program may take to stop. */
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
// Ignores signals to the process group: the parent stops its programs in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/**
 * Runs a program, and ends its process group when the service has gone, even if the service was killed: then the pipe at 3
 * closes.
 *
 *     node guard.ts <program> [arguments]
 */
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { constants } from 'node:os';

/** As shells report it. */
const notFound = 127;

const [, , program = '', ...args] = process.argv;
const child = spawn(program, args, { stdio: 'inherit' });

child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(notFound);
});
child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));

new Socket({ fd: 3 }).once('close', () => process.kill(-process.pid, 'SIGKILL')).resume();

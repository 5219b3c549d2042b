import { setTimeout as delay } from 'node:timers/promises';
import { BusUnavailable, EventRefused } from '@robotdesign/event-bus';
import { ConfigError } from '@robotdesign/service-kit';
import { exitCodes } from '../exit-codes.ts';
import { UsageError } from '../options.ts';
import { eventsHelp, readEventsArguments } from './arguments.ts';
import { EventsUnavailable, openEvents } from './bus.ts';
import { eventsCommand } from './command.ts';

/** The program of `npm run events`. */

const followEvery_ms = 1_000;

async function main(): Promise<void> {
  const command = readEventsArguments(process.argv.slice(2));
  if (command.kind === 'help') return void process.stdout.write(eventsHelp);
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  process.on('disconnect', () => ending.abort());
  // The reader has closed the pipe, as `head` does.
  process.stdout.on('error', () => ending.abort());
  const bus = openEvents(process.env, command.kind === 'replay');
  try {
    await eventsCommand(command, {
      bus,
      write: (line) => void process.stdout.write(`${line}\n`),
      signal: ending.signal,
      pause: () => delay(followEvery_ms, undefined, { signal: ending.signal }).catch(() => undefined),
    });
  } finally {
    await bus.close();
  }
}

try {
  await main();
} catch (error) {
  const expected = [UsageError, ConfigError, EventsUnavailable, BusUnavailable, EventRefused, TypeError];
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  const isUsage = error instanceof UsageError;
  if (isUsage) process.stderr.write('\nRun npm run events -- --help for help.\n');
  process.exitCode = isUsage ? exitCodes.usage.code : exitCodes.failed.code;
}
// An open channel to the launcher would keep the process alive.
if (process.connected) process.disconnect();

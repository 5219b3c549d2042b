import { readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, createLogger, readConfig } from '@robotdesign/service-kit';
import { compose } from './compose.ts';
import { DataDirInUse, lockDataDir } from './data-dir.ts';
import { listenForEnd } from './ending.ts';
import { environment } from './environment.ts';
import { helpText, readyText } from './words.ts';

/** Starts everything in one process. Exit codes: 0 ended as asked, 1 could not start or broke, 2 called wrongly. */

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function flags() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } })
      .values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${helpText(environment)}`, 2);
  }
}

/** Tells a parent process where we answer, on the file descriptor that it named. */
function tellParent(url: string): void {
  const fd = Number(process.env.READY_FD ?? '');
  if (Number.isInteger(fd) && fd > 2) writeSync(fd, `${JSON.stringify({ url })}\n`);
}

async function main(): Promise<void> {
  const asked = flags();
  if (asked.help) {
    process.stdout.write(helpText(environment));
    return;
  }
  if (asked.version) {
    process.stdout.write(`${version}\n`);
    return;
  }
  const config = readConfig(environment, process.env);
  const logger = createLogger({
    level: config.LOG_LEVEL,
    pretty: process.stderr.isTTY,
  });
  const lock = lockDataDir(config.DATA_DIR);
  const starting = compose(config, logger, version);
  const ending = listenForEnd(logger, async () => {
    await (await starting).stop();
    lock.release();
  });
  const composition = await starting;
  composition.broken.catch((error: unknown) => {
    logger.fatal({ err: error }, 'a service can no longer do its work');
    ending.end('a service broke', 1);
  });
  lock.announce(composition.url);
  process.stdout.write(readyText(composition.url, config.DATA_DIR));
  tellParent(composition.url);
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError || error instanceof DataDirInUse) fail(error.message, 1);
  fail(`robotdesign could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`, 1);
}

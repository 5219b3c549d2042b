import { readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UnknownLayout } from '@robotdesign/document-store';
import { BusRefused, isInfrastructureError } from '@robotdesign/event-bus';
import { startTelemetry } from '@robotdesign/telemetry';
import { z } from 'zod';
import {
  type Config,
  ConfigError,
  describeVariables,
  readConfig,
  type Variables,
  variable,
} from '../config.ts';
import { createLogger, type Logger } from '../logging.ts';
import { listenForEnd } from './ending.ts';
import { cannotJoin, messagesOf, StartRefused } from './start-refused.ts';
import { telemetryVariables } from './telemetry-variables.ts';

/** What every process of the product does: flags, settings, ready message, shutdown. */

/** The variables of every process. */
export const commonVariables = {
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'trace, debug, info, warn, error, fatal or silent',
    'info',
  ),
  ...telemetryVariables,
} as const;

export interface Program<V extends Variables> {
  /** OpenTelemetry's `service.name`. */
  readonly name: string;
  /** Its command line, for `--help`: `npm start`. */
  readonly usage: string;
  /** What it does, in one or two lines. */
  readonly summary: string;
  /** Its variables, in addition to {@link commonVariables}. */
  readonly variables: V;
  readonly examples: readonly string[];
  start(starting: Starting<V>): Promise<Started>;
}

export interface Starting<V extends Variables> {
  readonly config: Config<V>;
  readonly logger: Logger;
  readonly version: string;
}

export interface Started {
  /** Its URL or address, for the parent process. */
  readonly url: string;
  /** Printed on standard output when it is ready. */
  readonly message: string;
  /** Rejects when it can no longer work; never resolves. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

/** All packages of the repository are one product with one version. */
export const { version: productVersion } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

function helpText({ usage, summary, variables, examples }: Program<Variables>): string {
  const indented = examples.map((example) => `  ${example}`).join('\n');
  return `${summary}

Usage: ${usage} [-- --help | --version]

Environment:
${describeVariables({ ...variables, ...commonVariables })}

Examples:
${indented}
`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function flagsOf(program: Program<Variables>) {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } })
      .values;
  } catch (error) {
    return fail(`${messageOf(error)}\n\n${helpText(program)}`, 2);
  }
}

/** Writes the address to the file descriptor that the parent named. */
function reportReady(url: string): void {
  const fd = Number(process.env.READY_FD ?? '');
  if (Number.isInteger(fd) && fd > 2) writeSync(fd, `${JSON.stringify({ url })}\n`);
}

async function run<V extends Variables>(program: Program<V>): Promise<void> {
  const flags = flagsOf(program);
  if (flags.help || flags.version) {
    process.stdout.write(flags.help ? helpText(program) : `${productVersion}\n`);
    return;
  }
  const common = readConfig(commonVariables, process.env);
  const config = readConfig(program.variables, process.env);
  // Before everything that it records.
  const endTelemetry = await startTelemetry({ name: program.name, version: productVersion });
  const logger = createLogger({
    level: common.LOG_LEVEL,
    pretty: process.stderr.isTTY,
    exportPrompts: common.LOG_PROMPTS_EXPORT === '1',
  });
  const starting = program.start({ config, logger, version: productVersion });
  const ending = listenForEnd(logger, async () => (await starting).stop(), endTelemetry);
  const started = await starting;
  started.broken.catch((error: unknown) => {
    logger.fatal({ err: error }, 'the process can no longer work');
    ending.end('a part failed', 1);
  });
  process.stdout.write(started.message);
  reportReady(started.url);
}

/** Runs a program until it exits. Exit codes: 0 after a shutdown, 1 if it failed, 2 for a wrong command line. */
export async function runProgram<V extends Variables>(program: Program<V>): Promise<void> {
  try {
    await run(program);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartRefused || error instanceof UnknownLayout)
      fail(error.message, 1);
    if (error instanceof BusRefused) fail(cannotJoin(error).message, 1);
    // A stack does not explain an engine that is unavailable or refuses us.
    const ofEngine = isInfrastructureError(error) || (error instanceof Error && /^Mongo/.test(error.name));
    const reason = ofEngine || !(error instanceof Error) ? messagesOf(error) : error.stack;
    fail(`robotdesign could not start: ${reason}`, 1);
  }
}

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
import { cannotJoin, StartRefused, wordsOf } from './start-refused.ts';
import { telemetryVariables } from './telemetry-variables.ts';

/** What every process of the product does alike: its flags, its settings, its first words, its orderly end. */

/** Settings of every process. */
export const commonVariables = {
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'trace, debug, info, warn, error, fatal or silent',
    'info',
  ),
  ...telemetryVariables,
} as const;

export interface Program<V extends Variables> {
  /** What telemetry calls it, as OpenTelemetry's `service.name`. */
  readonly name: string;
  /** How it is called, for its help: `npm start`. */
  readonly usage: string;
  /** What it is, in a line or two. */
  readonly summary: string;
  /** Its settings, beside {@link commonVariables}. */
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
  /** Where it answers, for the process that started this one. */
  readonly url: string;
  /** What the person who started it reads on standard output. */
  readonly words: string;
  /** Rejects when it can no longer do its work; never resolves. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

/** All packages of the repository are one product with one version. */
export const { version: productVersion } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

export function helpText({ usage, summary, variables, examples }: Program<Variables>): string {
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

/** Tells a parent process where we answer, on the file descriptor that it named. */
function tellParent(url: string): void {
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
  // Before all that it is to tell of.
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
    logger.fatal({ err: error }, 'the process can no longer do its work');
    ending.end('a part broke', 1);
  });
  process.stdout.write(started.words);
  tellParent(started.url);
}

/** Runs a program to its end. Exit codes: 0 ended as asked, 1 could not start or broke, 2 called wrongly. */
export async function runProgram<V extends Variables>(program: Program<V>): Promise<void> {
  try {
    await run(program);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartRefused || error instanceof UnknownLayout)
      fail(error.message, 1);
    if (error instanceof BusRefused) fail(cannotJoin(error).message, 1);
    // An engine that is away, or refuses us, is nothing that a stack explains.
    const ofEngine = isInfrastructureError(error) || (error instanceof Error && /^Mongo/.test(error.name));
    const words = ofEngine || !(error instanceof Error) ? wordsOf(error) : error.stack;
    fail(`robotdesign could not start: ${words}`, 1);
  }
}

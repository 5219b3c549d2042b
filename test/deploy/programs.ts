import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceIds } from '@robotdesign/contracts';
import { startProgram } from '../harness/program.ts';

/** The programs of a deployment, and how they react to settings. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export const programs = ['gateway', ...serviceIds] as const;
export type ProgramName = (typeof programs)[number];

/** The path of the program in the image. */
export const entryOf = (program: ProgramName) => `services/${program}/src/main.ts`;

const node = (program: ProgramName, args: readonly string[], env: Readonly<Record<string, string>>) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, entryOf(program)), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });

const helps = new Map<ProgramName, ReturnType<typeof node>>();

/** The variables that the program reads, as its help lists them. */
export async function variablesOf(program: ProgramName): Promise<ReadonlySet<string>> {
  const help = helps.get(program) ?? node(program, ['--help'], {});
  helps.set(program, help);
  const { stdout } = await help;
  return new Set(Array.from(stdout.matchAll(/^ {2}([A-Z][A-Z0-9_]+) {2}/gm), ([, name = '']) => name));
}

/** The help does not list the other variables of OpenTelemetry and Node. */
const isRead = (name: string, known: ReadonlySet<string>) =>
  known.has(name) || name.startsWith('OTEL_') || name === 'NODE_OPTIONS';

/** The variables that the program does not read. */
export async function unreadOf(program: ProgramName, env: object): Promise<readonly string[]> {
  const known = await variablesOf(program);
  return Object.keys(env).filter((name) => !isRead(name, known));
}

/** The address variables that are not set. Their defaults work on one machine only. */
export async function unsetAddressesOf(program: ProgramName, env: object): Promise<readonly string[]> {
  const known = await variablesOf(program);
  return [...known].filter((name) => (name.endsWith('_ADDR') || name === 'GRPC_BIND') && !(name in env));
}

/** The last check of a service before it opens its engines. */
const lastRefusal = 'Set KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD together.';

/** Why a service refuses its settings; undefined if it would open its engines. */
async function refusalOfService(program: ProgramName, env: Readonly<Record<string, string>>) {
  const { KAFKA_SASL_PASSWORD: _, ...rest } = env;
  try {
    await node(program, [], { ...rest, KAFKA_SASL_USERNAME: 'without a password' });
    return 'it exited without a message';
  } catch (error) {
    const message = String((error as { stderr?: unknown }).stderr).trim();
    return message === lastRefusal ? undefined : message;
  }
}

/** The gateway has no engines, so it is started. Only a deployment has a tokens file. */
async function refusalOfGateway(env: Readonly<Record<string, string>>) {
  const tokens = env.API_TOKENS_FILE === undefined ? {} : { API_TOKENS_FILE: devNull };
  try {
    const program = await startProgram({ entry: entryOf('gateway'), env: { ...env, ...tokens, PORT: '0' } });
    await program.stop();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Why the program would not start with these settings; undefined if it would. */
export const refusalOf = (program: ProgramName, env: Readonly<Record<string, string>>) =>
  program === 'gateway' ? refusalOfGateway(env) : refusalOfService(program, env);

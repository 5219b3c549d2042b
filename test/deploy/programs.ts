import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceIds } from '@robotdesign/contracts';
import { startProgram } from '../harness/program.ts';

/** The programs that a deployment starts, and what each says of the settings that it is given. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export const programs = ['gateway', ...serviceIds] as const;
export type ProgramName = (typeof programs)[number];

/** As containers and charts name the program. */
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

/** OpenTelemetry reads more of these than the help lists, and Node its own. */
const isRead = (name: string, known: ReadonlySet<string>) =>
  known.has(name) || name.startsWith('OTEL_') || name === 'NODE_OPTIONS';

/** The variables that nobody reads. */
export async function unreadOf(program: ProgramName, env: object): Promise<readonly string[]> {
  const known = await variablesOf(program);
  return Object.keys(env).filter((name) => !isRead(name, known));
}

/** Where others answer has a default, which fits one machine only: a deployment says it. */
export async function unsaidOf(program: ProgramName, env: object): Promise<readonly string[]> {
  const known = await variablesOf(program);
  return [...known].filter((name) => (name.endsWith('_ADDR') || name === 'GRPC_BIND') && !(name in env));
}

/** The last thing that a service looks at before it opens its engines. */
const lastComplaint = 'Set KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD together.';

/** What a service refuses of its settings; undefined when it would go on to its engines. */
async function refusalOfService(program: ProgramName, env: Readonly<Record<string, string>>) {
  const { KAFKA_SASL_PASSWORD: _, ...rest } = env;
  try {
    await node(program, [], { ...rest, KAFKA_SASL_USERNAME: 'without a password' });
    return 'it ended without a complaint';
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr).trim();
    return said === lastComplaint ? undefined : said;
  }
}

/** The gateway opens nothing but its tokens file, which only a deployment has: it can be started. */
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

/** Why the program would not start with these settings; undefined when it would. */
export const refusalOf = (program: ProgramName, env: Readonly<Record<string, string>>) =>
  program === 'gateway' ? refusalOfGateway(env) : refusalOfService(program, env);

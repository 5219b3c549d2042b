import { readFile } from 'node:fs/promises';
import { builtIn, operatorNames, readYaml } from '@robotdesign/evolution-search';
import { ConfigError } from '@robotdesign/service-kit';
import { z } from 'zod';

/** Reads the operator's file of orchestrators: the only programs that an evolution may start. */

/** Names that an iteration has already, of the body of the program and of the operators of the service. */
const reserved: readonly string[] = [builtIn, 'program', 'initial', ...operatorNames];

const name = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,63}$/, 'the name must begin with a-z and have at most 64 of a-z 0-9 _ -')
  .refine((text) => !reserved.includes(text), {
    error: `the name must not be one of ${reserved.join(', ')}`,
  });

const argument = z.string().max(4096);

const settings = z.strictObject({
  /** The program and its arguments. */
  argv: z.tuple([argument.min(1)], argument),
  /** Time of one ask. */
  timeout_s: z.number().min(1).max(3_600).default(120),
  /** Most that it may write to stdout. */
  max_output_bytes: z
    .int()
    .min(1_024)
    .max(16 * 1024 * 1024)
    .default(1024 * 1024),
  /** Variables of the service that it gets. */
  pass_env: z
    .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, 'must be the name of a variable'))
    .max(64)
    .default([]),
  /** Charged for an ask that reports no usage. */
  cost_per_call_usd: z.exactOptional(z.number().min(0).max(1_000)),
});

const schema = z.record(name, settings).refine((found) => Object.keys(found).length <= 32, {
  error: 'at most 32 orchestrators are accepted',
});

export type OrchestratorSettings = z.output<typeof settings>;
export type OrchestratorsFile = ReadonlyMap<string, OrchestratorSettings>;

/** Largest file, bytes. */
const largestFile = 256 * 1024;

const refused = (path: string, ...problems: readonly string[]) =>
  new ConfigError(problems.map((problem) => `EVOLUTION_ORCHESTRATORS: ${path}: ${problem}`));

/**
 * @param path of the file; without one there is no orchestrator
 * @throws ConfigError that names line and field
 */
export async function readOrchestrators(path: string | undefined): Promise<OrchestratorsFile> {
  if (path === undefined) return new Map();
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw refused(path, `cannot be read: ${(error as Error).message}`);
  });
  if (text.length > largestFile) throw refused(path, `has more than ${largestFile} characters`);
  const read = readYaml(text, schema);
  if ('faults' in read)
    throw refused(
      path,
      ...read.faults.map(
        ({ line, column, field, message }) =>
          `line ${line}, column ${column}: ${field === '' ? '' : `${field}: `}${message}`,
      ),
    );
  return new Map(Object.entries(read.value));
}

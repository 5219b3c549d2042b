import { z } from 'zod';

/** Configuration from the environment: one table of variables that validates and documents them. */

export interface Variable<T> {
  /** Accepts the text of the variable; its default makes the variable optional. */
  readonly schema: z.ZodType<T, string | undefined>;
  readonly summary: string;
  /** The default, as `--help` shows it. */
  readonly fallback?: string;
}

export type Variables = Readonly<Record<string, Variable<unknown>>>;
export type Config<V extends Variables> = { readonly [K in keyof V]: z.output<V[K]['schema']> };

/** A variable has an invalid value. The message names the variable and the accepted values. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

export function variable<T>(
  schema: z.ZodType<T, string | undefined>,
  summary: string,
  fallback?: string,
): Variable<T> {
  return { schema, summary, ...(fallback === undefined ? {} : { fallback }) };
}

/** A whole number in a range. */
export function integerText(min: number, max: number): z.ZodType<number, string | undefined> {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
    ) as unknown as z.ZodType<number, string | undefined>;
}

/** Reads the variables; an empty text counts as unset. @throws ConfigError that names every invalid variable */
export function readConfig<V extends Variables>(
  variables: V,
  env: Readonly<Record<string, string | undefined>>,
): Config<V> {
  const problems: string[] = [];
  const entries = Object.entries(variables).map(([name, { schema }]) => {
    const text = env[name] === '' ? undefined : env[name];
    const parsed = schema.safeParse(text);
    if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${name}: ${issue.message}`));
    return [name, parsed.data] as const;
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(entries) as Config<V>;
}

/** The variables as lines for `--help`. */
export function describeVariables(variables: Variables): string {
  const width = Math.max(...Object.keys(variables).map((name) => name.length));
  return Object.entries(variables)
    .map(
      ([name, { summary, fallback }]) =>
        `  ${name.padEnd(width)}  ${summary}${fallback ? ` (${fallback})` : ''}`,
    )
    .join('\n');
}

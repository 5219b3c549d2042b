import { parseArgs } from 'node:util';
import { nearest } from './nearest.ts';

/** Options of a command as data: the parser, the help and the reference page read one table. */

export interface Option {
  /** Placeholder of the value; absent for a switch. */
  readonly value?: string;
  readonly short?: string;
  readonly summary: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The arguments are wrong. The message says how to correct them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a user typed. */
export interface Given<O extends Options> {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<keyof O & string, string | undefined>;
}

/** Reads a command line by a table of options. @throws UsageError */
export function readOptions<O extends Options>(options: O, args: readonly string[]): Given<O> {
  const names = Object.keys(options) as (keyof O & string)[];
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, short }]) => [
        name,
        { type: value ? 'string' : 'boolean', ...(short ? { short } : {}) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values = new Map<keyof O & string, string | undefined>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const name = names.find((known) => known === token.name);
    if (!name) {
      const meant = nearest(token.name, names);
      throw new UsageError(`Unknown option ${token.rawName}.${meant ? ` Did you mean --${meant}?` : ''}`);
    }
    const value = options[name]?.value;
    // A value that begins with a hyphen is written --out=-here.
    const isMissing = !token.value || (!token.inlineValue && token.value.startsWith('--'));
    if (value && isMissing) throw new UsageError(`--${name} needs a value: --${name} <${value}>.`);
    if (!value && token.value !== undefined) throw new UsageError(`--${name} does not accept a value.`);
    if (values.has(name)) throw new UsageError(`--${name} occurs twice.`);
    values.set(name, token.value);
  }
  return { words, values };
}

/** The text of an option, as a field with its name; nothing if it is absent. */
export function textOf<N extends string>(
  values: ReadonlyMap<string, string | undefined>,
  name: N,
): { readonly [K in N]?: string } {
  const value = values.get(name);
  return value === undefined ? {} : ({ [name]: value } as { readonly [K in N]?: string });
}

/** The whole number of an option, as a field with its name; nothing if it is absent. @throws UsageError */
export function wholeOf<N extends string>(
  values: ReadonlyMap<string, string | undefined>,
  name: N,
  min: number,
  max: number,
): { readonly [K in N]?: number } {
  const text = values.get(name);
  if (text === undefined) return {};
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text}.`);
  return { [name]: value } as { readonly [K in N]?: number };
}

function gatewayUrl(from: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`${from} must be an address such as http://127.0.0.1:8080, not ${text}.`);
  return url;
}

/** The gateway of `--url`, else that of the variable `ROBOTDESIGN_URL`. @throws UsageError */
export function addressOf(
  values: ReadonlyMap<string, string | undefined>,
  env: Readonly<Record<string, string | undefined>>,
): { readonly url?: URL } {
  const url = values.get('url');
  if (url !== undefined) return { url: gatewayUrl('--url', url) };
  return env.ROBOTDESIGN_URL ? { url: gatewayUrl('ROBOTDESIGN_URL', env.ROBOTDESIGN_URL) } : {};
}

/** The options as lines of the help. */
export function optionLines(options: Options): string {
  const rows = Object.entries(options).map(([name, { value, short, summary }]) => ({
    left: `${short ? `-${short}, ` : ''}--${name}${value ? ` <${value}>` : ''}`,
    summary,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, summary }) => `  ${left.padEnd(width)}  ${summary}`).join('\n');
}

/** Exit codes as lines of the help. */
export const exitCodeLines = (
  codes: Readonly<Record<string, { readonly code: number; readonly summary: string }>>,
): string =>
  Object.values(codes)
    .map(({ code, summary }) => `  ${String(code).padStart(3)}  ${summary}`)
    .join('\n');

/** How a command finds its service, for the help. */
export const serviceHelp = `The command uses the gateway at --url or ROBOTDESIGN_URL, with the token in ROBOTDESIGN_TOKEN if the gateway requires
one. Without an address it uses the service that runs on DATA_DIR (default: data), or starts one there and stops it at
the end. The answer goes to stdout, progress to stderr. Colours appear only on a terminal, and never with NO_COLOR.`;

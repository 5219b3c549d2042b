import { parseArgs } from 'node:util';
import { type ExportTarget, exportTargetWords } from '@robotdesign/contracts';
import { exitCodes } from './exit-codes.ts';
import { nearest } from './nearest.ts';

/** The command line as data: the parser, the help and the reference page read one table. */

interface Option {
  /** Placeholder of the value; absent for a switch. */
  readonly value?: string;
  readonly short?: string;
  readonly summary: string;
}

const options = {
  population: { value: 'N', summary: 'number of candidates, 1–32 (default: 4)' },
  seed: {
    value: 'N',
    summary: '0–4294967295; the same task and seed give the same bodies (default: random)',
  },
  loop: { value: 'NAME', summary: 'agent loop that invents the bodies (default: grammar_v2, the fast one)' },
  thread: { value: 'ID', summary: 'continue this thread instead of starting a new one' },
  out: {
    value: 'DIR',
    summary: 'write robot.mjcf, scene.xml, controller.json and candidates.json to this folder',
  },
  export: {
    value: 'LIST',
    summary:
      'also write the files of these exports to the folder of --out; separate them by commas, see below',
  },
  open: { summary: 'open the picture of the best candidate' },
  view: { summary: 'open the best candidate in the MuJoCo viewer (needs Python with mujoco)' },
  json: { summary: 'print one JSON document instead of text' },
  url: { value: 'URL', summary: 'address of a running gateway (default: ROBOTDESIGN_URL, else see below)' },
  help: { short: 'h', summary: 'print this help' },
  version: { summary: 'print the version' },
} as const satisfies Readonly<Record<string, Option>>;

type OptionName = keyof typeof options;
const optionNames = Object.keys(options) as OptionName[];

/** What to design, and how to show it. */
export interface Task {
  readonly prompt: string;
  readonly population?: number;
  readonly seed?: number;
  readonly loop?: string;
  readonly thread?: string;
  readonly out?: string;
  /** What to export to `out`. */
  readonly exports: readonly ExportTarget[];
  readonly open: boolean;
  readonly view: boolean;
  readonly json: boolean;
  readonly url?: URL;
}

export type ParsedArguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'design'; readonly task: Task };

/** The arguments are wrong. The message says how to correct them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Given {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<OptionName, string | undefined>;
}

function readTokens(args: readonly string[]): Given {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries<Option>(options).map(([name, { value, short }]) => [
        name,
        { type: value ? 'string' : 'boolean', ...(short ? { short } : {}) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values = new Map<OptionName, string | undefined>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const name = optionNames.find((known) => known === token.name);
    if (!name) {
      const meant = nearest(token.name, optionNames);
      throw new UsageError(`Unknown option ${token.rawName}.${meant ? ` Did you mean --${meant}?` : ''}`);
    }
    const { value }: Option = options[name];
    // A value that begins with a hyphen is written --out=-here.
    const isMissing = !token.value || (!token.inlineValue && token.value.startsWith('--'));
    if (value && isMissing) throw new UsageError(`--${name} needs a value: --${name} <${value}>.`);
    if (!value && token.value !== undefined) throw new UsageError(`--${name} does not accept a value.`);
    if (values.has(name)) throw new UsageError(`--${name} occurs twice.`);
    values.set(name, token.value);
  }
  return { words, values };
}

function whole(name: OptionName, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text}.`);
  return value;
}

function gatewayUrl(from: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`${from} must be an address such as http://127.0.0.1:8080, not ${text}.`);
  return url;
}

const isTarget = (word: string): word is ExportTarget =>
  (exportTargetWords as readonly string[]).includes(word);

/** The targets of `--export`. @throws UsageError */
function exportTargets(list: string | undefined, out: string | undefined): ExportTarget[] {
  if (list === undefined) return [];
  if (out === undefined) throw new UsageError('--export needs a folder for its files: --out <DIR>.');
  const words = list.split(',').map((word) => word.trim());
  for (const word of words) {
    if (isTarget(word)) continue;
    const meant = word === '' ? undefined : nearest(word, exportTargetWords);
    throw new UsageError(
      `--export does not know ${word === '' ? 'an empty target' : word}.${meant ? ` Did you mean ${meant}?` : ''} Targets: ${exportTargetWords.join(', ')}.`,
    );
  }
  return [...new Set(words.filter(isTarget))];
}

/**
 * Reads the command line; the variable `ROBOTDESIGN_URL` is the default of `--url`.
 * @throws UsageError
 */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedArguments {
  const { words, values } = readTokens(args);
  if (values.has('help')) return { kind: 'help' };
  if (values.has('version')) return { kind: 'version' };
  // A task without quotation marks arrives as several arguments.
  const prompt = words.join(' ').trim();
  if (prompt === '')
    throw new UsageError(
      'The task is missing. Give it in quotes: npm run design -- "carry 2 kg over gravel"',
    );
  const text = (name: OptionName) => {
    const value = values.get(name);
    return value === undefined ? {} : { [name]: value };
  };
  const number = (name: OptionName, min: number, max: number) => {
    const value = values.get(name);
    return value === undefined ? {} : { [name]: whole(name, value, min, max) };
  };
  const url = values.get('url');
  const fallbackUrl = env.ROBOTDESIGN_URL || undefined;
  const address = url ? gatewayUrl('--url', url) : fallbackUrl && gatewayUrl('ROBOTDESIGN_URL', fallbackUrl);
  return {
    kind: 'design',
    task: {
      prompt,
      ...number('population', 1, 32),
      ...number('seed', 0, 0xffff_ffff),
      ...text('loop'),
      ...text('thread'),
      ...text('out'),
      exports: exportTargets(values.get('export'), values.get('out')),
      open: values.has('open'),
      view: values.has('view'),
      json: values.has('json'),
      ...(address ? { url: address } : {}),
    },
  };
}

function optionLines(): string {
  const left = Object.entries<Option>(options).map(
    ([name, { value, short }]) => `${short ? `-${short}, ` : ''}--${name}${value ? ` <${value}>` : ''}`,
  );
  const width = Math.max(...left.map((text) => text.length));
  return optionNames
    .map((name, row) => `  ${(left[row] ?? '').padEnd(width)}  ${options[name].summary}`)
    .join('\n');
}

/** What `--help` prints. */
export function helpText(): string {
  const codes = Object.values(exitCodes).map(
    ({ code, summary }) => `  ${String(code).padStart(3)}  ${summary}`,
  );
  return `robotdesign: turns a task into ranked robot bodies and compiles the best one for MuJoCo.

Usage: npm run design -- "<task>" [options]

Options:
${optionLines()}

The command uses the gateway at --url or ROBOTDESIGN_URL, with the token in ROBOTDESIGN_TOKEN if the gateway requires
one. Without an address it uses the service that runs on DATA_DIR (default: data), or starts one there and stops it at
the end. The answer goes to stdout, progress to stderr. Colours appear only on a terminal, and never with NO_COLOR.

Exports: ${exportTargetWords.join(', ')}.

Exit codes:
${codes.join('\n')}

Examples:
  npm run design -- "carry 2 kg over gravel"
  npm run design -- "carry 2 kg over gravel" --seed 1 --out my-robot --open
  npm run design -- "carry 2 kg over gravel" --out my-robot --export procurement,bring_up,bundle
  npm run --silent design -- "inspect a pipe of 20 cm" --json > answer.json
`;
}

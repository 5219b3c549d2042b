import { type ExportTarget, exportTargetWords } from '@robotdesign/contracts';
import { exitCodes } from './exit-codes.ts';
import { nearest } from './nearest.ts';
import {
  addressOf,
  exitCodeLines,
  type Options,
  optionLines,
  readOptions,
  serviceHelp,
  textOf,
  UsageError,
  wholeOf,
} from './options.ts';

/** The command line of `npm run design`. */

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
} as const satisfies Options;

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
  const { words, values } = readOptions(options, args);
  if (values.has('help')) return { kind: 'help' };
  if (values.has('version')) return { kind: 'version' };
  // A task without quotation marks arrives as several arguments.
  const prompt = words.join(' ').trim();
  if (prompt === '')
    throw new UsageError(
      'The task is missing. Give it in quotes: npm run design -- "carry 2 kg over gravel"',
    );
  return {
    kind: 'design',
    task: {
      prompt,
      ...wholeOf(values, 'population', 1, 32),
      ...wholeOf(values, 'seed', 0, 0xffff_ffff),
      ...textOf(values, 'loop'),
      ...textOf(values, 'thread'),
      ...textOf(values, 'out'),
      exports: exportTargets(values.get('export'), values.get('out')),
      open: values.has('open'),
      view: values.has('view'),
      json: values.has('json'),
      ...addressOf(values, env),
    },
  };
}

/** What `--help` prints. */
export function helpText(): string {
  return `robotdesign: turns a task into ranked robot bodies and compiles the best one for MuJoCo.

Usage: npm run design -- "<task>" [options]

Options:
${optionLines(options)}

${serviceHelp}

Exports: ${exportTargetWords.join(', ')}.

Exit codes:
${exitCodeLines(exitCodes)}

Examples:
  npm run design -- "carry 2 kg over gravel"
  npm run design -- "carry 2 kg over gravel" --seed 1 --out my-robot --open
  npm run design -- "carry 2 kg over gravel" --out my-robot --export procurement,bring_up,bundle
  npm run --silent design -- "inspect a pipe of 20 cm" --json > answer.json
`;
}

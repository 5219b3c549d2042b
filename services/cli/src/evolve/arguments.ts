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
} from '../options.ts';
import { exitCodes } from './exit-codes.ts';

/** The command line of `npm run evolve`. */

const options = {
  design: { value: 'ID', summary: 'evolve this design instead of one made for a task' },
  revision: { value: 'N', summary: 'revision of the design (default: the latest)' },
  resume: { value: 'ID', summary: 'continue this evolution: approve its program, resume it, or watch it' },
  keep: { value: 'ID', summary: 'make a design of the best body of this evolution' },
  trials: { value: 'N', summary: 'number of trials, 1–100000 (default: 200); with --resume: the new total' },
  minutes: { value: 'N', summary: 'time in which it runs, 1–43200; with --resume: the new total' },
  metric: { value: 'NAME', summary: 'what to improve (default: speed_m_s)' },
  clip: { value: 'ID', summary: 'a clip of GET /clips whose gait counts too' },
  orchestrator: { value: 'NAME', summary: 'orchestrator that proposes bodies (default: built_in)' },
  seed: { value: 'N', summary: '0–4294967295; the same program repeats itself (default: random)' },
  thread: { value: 'ID', summary: 'thread of the evolution (default: that of the design)' },
  yes: { short: 'y', summary: 'approve the program without a question' },
  open: { summary: 'open the report at the end' },
  json: { summary: 'print one JSON document instead of text; needs --yes to run' },
  url: { value: 'URL', summary: 'address of a running gateway (default: ROBOTDESIGN_URL, else see below)' },
  help: { short: 'h', summary: 'print this help' },
  version: { summary: 'print the version' },
} as const satisfies Options;

/** Limits of the run, as in the API. */
export interface Budget {
  readonly trials?: number;
  readonly wall_clock_s?: number;
}

/** A new evolution. */
export interface NewRun {
  readonly kind: 'new';
  /** A design, or the task for which one is made. */
  readonly from: { readonly design_id: string; readonly revision?: number } | { readonly prompt: string };
  readonly budget: Budget;
  readonly metric?: string;
  readonly clip?: string;
  readonly orchestrator?: string;
  readonly seed?: number;
  readonly thread?: string;
}

/** An evolution that exists, with a new total of what its budget limits. */
export interface OldRun {
  readonly kind: 'resume';
  readonly evolution_id: string;
  readonly budget?: Budget;
}

/** An evolution whose best body becomes a design. */
export interface KeptRun {
  readonly kind: 'keep';
  readonly evolution_id: string;
}

export interface EvolveTask {
  readonly run: NewRun | OldRun | KeptRun;
  readonly yes: boolean;
  readonly open: boolean;
  readonly json: boolean;
  readonly url?: URL;
}

export type EvolveArguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'evolve'; readonly task: EvolveTask };

type Values = ReadonlyMap<keyof typeof options, string | undefined>;

const usualTrials = 200;

function budgetOf(values: Values): Budget | undefined {
  const { trials } = wholeOf(values, 'trials', 1, 100_000);
  const { minutes } = wholeOf(values, 'minutes', 1, 43_200);
  if (trials === undefined && minutes === undefined) return undefined;
  return {
    ...(trials === undefined ? {} : { trials }),
    ...(minutes === undefined ? {} : { wall_clock_s: 60 * minutes }),
  };
}

/** Options that only a new evolution has. */
const ofNew = [
  'design',
  'revision',
  'metric',
  'clip',
  'orchestrator',
  'seed',
  'thread',
] as const satisfies readonly (keyof typeof options)[];

function resumed(evolution_id: string, prompt: string, values: Values): OldRun {
  const other = ofNew.find((name) => values.has(name));
  if (other)
    throw new UsageError(`--resume continues an evolution as its program says; leave out --${other}.`);
  if (prompt !== '') throw new UsageError('--resume needs no task.');
  const budget = budgetOf(values);
  return { kind: 'resume', evolution_id, ...(budget ? { budget } : {}) };
}

function kept(evolution_id: string, prompt: string, values: Values): KeptRun {
  const other = (['resume', 'trials', 'minutes', ...ofNew] as const).find((name) => values.has(name));
  if (other) throw new UsageError(`--keep makes a design of an evolution as it is; leave out --${other}.`);
  if (prompt !== '') throw new UsageError('--keep needs no task.');
  return { kind: 'keep', evolution_id };
}

function begun(prompt: string, values: Values): NewRun {
  const design_id = values.get('design');
  if (design_id !== undefined && prompt !== '')
    throw new UsageError('Give a design or a task, not both: the design was made for its own task.');
  if (design_id === undefined && prompt === '')
    throw new UsageError(
      'Give a design or a task: npm run evolve -- --design <ID>, or npm run evolve -- "walk fast over gravel"',
    );
  const { revision } = wholeOf(values, 'revision', 1, 1_000_000);
  if (design_id === undefined && revision !== undefined) throw new UsageError('--revision needs --design.');
  return {
    kind: 'new',
    from:
      design_id === undefined ? { prompt } : { design_id, ...(revision === undefined ? {} : { revision }) },
    budget: budgetOf(values) ?? { trials: usualTrials },
    ...textOf(values, 'metric'),
    ...textOf(values, 'clip'),
    ...textOf(values, 'orchestrator'),
    ...wholeOf(values, 'seed', 0, 0xffff_ffff),
    ...textOf(values, 'thread'),
  };
}

/**
 * Reads the command line; the variable `ROBOTDESIGN_URL` is the default of `--url`.
 * @throws UsageError
 */
export function readEvolveArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): EvolveArguments {
  const { words, values } = readOptions(options, args);
  if (values.has('help')) return { kind: 'help' };
  if (values.has('version')) return { kind: 'version' };
  const prompt = words.join(' ').trim();
  const [old, keep] = [values.get('resume'), values.get('keep')];
  const run =
    keep !== undefined
      ? kept(keep, prompt, values)
      : old !== undefined
        ? resumed(old, prompt, values)
        : begun(prompt, values);
  return {
    kind: 'evolve',
    task: {
      run,
      yes: values.has('yes'),
      open: values.has('open'),
      json: values.has('json'),
      ...addressOf(values, env),
    },
  };
}

/** What `--help` prints. */
export const evolveHelp =
  (): string => `robotdesign: improves a design by trials in simulation, under a program that you approve.

Usage: npm run evolve -- --design <ID> [options]
       npm run evolve -- "<task>" [options]
       npm run evolve -- --resume <ID> [--trials <N>]
       npm run evolve -- --keep <ID>

Options:
${optionLines(options)}

The command drafts the program, shows it, and asks for an approval. It then shows the best score with its interval, the
trials and their rate, the stage, and what is left of the budget. Ctrl-C pauses the run; a second one leaves at once.

${serviceHelp}

Exit codes:
${exitCodeLines(exitCodes)}

Examples:
  npm run evolve -- "walk fast over gravel with 1 kg" --trials 300
  npm run evolve -- --design dsn_1 --metric cost_of_transport --yes
  npm run evolve -- --resume evo_1 --trials 600
`;

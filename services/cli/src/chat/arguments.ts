import {
  addressOf,
  exitCodeLines,
  type Options,
  optionLines,
  readOptions,
  serviceHelp,
  textOf,
} from '../options.ts';
import { exitCodes } from './exit-codes.ts';

/** The command line of `npm run chat`. */

const options = {
  thread: { value: 'ID', summary: 'continue this thread and show its last messages (default: a new one)' },
  loop: { value: 'NAME', summary: 'agent loop that invents the bodies (default: grammar_v2, the fast one)' },
  url: { value: 'URL', summary: 'address of a running gateway (default: ROBOTDESIGN_URL, else see below)' },
  help: { short: 'h', summary: 'print this help' },
  version: { summary: 'print the version' },
} as const satisfies Options;

export interface ChatTask {
  /** The first message, if the command line has one. */
  readonly first?: string;
  readonly thread?: string;
  readonly loop?: string;
  readonly url?: URL;
}

export type ChatArguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'chat'; readonly task: ChatTask };

/**
 * Reads the command line; the variable `ROBOTDESIGN_URL` is the default of `--url`.
 * @throws UsageError
 */
export function readChatArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ChatArguments {
  const { words, values } = readOptions(options, args);
  if (values.has('help')) return { kind: 'help' };
  if (values.has('version')) return { kind: 'version' };
  const first = words.join(' ').trim();
  return {
    kind: 'chat',
    task: {
      ...(first === '' ? {} : { first }),
      ...textOf(values, 'thread'),
      ...textOf(values, 'loop'),
      ...addressOf(values, env),
    },
  };
}

/** What `--help` prints. */
export const chatHelp = (): string => `robotdesign: talks with the service about a robot, in a thread.

Usage: npm run chat -- ["<first message>"] [options]

Options:
${optionLines(options)}

Each line is a message: a task, a change of it ("six legs instead"), a change of one design ("give number 2 a smaller
battery"), a choice ("take the second one"), a question, "undo that", or work to start ("build the model", "print it").
Files and figures of such work follow as a message. \`exit\` or Ctrl-D ends the conversation; the thread is kept.

${serviceHelp}

Exit codes:
${exitCodeLines(exitCodes)}

Examples:
  npm run chat
  npm run chat -- "carry 2 kg over gravel"
  npm run chat -- --thread thr_1
  printf 'carry 2 kg over gravel\\ntake the first one\\nbuild the model\\n' | npm run --silent chat
`;

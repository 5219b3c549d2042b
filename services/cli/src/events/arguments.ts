import { parseArgs } from 'node:util';
import { serviceIds } from '@robotdesign/contracts';
import { UsageError } from '../options.ts';

export type EventsCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'topics'; readonly json: boolean }
  | {
      readonly kind: 'tail';
      readonly json: boolean;
      readonly topic: string;
      readonly lines: number;
      readonly follow: boolean;
    }
  | { readonly kind: 'lag'; readonly json: boolean; readonly group?: string }
  | { readonly kind: 'dead-letters'; readonly json: boolean; readonly group: string; readonly all: boolean }
  | { readonly kind: 'replay'; readonly json: boolean; readonly group: string };

export const eventsHelp = `Shows the events between the services, and replays dead letters.

  npm run events -- topics                 topics with their number of events
  npm run events -- tail <topic>           latest events of a topic, oldest first
  npm run events -- lag [group]            number of unhandled events of each consumer group, by topic
  npm run events -- dead-letters <group>   events that a group could not handle, with tries and cause
  npm run events -- replay <group>         return these events to the group; its service handles them when it runs

  --json          one line of JSON for each result
  -n, --lines <n> tail: number of events (default 20, at most 1000)
  -f, --follow    tail: continue until Ctrl-C
  --all           dead-letters: include the replayed ones
  --help          show this help

Reads the events of KAFKA_BROKERS if it is set (KAFKA_TLS and KAFKA_SASL_… apply as for the services), otherwise those
in DATA_DIR (default data). With DATA_DIR, stop the service before a replay. The other commands work while it runs.
A group has the name of its service: ${serviceIds.join(', ')}.
`;

const maximumLines = 1_000;

/** @throws UsageError */
export function readEventsArguments(args: readonly string[]): EventsCommand {
  const { values, positionals } = parse(args);
  const [name, operand, ...rest] = positionals;
  if (values.help || name === undefined) return { kind: 'help' };
  const { json } = values;
  const required = (what: string): string => {
    if (operand === undefined) throw new UsageError(`${name} needs ${what}.`);
    return operand;
  };
  const commands: Readonly<Record<string, () => EventsCommand>> = {
    topics: () => ({ kind: 'topics', json }),
    tail: () => ({
      kind: 'tail',
      json,
      topic: required('a topic'),
      lines: linesOf(values.lines),
      follow: values.follow,
    }),
    lag: () => ({ kind: 'lag', json, ...(operand !== undefined && { group: operand }) }),
    'dead-letters': () => ({ kind: 'dead-letters', json, group: required('a group'), all: values.all }),
    replay: () => ({ kind: 'replay', json, group: required('a group') }),
  };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(`Unknown command ${name}. Use one of ${Object.keys(commands).join(', ')}.`);
  if (rest.length > 0 || (name === 'topics' && operand !== undefined))
    throw new UsageError(`${name} does not accept ${JSON.stringify(rest[0] ?? operand)}.`);
  return command();
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        lines: { type: 'string', short: 'n', default: '20' },
        follow: { type: 'boolean', short: 'f', default: false },
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function linesOf(text: string): number {
  const lines = Number(text);
  if (!/^\d+$/.test(text) || lines < 1 || lines > maximumLines)
    throw new UsageError(
      `--lines must be an integer from 1 to ${maximumLines}, not ${JSON.stringify(text)}.`,
    );
  return lines;
}

import { parseArgs } from 'node:util';
import { UsageError } from './arguments.ts';

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

export const eventsHelp = `Looks at the events between the services, and gives dead letters back.

  npm run events -- topics                 the topics, with how many events each keeps
  npm run events -- tail <topic>           the latest events of a topic, oldest first
  npm run events -- lag [group]            how many events each consumer group has not handled yet, by topic
  npm run events -- dead-letters <group>   what a group could not handle and waits for a replay, with cause and tries
  npm run events -- replay <group>         gives those back to that group alone; its service handles them when it runs

  --json          one line of JSON for each
  -n, --lines <n> tail: how many (default 20, at most 1000)
  -f, --follow    tail: go on until Ctrl-C
  --all           dead-letters: also those that were replayed
  --help          this text

Events are those of KAFKA_BROKERS when it is set (with KAFKA_TLS and KAFKA_SASL_… as for the services), else those in
DATA_DIR (default data). There, replay needs the service stopped; looking does not. A group has the name of its
service: ingest, design, export, workspace.
`;

const mostLines = 1_000;

/** @throws UsageError */
export function readEventsArguments(args: readonly string[]): EventsCommand {
  const { values, positionals } = parse(args);
  const [name, operand, ...rest] = positionals;
  if (values.help || name === undefined) return { kind: 'help' };
  const { json } = values;
  const wanted = (what: string): string => {
    if (operand === undefined) throw new UsageError(`${name} needs ${what}.`);
    return operand;
  };
  const read: Readonly<Record<string, () => EventsCommand>> = {
    topics: () => ({ kind: 'topics', json }),
    tail: () => ({
      kind: 'tail',
      json,
      topic: wanted('a topic'),
      lines: linesOf(values.lines),
      follow: values.follow,
    }),
    lag: () => ({ kind: 'lag', json, ...(operand !== undefined && { group: operand }) }),
    'dead-letters': () => ({ kind: 'dead-letters', json, group: wanted('a group'), all: values.all }),
    replay: () => ({ kind: 'replay', json, group: wanted('a group') }),
  };
  const command = Object.hasOwn(read, name) ? read[name] : undefined;
  if (command === undefined)
    throw new UsageError(`There is no command ${name}; known are ${Object.keys(read).join(', ')}.`);
  if (rest.length > 0 || (name === 'topics' && operand !== undefined))
    throw new UsageError(`${name} does not take ${JSON.stringify(rest[0] ?? operand)}.`);
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
  if (!/^\d+$/.test(text) || lines < 1 || lines > mostLines)
    throw new UsageError(`--lines is a number from 1 to ${mostLines}, not ${JSON.stringify(text)}.`);
  return lines;
}

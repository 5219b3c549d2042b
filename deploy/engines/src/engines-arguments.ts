import { parseArgs } from 'node:util';

export interface EnginesArguments {
  readonly kind: 'run';
  readonly mongodbPort: number;
  readonly kafkaPort: number;
  /** The data folder. If absent, a temporary folder that is deleted at the end. */
  readonly dir?: string;
}

/** Invalid arguments; the message says what is accepted. */
export class EnginesUsageError extends Error {
  override readonly name = 'EnginesUsageError';
}

export const enginesHelp = `Runs Apache Kafka and mongo-java-server on this machine, without Docker. Needs a JDK (Java 17 or newer) and Maven.
The first start downloads the jars from Maven Central to the user's cache.

  npm run engines -- [options]

  --kafka-port <n>    port of Kafka (default 9092)
  --mongodb-port <n>  port of mongo-java-server (default 27017)
  --dir <folder>      keep the data in this folder (default: delete it at the end)
  --help              show this text

mongo-java-server speaks MongoDB's protocol, for tests of logic and contention. It is not MongoDB: it loses its last
writes if it is killed, and measurements on it say nothing about MongoDB.
`;

/** @throws EnginesUsageError */
export function readEnginesArguments(args: readonly string[]): EnginesArguments | { readonly kind: 'help' } {
  const { values } = parse(args);
  if (values.help) return { kind: 'help' };
  const mongodbPort = portOf('--mongodb-port', values['mongodb-port']);
  const kafkaPort = portOf('--kafka-port', values['kafka-port']);
  if (mongodbPort === kafkaPort) throw new EnginesUsageError('The two ports must differ.');
  return { kind: 'run', mongodbPort, kafkaPort, ...(values.dir !== undefined && { dir: values.dir }) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'kafka-port': { type: 'string', default: '9092' },
        'mongodb-port': { type: 'string', default: '27017' },
        dir: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new EnginesUsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new EnginesUsageError(`${name} must be a number from 1 to 65535, not ${JSON.stringify(text)}.`);
  return port;
}

import { parseArgs } from 'node:util';

export interface EnginesWanted {
  readonly kind: 'run';
  readonly mongodbPort: number;
  readonly kafkaPort: number;
  /** Where data lies; absent: in a folder that goes with the run. */
  readonly dir?: string;
}

/** What was asked for cannot be; the message says what can. */
export class EnginesUsageError extends Error {
  override readonly name = 'EnginesUsageError';
}

export const enginesHelp = `Runs a real Apache Kafka and mongo-java-server on this machine, without Docker. Java 17 or newer (a JDK) and Maven
must be installed; the jars come from Maven Central once and stay in the user's cache.

  npm run engines -- [options]

  --kafka-port <n>    port of Kafka (default 9092)
  --mongodb-port <n>  port of mongo-java-server (default 27017)
  --dir <folder>      keep the data there; without it the data goes with the run
  --help              this text

mongo-java-server speaks MongoDB's protocol and checks logic and contention. It is not MongoDB: it loses the last
writes when it is killed, and nothing measured on it tells of MongoDB.
`;

/** @throws EnginesUsageError */
export function readEnginesArguments(args: readonly string[]): EnginesWanted | { readonly kind: 'help' } {
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
    throw new EnginesUsageError(`${name} is a number from 1 to 65535, not ${JSON.stringify(text)}.`);
  return port;
}

import { z } from 'zod';
import { type Config, type Variables, variable } from '../config.ts';

/** Where a process keeps documents, events and files. */

const text = (fallback: string) => z.string().default(fallback);

const hostAndPort = /^(?:\[[0-9a-f:.]+\]|[a-z0-9][a-z0-9.-]{0,252}):\d{1,5}$/i;

const brokers = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .pipe(
    z
      .array(z.string().regex(hostAndPort, 'names brokers as host:port, separated by commas'))
      .min(1, 'names no broker'),
  )
  .optional();

// Several hosts, as of a replica set, are no URL to a URL parser.
const mongoUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^\s/]+/, 'is an address such as mongodb://127.0.0.1:27017')
  .max(2_000)
  .optional();

export const engineVariables = {
  DATA_DIR: variable(
    text('data'),
    'folder for documents, events and files, as far as they are not elsewhere',
    'data',
  ),
  MONGODB_URL: variable(
    mongoUrl,
    'MongoDB that keeps documents, and files beside them',
    'unset: documents lie in DATA_DIR',
  ),
  MONGODB_PREFIX: variable(
    z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,30}$/, 'begins with a letter; letters, digits, _ and - may follow')
      .default('robotdesign'),
    'what the name of each database begins with; that of the service follows',
    'robotdesign',
  ),
  KAFKA_BROKERS: variable(
    brokers,
    'Kafka that carries events: host:port, separated by commas',
    'unset: events lie in DATA_DIR',
  ),
  KAFKA_TLS: variable(
    z.enum(['0', '1'], 'is 1 to reach Kafka over TLS').optional(),
    '1 reaches Kafka over TLS',
    'unset',
  ),
  KAFKA_TLS_CA_FILE: variable(
    z.string().optional(),
    'authorities that vouch for the brokers, PEM',
    'those that Node trusts',
  ),
  KAFKA_SASL_MECHANISM: variable(
    z
      .enum(['plain', 'scram-sha-256', 'scram-sha-512'], 'is plain, scram-sha-256 or scram-sha-512')
      .default('scram-sha-512'),
    'how Kafka is told who calls: plain, scram-sha-256 or scram-sha-512',
    'scram-sha-512',
  ),
  KAFKA_SASL_USERNAME: variable(z.string().max(200).optional(), 'user towards Kafka', 'unset: no SASL'),
  KAFKA_SASL_PASSWORD: variable(z.string().max(1_000).optional(), 'password of that user', 'unset'),
  ARTIFACTS: variable(
    z.enum(['files', 'gridfs'], 'is files or gridfs').optional(),
    'where files go: files in DATA_DIR, or gridfs in MongoDB',
    'gridfs with MONGODB_URL, else files',
  ),
} as const satisfies Variables;

export type EngineConfig = Config<typeof engineVariables>;

import { z } from 'zod';
import { type Config, type Variables, variable } from '../config.ts';

/** Where a process stores documents, events and files. */

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
      .array(z.string().regex(hostAndPort, 'must be host:port, separated by commas'))
      .min(1, 'must name a broker'),
  )
  .optional();

// A URL parser refuses several hosts, as of a replica set.
const mongoUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^\s/]+/, 'must be a URL such as mongodb://127.0.0.1:27017')
  .max(2_000)
  .optional();

export const engineVariables = {
  DATA_DIR: variable(
    text('data'),
    'folder for documents, events and files that are not stored in an engine',
    'data',
  ),
  MONGODB_URL: variable(mongoUrl, 'MongoDB for documents and files', 'unset: documents are in DATA_DIR'),
  MONGODB_PREFIX: variable(
    z
      .string()
      .regex(
        /^[A-Za-z][A-Za-z0-9_-]{0,30}$/,
        'must start with a letter, followed by letters, digits, _ and -',
      )
      .default('robotdesign'),
    'prefix of the database names; the name of the service follows',
    'robotdesign',
  ),
  KAFKA_BROKERS: variable(
    brokers,
    'Kafka for events: host:port, separated by commas',
    'unset: events are in DATA_DIR',
  ),
  KAFKA_TLS: variable(
    z.enum(['0', '1'], 'must be 0 or 1').optional(),
    '1 connects to Kafka over TLS',
    'unset',
  ),
  KAFKA_TLS_CA_FILE: variable(
    z.string().optional(),
    'certificate authorities of the brokers, PEM',
    'those that Node trusts',
  ),
  KAFKA_SASL_MECHANISM: variable(
    z
      .enum(['plain', 'scram-sha-256', 'scram-sha-512'], 'must be plain, scram-sha-256 or scram-sha-512')
      .default('scram-sha-512'),
    'SASL mechanism for Kafka: plain, scram-sha-256 or scram-sha-512',
    'scram-sha-512',
  ),
  KAFKA_SASL_USERNAME: variable(z.string().max(200).optional(), 'SASL user for Kafka', 'unset: no SASL'),
  KAFKA_SASL_PASSWORD: variable(z.string().max(1_000).optional(), 'SASL password for Kafka', 'unset'),
  ARTIFACTS: variable(
    z.enum(['files', 'gridfs'], 'must be files or gridfs').optional(),
    'where files are stored: files in DATA_DIR, or gridfs in MongoDB',
    'gridfs with MONGODB_URL, else files',
  ),
} as const satisfies Variables;

export type EngineConfig = Config<typeof engineVariables>;

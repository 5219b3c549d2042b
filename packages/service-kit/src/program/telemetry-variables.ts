import { z } from 'zod';
import { type Config, type Variables, variable } from '../config.ts';

/** Where a process tells how it is. The other OTEL_… variables are read by OpenTelemetry's SDK itself. */

const protocols = ['http/protobuf', 'http/json', 'grpc'] as const;

const url = z
  .string()
  .max(2_000)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'is a URL such as http://127.0.0.1:4318',
  )
  .optional();

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    url,
    'OpenTelemetry collector that takes traces, metrics and logs; the other OTEL_… variables work as its specification says',
    'unset: nothing is exported',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable(
    z.enum(protocols, `is ${protocols.join(', ')}`).optional(),
    `how it is spoken to: ${protocols.join(', ')}`,
    'http/protobuf',
  ),
  LOG_PROMPTS_EXPORT: variable(
    z.enum(['0', '1'], 'is 1 to let exported logs hold prompts').optional(),
    '1 lets exported logs hold the words of prompts, of errors and of other programs; else these stay in the log of the process',
    'unset',
  ),
} as const satisfies Variables;

export type TelemetryConfig = Config<typeof telemetryVariables>;

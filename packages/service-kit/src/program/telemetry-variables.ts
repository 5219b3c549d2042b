import { z } from 'zod';
import { type Variables, variable } from '../config.ts';

/** Where a process exports telemetry. OpenTelemetry's SDK reads the other OTEL_… variables. */

const protocols = ['http/protobuf', 'http/json', 'grpc'] as const;

const url = z
  .string()
  .max(2_000)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be a URL such as http://127.0.0.1:4318',
  )
  .optional();

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    url,
    'OpenTelemetry collector for traces, metrics and logs; the other OTEL_… variables work as specified',
    'unset: nothing is exported',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable(
    z.enum(protocols, `must be one of ${protocols.join(', ')}`).optional(),
    `protocol of the collector: ${protocols.join(', ')}`,
    'http/protobuf',
  ),
  LOG_PROMPTS_EXPORT: variable(
    z.enum(['0', '1'], 'must be 0 or 1').optional(),
    '1 exports logs with the text of prompts, errors and other programs; otherwise this text stays in the log of the process',
    'unset',
  ),
} as const satisfies Variables;

import { expect, test } from '@jest/globals';
import { exportedSignals } from './start.ts';

const url = 'http://127.0.0.1:4318';

test.each([
  ['nothing without an endpoint', {}, []],
  ['nothing for an empty one', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, []],
  ['all with one endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: url }, ['TRACES', 'METRICS', 'LOGS']],
  ['the signals with endpoints of their own', { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: url }, ['LOGS']],
  ['nothing when disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: 'TRUE' }, []],
])('exports %s', (_, env, signals) => {
  expect(exportedSignals(env)).toEqual(signals);
});

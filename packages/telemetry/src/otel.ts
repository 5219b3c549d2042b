import type * as OpenTelemetry from '@opentelemetry/api';

/** OpenTelemetry's API, loaded only if telemetry is exported: otherwise it costs nothing. */

let loaded: typeof OpenTelemetry | undefined;

/** Undefined while nothing is exported. */
export const otel = (): typeof OpenTelemetry | undefined => loaded;

/** Sends spans, metrics and logs to the providers registered with this API; undefined stops that. */
export function useOtel(api: typeof OpenTelemetry | undefined): void {
  loaded = api;
}

/** The instrumentation scope of spans, metrics and log records. */
export const scopeName = 'robotdesign';

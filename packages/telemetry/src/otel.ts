import type * as OpenTelemetry from '@opentelemetry/api';

/** OpenTelemetry's interface, loaded when telemetry is wanted and only then: what is not exported costs nothing. */

let loaded: typeof OpenTelemetry | undefined;

/** Undefined while nothing is exported. */
export const otel = (): typeof OpenTelemetry | undefined => loaded;

/** From now on spans, metrics and logs go to the providers registered with this interface; undefined ends that. */
export function useOtel(api: typeof OpenTelemetry | undefined): void {
  loaded = api;
}

/** The name under which spans, metrics and log records are made. */
export const scopeName = 'robotdesign';

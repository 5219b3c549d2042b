import { complaints } from './complaints.ts';
import { useOtel } from './otel.ts';
import { observeProcess } from './process.ts';

/** Starts and stops telemetry: OpenTelemetry's SDK, configured by its OTEL_… variables. */

type Environment = Readonly<Record<string, string | undefined>>;

const signals = ['TRACES', 'METRICS', 'LOGS'] as const;
type Signal = (typeof signals)[number];

const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const endpointOf = (signal: Signal) => `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`;

/** The exported signals: all with the common endpoint, else those with their own endpoint. */
export function exportedSignals(env: Environment): readonly Signal[] {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return [];
  return signals.filter((signal) => env[endpoint] || env[endpointOf(signal)]);
}

export interface TelemetryOf {
  /** `service.name`, unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES set another. */
  readonly name: string;
  readonly version: string;
}

/** Exports what is left and stops. Never rejects; takes at most the limit. */
export type EndTelemetry = (limit_ms: number) => Promise<void>;

async function load({ name, version }: TelemetryOf, exported: readonly Signal[]): Promise<EndTelemetry> {
  const [api, { startNodeSdk }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/resources'),
  ]);
  const own = resourceFromAttributes({ 'service.name': name, 'service.version': version });
  const logLevel = process.env.OTEL_LOG_LEVEL ?? 'warn';
  const sdk = startNodeSdk({
    logLevel,
    baseResource: defaultResource().merge(own),
    // Without this, a signal without an endpoint goes to the default one.
    ...(exported.includes('TRACES') ? {} : { spanProcessors: [] }),
    ...(exported.includes('METRICS') ? {} : { metricReaders: [] }),
    ...(exported.includes('LOGS') ? {} : { logRecordProcessors: [] }),
  });
  const levels = api.DiagLogLevel;
  api.diag.setLogger(
    // Standard output belongs to the program.
    complaints(
      (line) => void process.stderr.write(line),
      () => Date.now(),
    ),
    {
      logLevel: levels[logLevel.toUpperCase() as keyof typeof levels] ?? levels.WARN,
      suppressOverrideMessage: true,
    },
  );
  useOtel(api);
  const stopObserving = observeProcess();
  return async (limit_ms) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limit_ms);
    });
    // The SDK has already reported an unavailable collector.
    await Promise.race([sdk.shutdown().catch(() => undefined), timeout]);
    clearTimeout(timer);
    stopObserving();
    useOtel(undefined);
  };
}

/**
 * Starts the export if the environment names an endpoint; otherwise loads nothing. Call it before anything that records
 * telemetry.
 */
export async function startTelemetry(of: TelemetryOf, env: Environment = process.env): Promise<EndTelemetry> {
  const exported = exportedSignals(env);
  return exported.length === 0 ? async () => undefined : load(of, exported);
}

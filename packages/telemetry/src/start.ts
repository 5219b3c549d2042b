import { complaints } from './complaints.ts';
import { useOtel } from './otel.ts';
import { observeProcess } from './process.ts';

/** The beginning and the end of telemetry: OpenTelemetry's SDK, set up by its own OTEL_… variables. */

type Environment = Readonly<Record<string, string | undefined>>;

const signals = ['TRACES', 'METRICS', 'LOGS'] as const;
type Signal = (typeof signals)[number];

const endpoint = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const endpointOf = (signal: Signal) => `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`;

/** What is exported: all with the one endpoint, else the signals that have one of their own. */
export function exportedSignals(env: Environment): readonly Signal[] {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return [];
  return signals.filter((signal) => env[endpoint] || env[endpointOf(signal)]);
}

export interface TelemetryOf {
  /** `service.name`, unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES give another. */
  readonly name: string;
  readonly version: string;
}

/** Sends what it could not yet, and ends; never rejects, and takes no longer than the bound. */
export type EndTelemetry = (longest_ms: number) => Promise<void>;

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
    // A signal without an endpoint would go to the default one.
    ...(exported.includes('TRACES') ? {} : { spanProcessors: [] }),
    ...(exported.includes('METRICS') ? {} : { metricReaders: [] }),
    ...(exported.includes('LOGS') ? {} : { logRecordProcessors: [] }),
  });
  const levels = api.DiagLogLevel;
  api.diag.setLogger(
    // Standard output is the program's own.
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
  return async (longest_ms) => {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longest_ms);
    });
    // A collector that is away has been complained of already.
    await Promise.race([sdk.shutdown().catch(() => undefined), enough]);
    clearTimeout(timer);
    stopObserving();
    useOtel(undefined);
  };
}

/**
 * Starts exporting, when the environment names an endpoint. Without one, nothing is loaded. To be called before
 * anything that is to be told of.
 */
export async function startTelemetry(of: TelemetryOf, env: Environment = process.env): Promise<EndTelemetry> {
  const exported = exportedSignals(env);
  return exported.length === 0 ? async () => undefined : load(of, exported);
}

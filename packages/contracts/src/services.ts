import type { Services } from './gen/types.ts';

/**
 * The service catalogue: one row for each service behind the gateway. The gateway, the embedded process, the processes
 * of a deployment, the compose files, the Helm chart and the documentation read it.
 *
 * A service is the folder `services/<name>` and its row here. Every service also answers
 * `robotdesign.common.v1.OperationService`, `robotdesign.common.v1.StatusService` and `grpc.health.v1`.
 */

/** A topic of the event bus that a service publishes. */
export interface Topic {
  readonly name: string;
  readonly partitions: number;
  readonly retention_ms: number;
}

export interface ServiceRow {
  /** The gRPC service with its own calls. Absent if it has none. */
  readonly grpc?: keyof Services;
  /** Default gRPC port. */
  readonly port: number;
  /** The services that it calls. */
  readonly calls: readonly string[];
  /** Whether it calls hosts outside the deployment. */
  readonly callsOutside: boolean;
  /** The topics that it publishes. `topicOf` gives the topic of an event type. */
  readonly topics: readonly Topic[];
}

const day_ms = 24 * 3_600_000;

const area = (name: string): Topic => ({
  name: `robotdesign.${name}.v1`,
  partitions: 12,
  retention_ms: 30 * day_ms,
});

export const services = {
  ingest: {
    grpc: 'robotdesign.ingest.v1.IngestService',
    port: 7101,
    calls: [],
    callsOutside: true,
    topics: [area('ingest')],
  },
  design: {
    grpc: 'robotdesign.design.v1.DesignService',
    port: 7102,
    calls: ['ingest'],
    callsOutside: true,
    topics: [area('design')],
  },
  export: {
    grpc: 'robotdesign.export.v1.ExportService',
    port: 7103,
    calls: ['design'],
    callsOutside: false,
    topics: [area('export')],
  },
  evolution: {
    grpc: 'robotdesign.evolution.v1.EvolutionService',
    port: 7104,
    calls: ['ingest', 'design'],
    callsOutside: false,
    topics: [
      area('evolution'),
      // Commands with the trial as their key: workers share the trials of one evolution.
      { name: 'robotdesign.evolution.trials.v1', partitions: 48, retention_ms: 7 * day_ms },
    ],
  },
  trials: {
    port: 7106,
    calls: [],
    callsOutside: false,
    topics: [{ name: 'robotdesign.evolution.trial-results.v1', partitions: 12, retention_ms: 7 * day_ms }],
  },
  workspace: {
    grpc: 'robotdesign.workspace.v1.WorkspaceService',
    port: 7105,
    calls: ['ingest', 'design', 'export', 'evolution'],
    callsOutside: false,
    topics: [area('workspace')],
  },
} as const satisfies Readonly<Record<string, ServiceRow>>;

/** The name of a service in the catalogue. */
export type ServiceId = keyof typeof services;

export const serviceIds = Object.keys(services) as readonly ServiceId[];

/** A service with its own calls. Only such services run operations. */
export type CalledServiceId = {
  readonly [S in ServiceId]: (typeof services)[S] extends { readonly grpc: keyof Services } ? S : never;
}[ServiceId];

export const calledServiceIds: readonly CalledServiceId[] = serviceIds.filter(
  (id): id is CalledServiceId => 'grpc' in services[id],
);

/** The names under which `grpc.health.v1` answers: the process runs, and the service can do its work now. */
export const healthChecks = { liveness: '', readiness: 'readiness' } as const;

/** The variable that holds the `host:port` of a service: `INGEST_ADDR`. */
export const addressVariable = <S extends ServiceId>(service: S) =>
  `${service.toUpperCase() as Uppercase<S>}_ADDR` as const;

export const rowOf = (service: ServiceId): ServiceRow => services[service];

export function topicsOf(service: ServiceId): readonly Topic[] {
  return rowOf(service).topics;
}

/** The topics of all services. */
export const allTopics: readonly Topic[] = serviceIds.flatMap(topicsOf);

/**
 * The services ordered such that each comes after those that it calls.
 * @throws TypeError if services call each other in a circle or call one that has no row
 */
export function startOrder(
  rows: Readonly<Record<string, Pick<ServiceRow, 'calls'>>> = services,
): readonly string[] {
  const ordered: string[] = [];
  const visit = (name: string, callers: readonly string[]): void => {
    const path = [...callers, name];
    if (callers.includes(name))
      throw new TypeError(`Services call each other in a circle: ${path.join(' → ')}`);
    if (ordered.includes(name)) return;
    const row = rows[name];
    if (row === undefined) throw new TypeError(`${path.join(' → ')}: the service catalogue has no ${name}`);
    for (const called of row.calls) visit(called, path);
    ordered.push(name);
  };
  for (const name of Object.keys(rows)) visit(name, []);
  return ordered;
}

import { notFound } from '@robotdesign/contracts';
import {
  type Client,
  connect as connectTo,
  type ServiceName,
  type TlsIdentity,
} from '@robotdesign/service-kit';

/** The services behind the gateway. */

export const backendNames = ['ingest', 'design', 'export', 'workspace'] as const;
export type BackendName = (typeof backendNames)[number];

type PerBackend<T> = Readonly<Record<BackendName, T>>;

export interface Backends {
  readonly ingest: Client<'robotdesign.ingest.v1.IngestService'>;
  readonly design: Client<'robotdesign.design.v1.DesignService'>;
  readonly export: Client<'robotdesign.export.v1.ExportService'>;
  readonly workspace: Client<'robotdesign.workspace.v1.WorkspaceService'>;
  readonly operations: PerBackend<Client<'robotdesign.common.v1.OperationService'>>;
  readonly statuses: PerBackend<Client<'robotdesign.common.v1.StatusService'>>;
  close(): void;
}

function perBackend<T>(make: (name: BackendName) => T): PerBackend<T> {
  return {
    ingest: make('ingest'),
    design: make('design'),
    export: make('export'),
    workspace: make('workspace'),
  };
}

/** Clients of the services at the addresses (`host:port`); connections are made when first used. */
export function connectBackends(addresses: PerBackend<string>, tls?: TlsIdentity): Backends {
  const connect = <S extends ServiceName>(name: S, address: string) => connectTo(name, address, { tls });
  const services = {
    ingest: connect('robotdesign.ingest.v1.IngestService', addresses.ingest),
    design: connect('robotdesign.design.v1.DesignService', addresses.design),
    export: connect('robotdesign.export.v1.ExportService', addresses.export),
    workspace: connect('robotdesign.workspace.v1.WorkspaceService', addresses.workspace),
  };
  const operations = perBackend((name) => connect('robotdesign.common.v1.OperationService', addresses[name]));
  const statuses = perBackend((name) => connect('robotdesign.common.v1.StatusService', addresses[name]));
  const clients = [services, operations, statuses].flatMap((group) => Object.values(group));
  return {
    ...services,
    operations,
    statuses,
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

/**
 * The service that runs an operation, which its id names: `op_<service>_<uuid>`.
 * @throws ServiceError `not_found` for an id that names none
 */
export function operationsOf(backends: Backends, operation_id: string) {
  const name = backendNames.find((candidate) => operation_id.startsWith(`op_${candidate}_`));
  if (!name) throw notFound('operation', operation_id);
  return backends.operations[name];
}

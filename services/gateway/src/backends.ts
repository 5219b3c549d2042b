import {
  type CalledServiceId,
  calledServiceIds,
  notFound,
  type ServiceId,
  serviceIds,
  services,
} from '@robotdesign/contracts';
import { type Client, connect, type ServiceName, type TlsIdentity } from '@robotdesign/service-kit';

/** Clients of the services behind the gateway. */

/** The gRPC service of each service that has its own calls. */
export type OwnServices = { readonly [S in CalledServiceId]: (typeof services)[S]['grpc'] };

type OwnClients = { readonly [S in keyof OwnServices]: Client<OwnServices[S]> };

type PerService<T> = Readonly<Record<ServiceId, T>>;

export type Backends = OwnClients & {
  readonly operations: Readonly<Record<CalledServiceId, Client<'robotdesign.common.v1.OperationService'>>>;
  readonly statuses: PerService<Client<'robotdesign.common.v1.StatusService'>>;
  close(): void;
};

/** Clients of the services at the addresses (`host:port`); connections are made when first used. */
export function connectBackends(addresses: PerService<string>, tls?: TlsIdentity): Backends {
  const clients: { close(): void }[] = [];
  function client<S extends ServiceName>(name: S, service: ServiceId): Client<S> {
    const connected = connect(name, addresses[service], { tls });
    clients.push(connected);
    return connected;
  }
  const perService = <S extends ServiceId, T>(ids: readonly S[], make: (service: S) => T) =>
    Object.fromEntries(ids.map((service) => [service, make(service)])) as Record<S, T>;
  return {
    ...(perService(calledServiceIds, (service) => client(services[service].grpc, service)) as OwnClients),
    operations: perService(calledServiceIds, (service) =>
      client('robotdesign.common.v1.OperationService', service),
    ),
    statuses: perService(serviceIds, (service) => client('robotdesign.common.v1.StatusService', service)),
    close: () => {
      for (const connected of clients) connected.close();
    },
  };
}

/**
 * The service that runs an operation, which its id names: `op_<service>_<uuid>`.
 * @throws ServiceError `not_found` if the id names none
 */
export function operationsOf(backends: Backends, operation_id: string) {
  const service = calledServiceIds.find((id) => operation_id.startsWith(`op_${id}_`));
  if (!service) throw notFound('operation', operation_id);
  return backends.operations[service];
}

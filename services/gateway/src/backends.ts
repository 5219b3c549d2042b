import { notFound, type ServiceId, serviceIds, services } from '@robotdesign/contracts';
import { type Client, connect, type ServiceName, type TlsIdentity } from '@robotdesign/service-kit';

/** Clients of the services behind the gateway. */

/** The gRPC services with calls of one service only, by the name of that service. */
type OwnCalls = {
  readonly [S in ServiceId as (typeof services)[S] extends { readonly grpc: ServiceName }
    ? S
    : never]: (typeof services)[S] extends { readonly grpc: infer G extends ServiceName } ? Client<G> : never;
};

type PerService<T> = Readonly<Record<ServiceId, T>>;

export type Backends = OwnCalls & {
  readonly operations: PerService<Client<'robotdesign.common.v1.OperationService'>>;
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
  const perService = <T>(make: (service: ServiceId) => T) =>
    Object.fromEntries(serviceIds.map((service) => [service, make(service)])) as PerService<T>;
  const withCalls = serviceIds.filter((service) => 'grpc' in services[service]);
  const own = withCalls.map((service) => [service, client(services[service].grpc, service)]);
  return {
    ...(Object.fromEntries(own) as OwnCalls),
    operations: perService((service) => client('robotdesign.common.v1.OperationService', service)),
    statuses: perService((service) => client('robotdesign.common.v1.StatusService', service)),
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
  const service = serviceIds.find((id) => operation_id.startsWith(`op_${id}_`));
  if (!service) throw notFound('operation', operation_id);
  return backends.operations[service];
}

import { type Addresses, type Client, connect, type ServiceRuntime } from '@robotdesign/service-kit';

/** The clients of the services that evolutions call. */
export interface OtherServices {
  readonly ingest: Client<'robotdesign.ingest.v1.IngestService'>;
  readonly ingestOperations: Client<'robotdesign.common.v1.OperationService'>;
  readonly design: Client<'robotdesign.design.v1.DesignService'>;
  readonly designOperations: Client<'robotdesign.common.v1.OperationService'>;
}

export function connectOthers(addresses: Addresses<'evolution'>, runtime: ServiceRuntime): OtherServices {
  return {
    ingest: connect('robotdesign.ingest.v1.IngestService', addresses.ingest, runtime),
    ingestOperations: connect('robotdesign.common.v1.OperationService', addresses.ingest, runtime),
    design: connect('robotdesign.design.v1.DesignService', addresses.design, runtime),
    designOperations: connect('robotdesign.common.v1.OperationService', addresses.design, runtime),
  };
}

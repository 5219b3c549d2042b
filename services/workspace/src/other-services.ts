import { type Addresses, type Client, connect, type ServiceRuntime } from '@robotdesign/service-kit';

/** The clients of the services that the workspace calls. */
export interface OtherServices {
  readonly ingest: Client<'robotdesign.ingest.v1.IngestService'>;
  readonly ingestOperations: Client<'robotdesign.common.v1.OperationService'>;
  readonly design: Client<'robotdesign.design.v1.DesignService'>;
  readonly designOperations: Client<'robotdesign.common.v1.OperationService'>;
  readonly export: Client<'robotdesign.export.v1.ExportService'>;
  readonly exportOperations: Client<'robotdesign.common.v1.OperationService'>;
  readonly evolution: Client<'robotdesign.evolution.v1.EvolutionService'>;
  readonly evolutionOperations: Client<'robotdesign.common.v1.OperationService'>;
}

export function connectOthers(addresses: Addresses<'workspace'>, runtime: ServiceRuntime): OtherServices {
  return {
    ingest: connect('robotdesign.ingest.v1.IngestService', addresses.ingest, runtime),
    ingestOperations: connect('robotdesign.common.v1.OperationService', addresses.ingest, runtime),
    design: connect('robotdesign.design.v1.DesignService', addresses.design, runtime),
    designOperations: connect('robotdesign.common.v1.OperationService', addresses.design, runtime),
    export: connect('robotdesign.export.v1.ExportService', addresses.export, runtime),
    exportOperations: connect('robotdesign.common.v1.OperationService', addresses.export, runtime),
    evolution: connect('robotdesign.evolution.v1.EvolutionService', addresses.evolution, runtime),
    evolutionOperations: connect('robotdesign.common.v1.OperationService', addresses.evolution, runtime),
  };
}

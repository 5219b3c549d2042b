import { designVariables } from '@robotdesign/design';
import { gatewayVariables } from '@robotdesign/gateway';
import { ingestVariables } from '@robotdesign/ingest';
import { engineVariables, workerVariables } from '@robotdesign/service-kit';

/** The variables that the process with all services reads. */
export const environment = {
  ...gatewayVariables,
  ...engineVariables,
  ...workerVariables,
  ...ingestVariables,
  ...designVariables,
} as const;

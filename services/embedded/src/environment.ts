import { gatewayVariables } from '@robotdesign/gateway';
import { engineVariables, resourceVariables } from '@robotdesign/service-kit';
import { loadServices } from './services.ts';

export const definitions = await loadServices();

const ofServices = Object.assign(
  {},
  ...definitions.map(({ resources, variables }) => ({ ...resourceVariables(resources), ...variables })),
);

/** The variables that the process with all services reads. Those of services depend on the catalogue: no type names them. */
export const environment: typeof gatewayVariables & typeof engineVariables = {
  ...gatewayVariables,
  ...engineVariables,
  ...ofServices,
};

import { startOrder } from '@robotdesign/contracts';
import type { ServiceDefinition } from '@robotdesign/service-kit';

/**
 * Loads the definition of each service in the catalogue from `services/<name>`, those that others call first.
 * @throws TypeError if a folder exports no definition of its service
 */
export function loadServices(): Promise<readonly ServiceDefinition[]> {
  return Promise.all(startOrder().map(loadService));
}

async function loadService(name: string): Promise<ServiceDefinition> {
  const path = `services/${name}/src/index.ts`;
  const { href } = new URL(`../../../${path}`, import.meta.url);
  const { service }: { readonly service?: ServiceDefinition } = await import(href);
  if (service?.name !== name)
    throw new TypeError(`${path} must export the definition of ${name} as "service"`);
  return service;
}

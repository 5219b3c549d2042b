import { ServiceError, type Services, serviceMethods } from '@robotdesign/contracts';
import type { Handlers } from '@robotdesign/service-kit';

/** Handlers of a gRPC service that refuse every call as `unavailable`. A test replaces those that it serves. */
export function refusing<S extends keyof Services>(service: S): Handlers<S> {
  const refuse = async (): Promise<never> => {
    throw new ServiceError('unavailable', 'The test does not serve this.');
  };
  return Object.fromEntries(
    serviceMethods(service).map(({ name }) => [name, refuse]),
  ) as unknown as Handlers<S>;
}

import type { ServiceId, services } from '@robotdesign/contracts';
import type { Config, Variables } from '../config.ts';
import type { RunningService, ServiceRuntime } from '../runtime.ts';
import type { Resources, ResourceValues } from './resources.ts';

/** The `host:port` of each service that the service calls, by the service catalogue. */
export type Addresses<S extends ServiceId> = Readonly<Record<(typeof services)[S]['calls'][number], string>>;

/**
 * What `services/<name>/src/index.ts` exports as `service`. Its own process and the embedded process start a
 * service with it.
 */
export interface ServiceDefinition<
  S extends ServiceId = ServiceId,
  V extends Variables = Variables,
  R extends Resources = Resources,
> {
  /** Its row of the service catalogue. */
  readonly name: S;
  /** One line for `--help`. */
  readonly summary: string;
  /** The variables that only this service reads. */
  readonly variables: V;
  /** What it shares with the other services of its process. */
  readonly resources: R;
  /** Starts it; resolves when it answers calls. */
  start(runtime: ServiceRuntime, given: Given<S, V, R>): Promise<RunningService>;
}

/** What a service gets at its start in addition to its runtime. */
export interface Given<S extends ServiceId, V extends Variables, R extends Resources> {
  readonly config: Config<V>;
  readonly addresses: Addresses<S>;
  readonly resources: ResourceValues<R>;
}

/** Infers the types of a definition. */
export const defineService = <S extends ServiceId, V extends Variables, R extends Resources>(
  definition: ServiceDefinition<S, V, R>,
): ServiceDefinition<S, V, R> => definition;

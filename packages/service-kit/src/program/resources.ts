import type { Config, Variables } from '../config.ts';
import type { Logger } from '../logging.ts';
import type { Parts } from '../parts.ts';

/** What the services of one process share, such as worker threads. */

export interface Resource<V extends Variables = Variables, T = unknown> {
  /** As the log names it: `the worker threads`. */
  readonly name: string;
  readonly variables: V;
  open(config: Config<V>): OpenResource<T>;
}

export interface OpenResource<T> {
  readonly value: T;
  /** Loads what the first use would otherwise wait for. Runs after the start, which does not wait for it. */
  warm?(): Promise<void>;
  close(): Promise<void>;
}

export type Resources = Readonly<Record<string, Resource>>;

export type ResourceValues<R extends Resources> = {
  readonly [K in keyof R]: R[K] extends Resource<Variables, infer T> ? T : never;
};

/** The variables of the resources. */
export function resourceVariables(resources: Resources): Variables {
  return Object.assign({}, ...Object.values(resources).map(({ variables }) => variables));
}

export interface OpenResources {
  /** The values of resources that are open. */
  valuesOf<R extends Resources>(resources: R): ResourceValues<R>;
  /** Warms all of them; logs a failure. */
  warm(): void;
}

/** Opens each resource once, however many services use it; `parts` closes it. */
export function openResources(
  users: readonly { readonly resources: Resources }[],
  {
    config,
    parts,
    logger,
  }: { readonly config: Config<Variables>; readonly parts: Parts; readonly logger: Logger },
): OpenResources {
  const opened = new Map<Resource, OpenResource<unknown>>();
  for (const resource of new Set(users.flatMap(({ resources }) => Object.values(resources)))) {
    const open = resource.open(config);
    parts.keep(resource.name, () => open.close());
    opened.set(resource, open);
  }
  return {
    valuesOf: <R extends Resources>(resources: R) =>
      Object.fromEntries(
        Object.entries(resources).map(([key, resource]) => [key, opened.get(resource)?.value]),
      ) as ResourceValues<R>,
    warm: () => {
      for (const [{ name }, open] of opened)
        open.warm?.().catch((error: unknown) => logger.error({ err: error }, `${name} did not start`));
    },
  };
}

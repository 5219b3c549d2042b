import type { JsonObject } from '@robotdesign/contracts';
import type { ComparableBody } from './alike.ts';
import { diversityOf } from './kind-of-body.ts';

/** How often each word occurs among the items. */
export const counts = <T>(items: readonly T[], word: (item: T) => string): JsonObject =>
  Object.fromEntries([...Map.groupBy(items, word)].map(([key, all]) => [key, all.length]));

/** Telemetry about how much the bodies of an answer differ. */
export function varietyOf(bodies: readonly ComparableBody[]): JsonObject {
  const diversity = diversityOf(bodies.map(({ kind }) => kind));
  return {
    families: counts(bodies, ({ body }) => body.embodiment),
    distinct_signatures: new Set(bodies.map(({ signature }) => signature)).size,
    ...(diversity === undefined ? {} : { diversity: Number(diversity.toFixed(2)) }),
  };
}

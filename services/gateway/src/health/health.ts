import {
  type GetStatusResponse,
  type JsonObject,
  type ServiceId,
  type ServiceState,
  serviceIds,
} from '@robotdesign/contracts';
import type { Backends } from '../backends.ts';

/** What the whole service says of itself to people: each service asked, the answers put together. */

export interface ServiceHealth {
  read(): Promise<JsonObject>;
}

export interface Asked {
  readonly name: ServiceId;
  readonly latency_ms: number;
  /** Absent when the service did not answer. */
  readonly answer?: GetStatusResponse;
}

const cached_ms = 5_000;
const patience_ms = 1_000;

function overall(states: readonly ServiceState[]): ServiceState {
  if (states.every((state) => state === 'down')) return 'down';
  return states.every((state) => state === 'ok') ? 'ok' : 'degraded';
}

function enginesOf(answers: readonly GetStatusResponse[]): JsonObject {
  const kinds = ['documents', 'events', 'artifacts'] as const;
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const names = new Set(answers.flatMap(({ engines }) => engines[kind] ?? []));
      return names.size > 0 ? [[kind, [...names].join(', ')]] : [];
    }),
  );
}

/** Absent when no service told; the age is that of the oldest entry anywhere. */
function outboxOf(answers: readonly GetStatusResponse[]): JsonObject | undefined {
  const told = answers.flatMap(({ outbox }) => outbox ?? []);
  if (told.length === 0) return undefined;
  const ages = told.flatMap(({ oldest_age_ms }) => oldest_age_ms ?? []);
  return {
    pending: told.reduce((sum, { pending }) => sum + pending, 0),
    ...(ages.length > 0 ? { oldest_age_ms: Math.max(...ages) } : {}),
  };
}

/** One picture of all answers. Degraded when any service is down or degraded, down when all are down. */
export function combine(asked: readonly Asked[], version: string): JsonObject {
  const stateOf = ({ answer }: Asked): ServiceState => answer?.state ?? 'down';
  const answers = asked.flatMap(({ answer }) => answer ?? []);
  const outbox = outboxOf(answers);
  return {
    status: overall(asked.map(stateOf)),
    version,
    services: Object.fromEntries(
      asked.map((one) => [one.name, { status: stateOf(one), latency_ms: one.latency_ms }]),
    ),
    engines: enginesOf(answers),
    ...(outbox ? { outbox } : {}),
  };
}

/** Asks the services at most every 5 s, however many people look. */
export function createHealth(backends: Backends, version: string, clock: () => number): ServiceHealth {
  const ask = async (name: ServiceId): Promise<Asked> => {
    const asked_at = clock();
    const latency = () => clock() - asked_at;
    try {
      const answer = await backends.statuses[name].GetStatus({}, { deadline_ms: patience_ms });
      return { name, answer, latency_ms: latency() };
    } catch {
      return { name, latency_ms: latency() };
    }
  };
  let kept: { readonly until: number; readonly picture: Promise<JsonObject> } | undefined;
  return {
    read: () => {
      const now = clock();
      if (!kept || kept.until <= now) {
        const picture = Promise.all(serviceIds.map(ask)).then((asked) => combine(asked, version));
        kept = { until: now + cached_ms, picture };
      }
      return kept.picture;
    },
  };
}

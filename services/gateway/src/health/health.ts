import {
  type GetStatusResponse,
  type JsonObject,
  type ServiceId,
  type ServiceState,
  serviceIds,
} from '@robotdesign/contracts';
import type { Backends } from '../backends.ts';

/** State of the whole service for people: asks each service and combines the answers. */

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
const timeout_ms = 1_000;

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

/** Absent when no service reported one; the age is that of the oldest entry of all services. */
function outboxOf(answers: readonly GetStatusResponse[]): JsonObject | undefined {
  const reported = answers.flatMap(({ outbox }) => outbox ?? []);
  if (reported.length === 0) return undefined;
  const ages = reported.flatMap(({ oldest_age_ms }) => oldest_age_ms ?? []);
  return {
    pending: reported.reduce((sum, { pending }) => sum + pending, 0),
    ...(ages.length > 0 ? { oldest_age_ms: Math.max(...ages) } : {}),
  };
}

/** Combines all answers. Degraded when any service is down or degraded, down when all are down. */
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

/** Asks the services at most every 5 s, for any number of requests. */
export function createHealth(backends: Backends, version: string, clock: () => number): ServiceHealth {
  const ask = async (name: ServiceId): Promise<Asked> => {
    const asked_at = clock();
    const latency = () => clock() - asked_at;
    try {
      const answer = await backends.statuses[name].GetStatus({}, { deadline_ms: timeout_ms });
      return { name, answer, latency_ms: latency() };
    } catch {
      return { name, latency_ms: latency() };
    }
  };
  let cached: { readonly until: number; readonly state: Promise<JsonObject> } | undefined;
  return {
    read: () => {
      const now = clock();
      if (!cached || cached.until <= now) {
        const state = Promise.all(serviceIds.map(ask)).then((asked) => combine(asked, version));
        cached = { until: now + cached_ms, state };
      }
      return cached.state;
    },
  };
}

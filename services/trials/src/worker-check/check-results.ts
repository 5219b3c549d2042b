import { derivedId, readEvent, sha256, type TrialCompleted, type TrialMetrics } from '@robotdesign/contracts';
import type { BusEvent } from '@robotdesign/event-bus';
import type { Case } from './cases.ts';

/** Compares the results of a worker with what its commands ask for. Pure. */

export interface Finding {
  readonly what: string;
  /** What is wrong; absent if nothing is. */
  readonly fault?: string;
}

/** The result of a command: one event, however often it was delivered. */
export const resultId = ({ command: { trial_id, attempt } }: Case): string =>
  derivedId('event', trial_id, attempt);

/** Another machine may round otherwise: distances and speeds may differ by so much. */
const tolerance = 0.05;

const completedType = 'robotdesign.evolution.trial_results.v1.TrialCompleted';

function fieldsOf(event: BusEvent): TrialCompleted | string {
  try {
    return readEvent(completedType, event.data) as TrialCompleted;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const differs = (value: number, own: number) =>
  Math.abs(value - own) > tolerance * Math.max(0.1, Math.abs(own));

function faultsOf(
  { command, expected }: Case,
  events: readonly BusEvent[],
  commandId: string,
  own: TrialMetrics | undefined,
): readonly string[] {
  if (expected === 'none') return events.length > 0 ? ['a result was published'] : [];
  const [event] = events;
  if (!event) return ['no result was published'];
  const data = fieldsOf(event);
  if (typeof data === 'string') return [`its data does not fit the schema: ${data}`];
  const { metrics } = data;
  const wrong: readonly (readonly [boolean, string])[] = [
    [event.type !== completedType, `its type is ${event.type}`],
    [event.subject !== command.evolution_id, 'its subject and key are not the evolution id'],
    [event.causationid !== commandId, 'its causationid is not the id of the command'],
    [data.trial_id !== command.trial_id || data.attempt !== command.attempt, 'trial_id or attempt differ'],
    [data.iteration_id !== command.iteration_id, 'iteration_id differs'],
    [data.outcome !== expected, `its outcome is ${data.outcome}, not ${expected}`],
    [expected === 'failed' && data.retryable === true, 'it asks for another attempt, which must fail too'],
    [expected === 'failed' && !data.reason, 'it gives no reason'],
    [expected === 'completed' && !metrics, 'it has no metrics'],
    [
      metrics !== undefined && data.result_sha256 !== sha256(metrics),
      'result_sha256 is not the SHA-256 of the canonical JSON of the metrics',
    ],
    [
      metrics !== undefined && own !== undefined && differs(metrics.distance_m, own.distance_m),
      `the body moved ${metrics?.distance_m} m, and here ${own?.distance_m} m`,
    ],
  ];
  return wrong.filter(([isWrong]) => isWrong).map(([, text]) => text);
}

export interface Given {
  readonly cases: readonly Case[];
  /** Ids of the commands, by case. */
  readonly commandIds: readonly string[];
  /** The results on the topic. */
  readonly events: readonly BusEvent[];
  /** What the product measures, by case. */
  readonly own: readonly (TrialMetrics | undefined)[];
}

export function checkResults({ cases, commandIds, events, own }: Given): readonly Finding[] {
  const findings = cases.map((one, at): Finding => {
    const { trial_id, attempt } = one.command;
    const ofCase = events.filter(({ id, data }) => {
      const { trial_id: trial, attempt: tried } = data as Partial<TrialCompleted>;
      return id === resultId(one) || (trial === trial_id && tried === attempt);
    });
    const faults = faultsOf(one, ofCase, commandIds[at] ?? '', own[at]);
    return { what: one.what, ...(faults.length > 0 && { fault: faults.join('; ') }) };
  });
  const known = new Set(cases.map(resultId));
  const others = events.filter(({ id }) => !known.has(id));
  const fault = `${others.length} results have another id than uuid5 of trial_id and attempt`;
  return [...findings, { what: 'ids of results', ...(others.length > 0 && { fault }) }];
}

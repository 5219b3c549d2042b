import { startOrder } from '@robotdesign/contracts';
import type { Planned } from './program.ts';

/** Which processes `npm run services` starts. Pure. */

const mostTrialWorkers = 64;

/**
 * The number of processes that run the trials of evolutions.
 * @throws RangeError for a text that is not a whole number from 1 to 64
 */
export function trialWorkers(text: string | undefined): number {
  const count = Number(text ?? '1');
  if (Number.isInteger(count) && count >= 1 && count <= mostTrialWorkers) return count;
  throw new RangeError(`TRIAL_WORKERS is "${text}". Set it to a whole number from 1 to ${mostTrialWorkers}.`);
}

/**
 * A process for each service, and more for trials: they share the trials as one consumer group. The gateway is last, so that
 * it ends first and no new requests arrive. The gateway knows the first process of a service; the others take a free port.
 */
export const planned = (workers: number): readonly Planned[] => [
  ...startOrder().map((service) => ({ service, name: service, restarts: service === 'trials', env: {} })),
  ...Array.from({ length: workers - 1 }, (_, at) => ({
    service: 'trials',
    name: `trials-${at + 2}`,
    restarts: true,
    env: { GRPC_BIND: '127.0.0.1:0' },
  })),
  { service: 'gateway', name: 'gateway', restarts: false, env: {} },
];

import type { Evolution } from '@robotdesign/contracts';
import { type Gateway, GatewayProblem, NoGateway } from '../gateway.ts';

/** States in which nothing happens until somebody acts. */
const resting: ReadonlySet<string> = new Set(['drafted', 'paused', 'stopped', 'completed', 'failed']);

/** Whether a run has ended or is paused. */
const rests = ({ status }: Evolution): boolean => resting.has(status);

/**
 * Watches a run until it pauses or ends.
 * @param isOver whether the user leaves at once
 * @throws GatewayProblem, NoGateway
 */
export async function watchRun(
  gateway: Gateway,
  started: Evolution,
  onChange: (evolution: Evolution) => void,
  isOver: () => boolean,
): Promise<Evolution> {
  const path = `/evolutions/${started.evolution_id}`;
  let latest = started;
  while (!rests(latest)) {
    try {
      for await (latest of gateway.events<Evolution>(`${path}/events`)) {
        onChange(latest);
        if (rests(latest)) break;
      }
    } catch (error) {
      // A broken stream does not end the run: it is read below, and watched again.
      if (isOver() || error instanceof GatewayProblem || error instanceof NoGateway) throw error;
    }
    if (!rests(latest)) latest = await gateway.get<Evolution>(path);
  }
  return latest;
}

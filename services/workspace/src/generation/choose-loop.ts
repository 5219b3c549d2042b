import { ServiceError } from '@robotdesign/contracts';
import type { Others } from './generate.ts';

/** What the workspace prefers when nobody names a loop. */
const preferredLoop = 'creative_qd_v2';

/** The loop that was asked for, else the preferred one. @throws ServiceError unknown_agent_loop */
export async function chooseLoop(design: Others['design'], asked: string | undefined): Promise<string> {
  const { default: fallback, loops, unavailable } = await design.ListAgentLoops({});
  if (asked === undefined) return loops.includes(preferredLoop) ? preferredLoop : fallback;
  // One that is away now is known all the same: design says why it cannot be asked.
  if (loops.includes(asked) || unavailable.some(({ name }) => name === asked)) return asked;
  throw new ServiceError(
    'unknown_agent_loop',
    `There is no agent loop of this name; there are: ${loops.join(', ')}.`,
  );
}

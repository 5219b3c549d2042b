import { ServiceError } from '@robotdesign/contracts';
import type { OtherServices } from '../other-services.ts';

/** The requested loop, or the default for threads. @throws ServiceError unknown_agent_loop */
export async function chooseLoop(
  design: OtherServices['design'],
  asked: string | undefined,
): Promise<string> {
  const { thread_default, loops, unavailable } = await design.ListAgentLoops({});
  if (asked === undefined) return thread_default;
  // A loop that is unavailable now is accepted here: design reports the reason.
  if (loops.includes(asked) || unavailable.some(({ name }) => name === asked)) return asked;
  throw new ServiceError(
    'unknown_agent_loop',
    `There is no agent loop of this name; there are: ${loops.join(', ')}.`,
  );
}

import { type AgentLoop, judgeOffer } from '@robotdesign/agent-loops';
import { grammarName, grammarVersion } from '@robotdesign/robot-design';
import type { Client } from '@robotdesign/service-kit';
import type { Described } from './description.ts';
import { type ReceivingBounds, receiveOffer } from './receive-offer.ts';

/** Deadline of the call to the loop. Judging its offer takes additional time. */
const longestRun_ms = 480_000;

export type LoopClient = Client<'robotdesign.loop.v1.AgentLoopService'>;

/** A described remote loop as an agent loop. */
export function remoteLoop(
  described: Described,
  client: Pick<LoopClient, 'RunLoop'>,
  bounds: ReceivingBounds,
): AgentLoop {
  const { name, version } = described;
  return {
    ...described,
    run: async (request, context) => {
      const loopRequest = { ...request, grammar: grammarName, grammar_version: grammarVersion };
      const offer = await receiveOffer({
        name,
        call: (signal) => client.RunLoop(loopRequest, { signal, deadline_ms: longestRun_ms }),
        bounds,
        ...context,
      });
      return judgeOffer(offer, request, context, { name, version });
    },
  };
}

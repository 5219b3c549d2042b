import { type AgentLoop, judgeOffer } from '@robotdesign/agent-loops';
import { grammarName, grammarVersion } from '@robotdesign/robot-design';
import type { Client } from '@robotdesign/service-kit';
import type { Described } from './description.ts';
import { type ReceivingBounds, receiveOffer } from './receive-offer.ts';

/** Longest run: the loop sees it as its call's deadline. Judging what it offers comes on top. */
const longestRun_ms = 480_000;

export type LoopClient = Client<'robotdesign.loop.v1.AgentLoopService'>;

/** A described loop in another process, as any other loop. */
export function remoteLoop(
  described: Described,
  client: Pick<LoopClient, 'RunLoop'>,
  bounds: ReceivingBounds,
): AgentLoop {
  const { name, version } = described;
  return {
    ...described,
    run: async (request, context) => {
      const asked = { ...request, grammar: grammarName, grammar_version: grammarVersion };
      const offer = await receiveOffer({
        name,
        call: (signal) => client.RunLoop(asked, { signal, deadline_ms: longestRun_ms }),
        bounds,
        ...context,
      });
      return judgeOffer(offer, request, context, { name, version });
    },
  };
}

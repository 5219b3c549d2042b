import { foreignText } from '@robotdesign/agent-loops';

/** Why a call to a remote loop failed, as the predicate of a sentence about the loop. */

/** Texts for numbers of google.rpc.Code. Their own details contain addresses or are meaningless to a reader. */
const known: Readonly<Record<number, string>> = {
  4: 'did not answer in time.',
  8: 'sent a message over the size limit, or is overloaded.',
  12: 'does not serve robotdesign.loop.v1.AgentLoopService.',
  14: 'cannot be reached, or closed the connection before it answered.',
};

/** Prefix of the details if an answer does not decode, set by grpc-js. */
const undecodable = 'Response message parsing error: ';

export function whyCallFailed(error: unknown): string {
  const status = error instanceof Error ? error.cause : undefined;
  if (!(status instanceof Error) || !('code' in status) || !('details' in status)) return 'failed.';
  const details = String(status.details);
  if (details.startsWith(undecodable))
    return `sent an invalid message: ${foreignText(details.slice(undecodable.length))}.`;
  return known[Number(status.code)] ?? `failed: ${foreignText(details)}`;
}

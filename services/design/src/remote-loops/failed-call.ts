import { foreignText } from '@robotdesign/agent-loops';

/** Why a call to a loop in another process failed, as the rest of a sentence about the loop. */

/** Numbers of google.rpc.Code whose own words name addresses or say nothing to a person. */
const known: Readonly<Record<number, string>> = {
  4: 'gave no answer in time.',
  8: 'answers more than is taken at once, or has too much to do.',
  12: 'does not serve robotdesign.loop.v1.AgentLoopService.',
  14: 'cannot be reached, or went away before it had answered.',
};

/** As grpc-js begins it when an answer does not decode. */
const undecodable = 'Response message parsing error: ';

export function whyCallFailed(error: unknown): string {
  const status = error instanceof Error ? error.cause : undefined;
  if (!(status instanceof Error) || !('code' in status) || !('details' in status)) return 'broke off.';
  const words = String(status.details);
  if (words.startsWith(undecodable))
    return `answers what is no message of its protocol: ${foreignText(words.slice(undecodable.length))}.`;
  return known[Number(status.code)] ?? `broke off: ${foreignText(words)}`;
}

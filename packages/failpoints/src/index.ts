/**
 * Places where a test may end the process, as `kill -9` or a power loss would.
 *
 * `FAILPOINT=<name>` or `FAILPOINT=<name>@<n>` kills the process with SIGKILL at the n-th passage (default the
 * first). Unset, a failpoint costs one comparison.
 */
export const failpointNames = [
  'store.save.before',
  'store.save.after',
  'relay.publish.before',
  'relay.publish.after',
  'relay.remove.before',
  'relay.remove.after',
  'consumer.effect.before',
  'consumer.effect.after',
  'consumer.acknowledge.before',
  'consumer.acknowledge.after',
  'artifact.put.before',
  'artifact.put.after',
] as const;

export type FailpointName = (typeof failpointNames)[number];

const [armed, countText] = (process.env.FAILPOINT ?? '').split('@');
if (armed && !failpointNames.includes(armed as FailpointName)) {
  throw new Error(`FAILPOINT names ${armed}; known are ${failpointNames.join(', ')}`);
}
let passagesLeft = Number(countText ?? '1');

/** Ends the process here when the environment asks for it; otherwise does nothing. */
export function failpoint(name: FailpointName): void {
  if (armed !== name) return;
  passagesLeft -= 1;
  if (passagesLeft === 0) process.kill(process.pid, 'SIGKILL');
}

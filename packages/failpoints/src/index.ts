/**
 * Places where a test can kill the process, as `kill -9` or a power loss would.
 *
 * `FAILPOINT=<name>` or `FAILPOINT=<name>@<n>` kills the process with SIGKILL at the n-th time it gets there (default
 * 1). Without it, a failpoint costs one comparison.
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
  throw new Error(`FAILPOINT: unknown failpoint ${armed}. Use one of ${failpointNames.join(', ')}.`);
}
let remaining = Number(countText ?? '1');

/** Kills the process here if FAILPOINT names the place; otherwise does nothing. */
export function failpoint(name: FailpointName): void {
  if (armed !== name) return;
  remaining -= 1;
  if (remaining === 0) process.kill(process.pid, 'SIGKILL');
}

/**
 * Places where a test can kill the process, as `kill -9` or a power loss would.
 *
 * `FAILPOINT=<name>` or `FAILPOINT=<name>@<n>` kills the process with SIGKILL at the n-th time it gets there (default
 * 1). `FAILPOINT=<name>:<subject>` counts only the times with this subject, such as the id of a trial. Without it, a
 * failpoint costs one comparison.
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
  'trial.run.before',
] as const;

export type FailpointName = (typeof failpointNames)[number];

const [place = '', countText = '1'] = (process.env.FAILPOINT ?? '').split('@');
const [armed, armedSubject] = place.split(':');
if (armed && !failpointNames.includes(armed as FailpointName)) {
  throw new Error(`FAILPOINT: unknown failpoint ${armed}. Use one of ${failpointNames.join(', ')}.`);
}
let remaining = Number(countText);

/** Kills the process here if FAILPOINT names the place; otherwise does nothing. */
export function failpoint(name: FailpointName, subject?: string): void {
  if (armed !== name || (armedSubject !== undefined && armedSubject !== subject)) return;
  remaining -= 1;
  if (remaining === 0) process.kill(process.pid, 'SIGKILL');
}

/**
 * A member of a group whose starts are counted. It kills itself when all events of the first process are in delivery, and
 * later at one event, until that was started three times. It prints a line for each delivery, and ends when the group has
 * acknowledged everything.
 */
import { writeSync } from 'node:fs';
import type { OpenEngines } from './factory.ts';

const [, , adapter, place, topic, group, count, poison] = process.argv;
if (!adapter || !place || !topic || !group || !poison)
  throw new Error('usage: deliver-until-killed <module> <place> <topic> <group> <count> <poison>');
const { engines } = (await import(adapter)) as { engines: OpenEngines };
const bus = await engines.openBus(place, Date.now);
const running = new Set<string>();

const subscription = bus.subscribe({
  group,
  topics: [topic],
  countStarts: true,
  async deliver({ event: { subject }, startedBefore }) {
    running.add(subject);
    writeSync(1, `${JSON.stringify({ subject, startedBefore, running: running.size })}\n`);
    if (startedBefore === 0) {
      if (running.size === Number(count)) process.kill(process.pid, 'SIGKILL');
      await new Promise(() => undefined);
    }
    if (subject === poison && startedBefore !== undefined && startedBefore < 3)
      process.kill(process.pid, 'SIGKILL');
    // Another delivery would begin meanwhile, if it could.
    await bus.ping();
    running.delete(subject);
  },
});
await subscription.ready;

const lag = async () => (await bus.lag(group)).reduce((sum, row) => sum + row.lag, 0);
while ((await lag()) > 0) await new Promise((resolve) => setImmediate(resolve));
await subscription.stop();
await bus.close();

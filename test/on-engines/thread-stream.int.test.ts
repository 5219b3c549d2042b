import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { type Deployment, startDeployment } from '../harness/deployment.ts';
import { type Api, UnexpectedAnswer } from '../harness/http.ts';
import { checkStream, newUser, resuming, script, type User } from '../harness/thread-user.ts';
import { type EnginesForTest, lacking, names, newEngines, stopEngines } from './engines.ts';

/** The event stream of a thread that two instances of workspace write and read. */

afterAll(stopEngines);

/** Repeats each command until it is acknowledged. */
async function persist(api: Api, user: User, commands: number): Promise<void> {
  const end = user.commands + commands;
  while (user.commands < end) {
    try {
      await script[user.commands % script.length]?.(api, user);
      user.commands += 1;
    } catch (error) {
      if (!(error instanceof UnexpectedAnswer) || ![502, 503, 504].includes(error.answer.status)) throw error;
      await delay(100);
    }
  }
}

/** Reads the stream, and resumes it whenever it breaks. */
function keepReading(api: Api, reader: ReturnType<typeof resuming>) {
  let isOver = false;
  let open = reader.open(api);
  let breaks = 0;
  async function read(): Promise<void> {
    for (;;) {
      await open.ended.catch(() => undefined);
      await open.close();
      if (isOver) return;
      breaks += 1;
      await delay(100);
      open = reader.open(api);
    }
  }
  const reading = read();
  return {
    first: open.until(() => true),
    async stop(): Promise<number> {
      isOver = true;
      await open.close();
      await reading;
      return breaks;
    },
  };
}

(lacking === undefined ? describe : describe.skip)(`the event stream of a thread on ${names}`, () => {
  let engines: EnginesForTest | undefined;
  let deployment: Deployment | undefined;
  afterEach(async () => {
    await deployment?.kill();
    await engines?.kafka.stop();
  });

  test('has each event once and in order with two instances, also when each of them is killed', async () => {
    engines = await newEngines();
    deployment = await startDeployment({ ...engines, instances: { workspace: 2 } });
    const { api } = deployment;
    const user = await newUser(api);
    const reader = resuming(user.thread);
    const live = keepReading(api, reader);
    await live.first;
    await persist(api, user, script.length);
    for (const instance of [0, 1]) {
      const working = persist(api, user, script.length);
      working.catch(() => undefined);
      await deployment.processOf('workspace', instance).kill9();
      await deployment.restart('workspace', instance);
      await working;
    }
    // The gateway was connected to one of the two.
    expect(await live.stop()).toBeGreaterThan(0);
    await checkStream(api, user, reader);
    await deployment.stop();
  }, 300_000);
});

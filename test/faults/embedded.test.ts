import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { runRound } from '../harness/round.ts';
import { type EmbeddedWorld, openEmbeddedWorld } from './embedded-world.ts';
import { checkAll, duringFault, faultSuite, roundOf } from './suite.ts';

faultSuite({
  name: 'the embedded engines',
  open: openEmbeddedWorld,
  isBusOurs: true,
  hasNetwork: false,
});

const run = promisify(execFile);
/** `prlimit` of util-linux changes the limits of a running process. */
const limits = process.platform === 'linux';

(limits ? describe : describe.skip)('a full disk on the embedded engines', () => {
  let world: EmbeddedWorld | undefined;
  afterEach(async () => {
    await world?.destroy();
  });

  test('for 10 s loses nothing, and refused commands have no effect', async () => {
    world = await openEmbeddedWorld();
    const { pid, api } = world;
    // No file may grow past the limit. For the product this is a full disk.
    const room = (bytes: string) => run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
    const rounds = [roundOf('with room'), roundOf('without', 2)] as const;
    await runRound(api, rounds[0], { afterKill: false });
    await room('1');
    const refused = await api.send('POST', '/workspace/projects', { body: { name: 'No room for this' } });
    expect(refused.status).toBe(503);
    const going = duringFault(world, rounds[1]);
    await delay(10_000);
    expect(rounds[1].project).toBeUndefined();
    await room('unlimited');
    await going;
    const projects = await api.list<{ readonly name: string }>('/workspace/projects');
    expect(projects.map(({ name }) => name)).not.toContain('No room for this');
    await checkAll(world, rounds);
  }, 120_000);
});

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commands } from './commands.mjs';
import { packageManager } from './stamp.mjs';
import { newCheckout } from './testing/checkout.ts';
import { newGate } from './testing/gate.ts';

/** Like a Jest worker: it waits for messages, receives one a loop turn later, and exits when it stops listening. */
const toolWithWorker = `
const { fork } = require('node:child_process');
if (process.argv[2] === 'worker') {
  process.once('message', (message) => process.send({ answered: message }));
  process.send('up');
} else {
  const worker = fork(process.argv[1], ['worker']);
  worker.once('message', () => {
    setImmediate(() => worker.send('again'));
    worker.once('message', (answer) => process.stdout.write(JSON.stringify(answer) + '\\n'));
  });
}
`;

test('each command is an npm script', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  const expected = Object.fromEntries(
    [...commands.keys()].map((name) => [name, `node bootstrap/run.mjs ${name}`]),
  );
  expect(scripts).toEqual(expected);
});

describe('a checkout with a current stamp', () => {
  test('passes the arguments to the entry without calling npm', async () => {
    await using checkout = await newCheckout();
    await checkout.install();
    const run = checkout.run(['start', '--help', 'two words', 'exit=7']);
    expect(await run.line()).toMatchObject({ args: ['--help', 'two words', 'exit=7'], channel: true });
    expect(await run.exited).toMatchObject({ code: 7, stderr: '' });
    expect(await checkout.npmCalls()).toEqual([]);
  });

  test('an unknown command prints the list of commands', async () => {
    await using checkout = await newCheckout();
    const { code, stderr } = await checkout.run(['strat']).exited;
    expect(code).toBe(2);
    expect(stderr).toContain('Unknown command: strat');
    for (const [name, { help }] of commands) {
      expect(stderr).toMatch(new RegExp(`npm run ${name} +${help.replace(/[()]/g, '\\$&')}`));
    }
    expect(await checkout.npmCalls()).toEqual([]);
  });
});

describe('a bare checkout', () => {
  test('installs once, from the frozen lockfile', async () => {
    await using checkout = await newCheckout();
    for (let run = 0; run < 2; run += 1) {
      expect(await checkout.run(['start', 'exit=0']).exited).toMatchObject({ code: 0 });
    }
    expect(await checkout.npmCalls()).toEqual([
      { args: ['exec', '--yes', '--', packageManager, 'install', '--frozen-lockfile'], offline: false },
    ]);
  });

  test.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'packages/body/package.json'])(
    'installs again when %s changes',
    async (path) => {
      await using checkout = await newCheckout();
      await checkout.run(['start', 'exit=0']).exited;
      await checkout.write(path, `${await checkout.read(path)}\n`);
      const { code, stderr } = await checkout.run(['start', 'exit=0']).exited;
      expect(code).toBe(0);
      expect(stderr).toContain('The dependencies have changed');
      expect(await checkout.npmCalls()).toHaveLength(2);
    },
  );

  test('installs from the package store without a network', async () => {
    await using checkout = await newCheckout();
    await checkout.addStore();
    expect(await checkout.run(['start', 'exit=0']).exited).toMatchObject({ code: 0 });
    expect((await checkout.npmCalls()).map(({ offline }) => offline)).toEqual([true]);
  });

  test('downloads what the package store lacks', async () => {
    await using checkout = await newCheckout();
    await checkout.addStore();
    const run = checkout.run(['start', 'exit=0'], { env: { FAKE_NPM_FAILS: 'offline' } });
    expect(await run.exited).toMatchObject({ code: 0 });
    expect((await checkout.npmCalls()).map(({ offline }) => offline)).toEqual([true, false]);
  });

  test('a failed install prints advice, starts nothing, and is retried the next time', async () => {
    await using checkout = await newCheckout();
    const failed = await checkout.run(['start'], { env: { FAKE_NPM_FAILS: 'online' } }).exited;
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toMatch(/no network[\s\S]*out of date[\s\S]*platform/);
    expect(await checkout.run(['start', 'exit=0']).exited).toMatchObject({ code: 0 });
  });

  test('a platform without a pinned Node is reported', async () => {
    await using checkout = await newCheckout();
    const { code, stderr } = await checkout.run(['start'], { env: { FAKE_NPM_LEAVES: 'nothing' } }).exited;
    expect(code).toBe(1);
    expect(stderr).toContain(`no Node for this platform (${process.platform} ${process.arch})`);
  });
});

describe('two bootstraps at once', () => {
  test('install once: the second waits for the first', async () => {
    await using checkout = await newCheckout();
    await using gate = await newGate();
    const first = checkout.run(['start', 'exit=0'], { env: { FAKE_NPM_WAITS_AT: gate.port } });
    const installer = await gate.arrival;
    const second = checkout.run(['start', 'exit=0']);
    expect(await second.printed('waiting for it')).toContain(`Process ${first.child.pid}`);
    installer.end('go');
    expect(await first.exited).toMatchObject({ code: 0 });
    expect(await second.exited).toMatchObject({ code: 0 });
    expect(await checkout.npmCalls()).toHaveLength(1);
  });

  test('the lock of a dead process does not block others', async () => {
    await using checkout = await newCheckout();
    await using gate = await newGate();
    const killed = checkout.run(['start'], { env: { FAKE_NPM_WAITS_AT: gate.port } });
    const installer = await gate.arrival;
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(await checkout.read('node_modules/.bootstrap-lock')).toContain(`"pid":${killed.child.pid}`);
    expect(await checkout.run(['start', 'exit=0']).exited).toMatchObject({ code: 0 });
    expect(await readdir(join(checkout.root, 'node_modules'))).not.toContain('.bootstrap-lock');
    installer.end('go');
    await killed.exited;
  });

  test('an interrupted install stops its installer and leaves neither stamp nor lock', async () => {
    await using checkout = await newCheckout();
    await using gate = await newGate();
    const run = checkout.run(['start'], { env: { FAKE_NPM_WAITS_AT: gate.port } });
    const installer = await gate.arrival;
    const installerGone = once(installer, 'close');
    installer.resume().on('error', () => {});
    run.child.kill('SIGTERM');
    expect(await run.exited).toMatchObject({ code: 143, stdout: '' });
    await installerGone;
    expect(await readdir(join(checkout.root, 'node_modules'))).toEqual(['@biomejs']);
  });
});

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

describe('the started process', () => {
  test.each(signals)('receives %s, and its exit code is returned', async (signal) => {
    await using checkout = await newCheckout();
    await checkout.install();
    const run = checkout.run(['start']);
    await run.line();
    run.child.kill(signal);
    expect(await run.line()).toEqual({ heard: signal });
    expect(await run.exited).toMatchObject({ code: 0 });
  });

  test('detects the death of the bootstrap by its IPC channel', async () => {
    await using checkout = await newCheckout();
    await checkout.install();
    const run = checkout.run(['start']);
    await run.line();
    run.child.kill('SIGKILL');
    expect(await run.line()).toEqual({ heard: 'disconnect' });
    await run.exited;
  });

  test('stops with the bootstrap, even if it does not listen for the disconnect', async () => {
    await using checkout = await newCheckout();
    await checkout.install();
    const run = checkout.run(['lint']);
    await run.line();
    run.child.kill('SIGKILL');
    await run.exited;
  });

  test('keeps its workers until they stop', async () => {
    await using checkout = await newCheckout();
    await checkout.install();
    await checkout.write('node_modules/@biomejs/biome/bin/biome', toolWithWorker);
    const run = checkout.run(['lint']);
    expect(await run.line()).toEqual({ answered: 'again' });
    expect(await run.exited).toMatchObject({ code: 0 });
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('stops after %s to npm', async (signal) => {
    await using checkout = await newCheckout();
    await checkout.install();
    const run = checkout.run(['start'], { npm: true });
    await run.line();
    run.child.kill(signal);
    expect(await run.line()).toEqual({ heard: 'SIGTERM' });
    await run.exited;
  });

  test('returns 128 + n if signal n kills it', async () => {
    await using checkout = await newCheckout();
    await checkout.install();
    const run = checkout.run(['start']);
    process.kill(Number((await run.line()).pid), 'SIGKILL');
    expect(await run.exited).toMatchObject({ code: 137 });
  });
});

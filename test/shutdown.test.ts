import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { type App, type Ended, newDataDir, startApp } from './harness/app.ts';
import { checkNothingHalfDone, checkRound } from './harness/invariants.ts';
import { type Round, runRound, sendStep, steps } from './harness/round.ts';

/** Takes connections, and says nothing on them. */
async function startSilentServer(): Promise<{ readonly port: number } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs a round up to its generation, and sends that without waiting for the answer. */
async function beginGenerating(app: App, round: Round): Promise<void> {
  for (const step of steps) {
    const answer = sendStep(app.api, round, step);
    if (step.result === 'generated') {
      // What becomes of it is asked of the next process.
      answer.catch(() => {});
      return;
    }
    Object.assign(round, { [step.result]: JSON.parse((await answer).text) });
  }
}

describe('SIGTERM', () => {
  test('ends an idle service with exit code 0', async () => {
    await using data = await newDataDir();
    const app = await startApp({ dataDir: data.path });
    await app.stop();
    expect(await app.ended).toEqual({ code: 0, signal: null });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'and then %s, from group and parent, is as clean',
    async (second) => {
      await using data = await newDataDir();
      const app = await startApp({ dataDir: data.path });
      app.signal('SIGTERM');
      app.signal(second);
      expect(await app.ended).toEqual({ code: 0, signal: null });
    },
  );

  test('while it generates leaves nothing half done', async () => {
    await using data = await newDataDir();
    const round: Round = { label: 'stopped', seed: 3 };
    const first = await startApp({ dataDir: data.path });
    await beginGenerating(first, round);
    await first.stop();
    const second = await startApp({ dataDir: data.path });
    try {
      await runRound(second.api, round, { afterKill: true });
      await checkNothingHalfDone(second.api);
      await checkRound(second.api, round);
      await second.stop();
    } finally {
      await second.kill9();
    }
  }, 90_000);

  test('ends a service as well whose Kafka takes connections and never answers', async () => {
    await using data = await newDataDir();
    await using silent = await startSilentServer();
    const env = { KAFKA_BROKERS: `127.0.0.1:${silent.port}` };
    const app = await startApp({ dataDir: data.path, env });
    try {
      await app.api.json('POST', '/workspace/projects', 201, { body: { name: 'silent' } });
      await app.stop();
      expect(app.log()).toContain('the relay did not stop in time');
    } finally {
      await app.kill9();
    }
  }, 90_000);

  test('a closed channel to whoever started it is as good as SIGTERM', async () => {
    await using data = await newDataDir();
    const app = await startApp({ dataDir: data.path });
    app.disconnect();
    expect(await app.ended).toEqual({ code: 0, signal: null });
  });
});

interface Started {
  readonly url: string;
  readonly output: () => string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** Resolves when the service has closed a connection that was open since it was ready. */
  readonly serviceGone: Promise<unknown>;
}

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const bootstrap = [process.execPath, 'bootstrap/run.mjs'];

/** `npm start` as a person's shell runs it: a process group of its own, and no other way to reach what is in it. */
async function start(dataDir: string, [command = '', ...args]: readonly string[] = npm): Promise<Started> {
  const child = spawn(command, [...args, 'start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SKIP_VIDEO_SEARCH: '1', READY_FD: '' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]): Ended => ({ code, signal }));
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => void lines.push(text));
  const found = Promise.withResolvers<string>();
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      lines.push(line);
      // The line that a person copies: it comes last, when the service is ready.
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address && lines.join('\n').includes('curl')) found.resolve(address);
    })
    .once('close', () => found.reject(new Error(`npm start said no address:\n${lines.join('\n')}`)));
  const url = await found.promise;
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get(`${url}/livez`, { agent }), 'response');
  const serviceGone = once(response.socket, 'close').finally(() => agent.destroy());
  response.resume();
  return {
    url,
    output: () => lines.join('\n'),
    pid: child.pid as number,
    ended,
    serviceGone,
  };
}

/** A data folder belongs to one process: starting on it shows that the one before is gone. */
async function expectFree(dataDir: string): Promise<void> {
  const app = await startApp({ dataDir });
  await app.stop();
}

describe('npm start', () => {
  test('prints address, documentation and a curl', async () => {
    await using data = await newDataDir();
    const started = await start(data.path);
    expect(started.output()).toContain(`${started.url}/docs`);
    expect(started.output()).toMatch(/^\s*curl .*/m);
    process.kill(-started.pid, 'SIGTERM');
    await started.serviceGone;
  }, 60_000);

  test('Ctrl-C, which all of its processes hear, ends the service with exit code 0', async () => {
    await using data = await newDataDir();
    // Without npm, which answers Ctrl-C for itself with the signal.
    const started = await start(data.path, bootstrap);
    process.kill(-started.pid, 'SIGINT');
    expect(await started.ended).toEqual({ code: 0, signal: null });
    await started.serviceGone;
    await expectFree(data.path);
  }, 60_000);

  test('Ctrl-C under npm leaves no service behind', async () => {
    await using data = await newDataDir();
    const started = await start(data.path);
    process.kill(-started.pid, 'SIGINT');
    await started.ended;
    await started.serviceGone;
    await expectFree(data.path);
  }, 60_000);

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '%s to npm alone leaves no service behind',
    async (signal) => {
      await using data = await newDataDir();
      const started = await start(data.path);
      process.kill(started.pid, signal);
      await started.ended;
      await started.serviceGone;
      await expectFree(data.path);
    },
    60_000,
  );
});

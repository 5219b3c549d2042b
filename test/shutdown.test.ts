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

/** A server that accepts connections and never answers. */
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

/** Runs a round up to its generation, which it starts without waiting for the answer. */
async function beginGenerating(app: App, round: Round): Promise<void> {
  for (const step of steps) {
    const answer = sendStep(app.api, round, step);
    if (step.result === 'generated') {
      // The next process is asked for the outcome.
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

  test('during a generation leaves nothing half done', async () => {
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

  test('ends a service whose Kafka accepts connections and never answers', async () => {
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

  test('a closed channel to the parent process has the effect of SIGTERM', async () => {
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
  /** Resolves when the service has closed a connection that was opened when it was ready. */
  readonly serviceEnded: Promise<unknown>;
}

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const bootstrap = [process.execPath, 'bootstrap/run.mjs'];

/** `npm start` as a shell runs it: in a new process group, without a channel to the service. */
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
      // The curl line comes last, when the service is ready.
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address && lines.join('\n').includes('curl')) found.resolve(address);
    })
    .once('close', () => found.reject(new Error(`npm start printed no address:\n${lines.join('\n')}`)));
  const url = await found.promise;
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get(`${url}/livez`, { agent }), 'response');
  const serviceEnded = once(response.socket, 'close').finally(() => agent.destroy());
  response.resume();
  return {
    url,
    output: () => lines.join('\n'),
    pid: child.pid as number,
    ended,
    serviceEnded,
  };
}

/** A data folder belongs to one process: a start on it succeeds only after the other process has ended. */
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
    await started.serviceEnded;
  }, 60_000);

  test('Ctrl-C, which all processes receive, ends the service with exit code 0', async () => {
    await using data = await newDataDir();
    // Without npm: npm itself exits with the signal.
    const started = await start(data.path, bootstrap);
    process.kill(-started.pid, 'SIGINT');
    expect(await started.ended).toEqual({ code: 0, signal: null });
    await started.serviceEnded;
    await expectFree(data.path);
  }, 60_000);

  test('Ctrl-C under npm leaves no service behind', async () => {
    await using data = await newDataDir();
    const started = await start(data.path);
    process.kill(-started.pid, 'SIGINT');
    await started.ended;
    await started.serviceEnded;
    await expectFree(data.path);
  }, 60_000);

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '%s to npm alone leaves no service behind',
    async (signal) => {
      await using data = await newDataDir();
      const started = await start(data.path);
      process.kill(started.pid, signal);
      await started.ended;
      await started.serviceEnded;
      await expectFree(data.path);
    },
    60_000,
  );
});

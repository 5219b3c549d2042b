import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Generation, IngestJob } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { finishedOperation, type OperationView, readEvents } from './harness/event-stream.ts';
import { problemOf } from './harness/http.ts';
import {
  type PythonEnvironment,
  PythonMissingError,
  pythonIn,
  pythonReady,
} from './harness/python-environment.ts';

/** Runs the commands of docs/how-to/remote-loop.md and its loop in Python. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const marker = '<!-- run by test/remote-loop-example.test.ts -->';
const documented = { port: '50061', address: 'http://127.0.0.1:8080' } as const;

const bash = (commands: string, cwd = root) => run('bash', ['-euo', 'pipefail', '-c', commands], { cwd });
const works = (file: string, ...args: readonly string[]) =>
  run(file, [...args]).then(
    () => true,
    () => false,
  );

/** The command blocks of the page. */
async function blocks() {
  const page = await readFile(join(root, 'docs', 'how-to', 'remote-loop.md'), 'utf8');
  const found = page
    .split(marker)
    .slice(1)
    .map((after) => /```sh\n([\s\S]*?)```/.exec(after)?.[1] ?? '');
  const [install, loop, service, task, ...more] = found;
  if (
    !install ||
    !loop?.includes(documented.port) ||
    !service ||
    !task?.includes(documented.address) ||
    more.length > 0
  )
    throw new Error('docs/how-to/remote-loop.md must have four command blocks that this test runs');
  return { install, loop, service, task };
}
const page = await blocks();

/** gRPC for Python and the code of the protos, installed by the first block of the page: a download of some 10 MB. */
const environment: PythonEnvironment = {
  name: 'remote-loop',
  what: 'gRPC for Python',
  contents: await installedBy(page.install),
  async install(folder) {
    try {
      await bash(page.install);
    } catch (cause) {
      // If the packages are installed, the page is wrong; otherwise the network failed.
      if (await works(pythonIn(folder), '-c', 'import grpc_tools')) throw cause;
      throw new PythonMissingError('pip could not install it', { cause });
    }
  },
};

/** The commands and the files that they read. */
async function installedBy(commands: string): Promise<string> {
  const protos = ['common', 'ingest', 'loop'].map((area) => join('protos', 'robotdesign', area, 'v1'));
  const names = await Promise.all(
    protos.map(async (folder) =>
      (await readdir(join(root, folder))).sort().map((name) => join(folder, name)),
    ),
  );
  const files = [join('docs', 'how-to', 'remote-loop', 'requirements.txt'), ...names.flat()];
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return [commands, ...texts].join('\n');
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Ends the process group when its input closes, also if the parent was killed. */
const endWithStarter = '{ read -r _ <&3 || true; kill -KILL 0; } >/dev/null 2>&1 &';

/** Starts the loop as the page does, in a separate process group. */
function startLoop(port: string) {
  const child: ChildProcess = spawn(
    'bash',
    ['-euo', 'pipefail', '-c', `${endWithStarter}\n${page.loop.replaceAll(documented.port, port)}`],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    },
  );
  const waiting: { readonly text: string; readonly said: () => void }[] = [];
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      for (const { text, said } of waiting) if (line.includes(text)) said();
    });
  const exited = once(child, 'exit');
  return {
    /** Resolves when the loop prints a line with the text; rejects if it ends first. */
    printed: (text: string): Promise<void> => {
      const heard = Promise.withResolvers<void>();
      waiting.push({ text, said: heard.resolve });
      exited.then(() => heard.reject(new Error(`the loop ended before it printed: ${text}`)));
      return heard.promise;
    },
    end: async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-(child.pid as number), signal);
      await exited;
    },
  };
}

const ready = await pythonReady(environment);
let data: Awaited<ReturnType<typeof newDataDir>>;
let folder: Awaited<ReturnType<typeof newDataDir>>;
let app: App;
let loop: ReturnType<typeof startLoop>;

beforeAll(async () => {
  if (!ready) return;
  data = await newDataDir();
  folder = await newDataDir();
  const port = await freePort();
  loop = startLoop(port);
  await loop.printed('answers on');
  const [, loops = ''] = /^AGENT_LOOPS=(\S+) npm start$/m.exec(page.service) ?? [];
  app = await startApp({ dataDir: data.path, env: { AGENT_LOOPS: loops.replaceAll(documented.port, port) } });
}, 60_000);

afterAll(async () => {
  if (!ready) return;
  await loop?.end('SIGKILL');
  await app?.kill9();
  await data[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const asked = { agent_loop: 'rover_sketch', seed: 1, population: 2 };
async function generate(change: object, headers: Readonly<Record<string, string>> = {}) {
  const body = { prompt: 'carry 300 g over flat ground' };
  const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body });
  return app.api.send('POST', '/designs/generate', {
    body: { ingest_job_id: job_id, ...asked, ...change },
    headers,
  });
}

(ready ? describe : describe.skip)('the example of a remote loop', () => {
  test('gives the bodies that the commands of the page request', async () => {
    const { stdout } = await bash(page.task.replaceAll(documented.address, app.url), folder.path);
    const [loops, ...titles] = stdout.trim().split('\n');
    expect(loops).toContain('rover_sketch');
    expect(titles).toHaveLength(4);
    for (const title of titles) expect(title).toMatch(/^Rover with 4 wheels/);
    const answer = JSON.parse(await readFile(join(folder.path, 'answer.json'), 'utf8')) as Generation;
    expect(answer).toMatchObject({ status: 'completed', agent_loop: 'rover_sketch', loop_version: '1.0.0' });
    expect(
      answer.candidates.every(
        ({ compile_safe, torso_length_m = 1 }) => compile_safe && torso_length_m <= 0.3,
      ),
    ).toBe(true);
  }, 60_000);

  test('has its settings checked before it runs', async () => {
    expect(problemOf(await generate({ config: { extra: { longest_m: 3 } } }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'config.extra.longest_m' }],
    });
  });

  test('reports progress and receives the cancellation', async () => {
    const config = { extra: { pause_s: 30 } };
    const answer = await generate({ config }, { prefer: 'respond-async' });
    const { operation_id } = JSON.parse(answer.text) as OperationView;
    const heard = loop.printed('cancelled by the caller');
    for await (const { data } of readEvents(app.api, `/operations/${operation_id}/events`))
      if ((JSON.parse(data) as OperationView).progress?.message === '1 of 2 rovers sketched') break;
    await app.api.json('POST', `/operations/${operation_id}/cancel`, 200);
    await heard;
    expect((await finishedOperation(app.api, operation_id)).status).toBe('cancelled');
  });

  test('once killed, fails only the generations that name it', async () => {
    await loop.end('SIGKILL');
    const problem = problemOf(await generate({}));
    expect(problem.code).toBe('agent_loop_failed');
    expect(problem.detail).toContain('cannot be reached');
    expect((await generate({ agent_loop: 'grammar_v2' })).status).toBe(201);
  });
});

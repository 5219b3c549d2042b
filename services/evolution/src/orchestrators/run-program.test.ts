import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ProgramRun, runProgram } from './run-program.ts';

/** Real processes that behave badly. */

let folder: string;
let server: Server;
let socketPath: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-program-'));
  socketPath = join(folder, 'alive');
  server = createServer().listen(socketPath);
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const node = (code: string, ...args: readonly string[]): ProgramRun['argv'] => [
  process.execPath,
  '-e',
  code,
  ...args,
];

const run = (argv: ProgramRun['argv'], change: Partial<ProgramRun> = {}) =>
  runProgram({
    argv,
    env: {},
    input: '{"ask": 1}',
    timeout_ms: 20_000,
    maxOutput_bytes: 1024,
    signal: new AbortController().signal,
    ...change,
  });

/** Prints a line, then starts a process that holds the output and connects to the socket; both ignore SIGTERM. */
const hanging = `
  process.on('SIGTERM', () => {});
  console.log('begun');
  const child = "process.on('SIGTERM', () => {}); require('net').connect(process.argv[1], () => process.send('connected')).resume();";
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const started = require('child_process').spawn(process.execPath, ['-e', child, process.argv[1]], { stdio });
`;

/** Resolves when the grandchild runs. */
async function alive(): Promise<Socket> {
  const [socket] = (await once(server, 'connection')) as [Socket];
  socket.resume();
  return socket;
}

describe('a program', () => {
  test('reads its input to the end, and ends', async () => {
    const echo = "process.stdin.pipe(process.stdout); process.stderr.write('thinking')";
    expect(await run(node(echo))).toEqual({
      stdout: Buffer.from('{"ask": 1}'),
      stderr: 'thinking',
      isComplete: true,
    });
  });

  test('has only the given variables, and an empty directory that is removed', async () => {
    const code = `
      const { readdirSync } = require('fs');
      require('fs').writeFileSync('left', 'over');
      console.log(JSON.stringify({ env: Object.keys(process.env), files: readdirSync('.'), cwd: process.cwd() }));
    `;
    const { stdout } = await run(node(code), { env: { MODEL_KEY: 'secret' } });
    const { env, files, cwd } = JSON.parse(stdout.toString()) as {
      env: string[];
      files: string[];
      cwd: string;
    };
    // macOS adds the encoding of the user.
    expect(env.filter((name) => !name.startsWith('__CF'))).toEqual(['MODEL_KEY']);
    expect(files).toEqual(['left']);
    expect(existsSync(cwd)).toBe(false);
  });

  test.each<[string, string, string | undefined]>([
    ['exits with 1', 'process.exit(1)', 'exit code 1'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 'exit code 137'],
    ['prints nothing', '', undefined],
    ['closes its input at once', "require('fs').closeSync(0); console.log('done')", undefined],
  ])('that %s ends', async (_what, code, failure) => {
    const end = await run(node(code), { input: 'x'.repeat(4 * 1024 * 1024) });
    expect(end.failure).toBe(failure);
    expect(end.isComplete).toBe(true);
  });

  test('that does not exist is reported', async () => {
    const end = await run(['/nowhere/model']);
    expect(end.failure).toBe('exit code 127: the program cannot be started');
    expect(end.stderr).toContain('/nowhere/model');
  });

  test('that hangs is ended in time with all processes that it started, and what it printed is kept', async () => {
    const [end, socket] = await Promise.all([run(node(hanging, socketPath), { timeout_ms: 4_000 }), alive()]);
    expect(end).toMatchObject({ failure: 'no end within 4 s', isComplete: false });
    expect(end.stdout.toString()).toBe('begun\n');
    if (!socket.closed) await once(socket, 'close');
  });

  test('that leaves a process behind takes it along', async () => {
    const leaving = `${hanging} started.once('message', () => process.exit(0));`;
    const [end, socket] = await Promise.all([run(node(leaving, socketPath)), alive()]);
    expect(end).toEqual({ stdout: Buffer.from('begun\n'), stderr: '', isComplete: true });
    if (!socket.closed) await once(socket, 'close');
  });

  test('that floods its output is ended', async () => {
    const end = await run(node("for (;;) require('fs').writeSync(1, 'x'.repeat(65536))"));
    expect(end).toMatchObject({ failure: 'more than 1024 bytes of output', isComplete: false });
    expect(end.stdout).toHaveLength(1024);
  });

  test('may write much to stderr, of which the start is kept', async () => {
    const code = "require('fs').writeSync(1, 'done'); process.stderr.write('e'.repeat(1024 * 1024))";
    const end = await run(node(code));
    expect(end.stdout.toString()).toBe('done');
    expect(end.stderr).toHaveLength(64 * 1024);
  });

  test('is ended by the signal', async () => {
    const aborter = new AbortController();
    const ending = run(node(hanging, socketPath), { signal: aborter.signal });
    const socket = await alive();
    aborter.abort(new Error('stop'));
    expect(await ending).toMatchObject({ failure: 'it was ended with the run', isComplete: false });
    if (!socket.closed) await once(socket, 'close');
    await expect(run(node(''), { signal: aborter.signal })).rejects.toThrow('stop');
  });

  test('is ended when the service is killed', async () => {
    const service = `
      import { runProgram } from ${JSON.stringify(new URL('./run-program.ts', import.meta.url).href)};
      const [argv] = process.argv.slice(1).map((text) => JSON.parse(text));
      await runProgram({ argv, env: {}, input: '', timeout_ms: 1e6, maxOutput_bytes: 1024, signal: new AbortController().signal });
    `;
    const argv = JSON.stringify(node(hanging, socketPath));
    const starter = spawn(process.execPath, ['--input-type=module', '-e', service, argv], {
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const socket = await alive();
    starter.kill('SIGKILL');
    if (!socket.closed) await once(socket, 'close');
    // Only its folder is left.
    expect((await readdir(folder)).filter((name) => name.startsWith('robotdesign-ask-'))).toHaveLength(1);
  });
});

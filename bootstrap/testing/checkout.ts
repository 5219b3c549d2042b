import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wantedStamp, writeStamp } from '../stamp.mjs';

const bootstrapFolder = fileURLToPath(new URL('../', import.meta.url));

/** Prints its arguments and waits. Like the service, it exits when its IPC channel closes. */
const service = `
const say = (line: object) => process.stdout.write(JSON.stringify(line) + '\\n');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => { say({ heard: signal }); process.exit(0); });
}
process.once('disconnect', () => { say({ heard: 'disconnect' }); process.exit(0); });
say({ pid: process.pid, args: process.argv.slice(2), channel: process.connected });
const code = process.argv.find((argument) => argument.startsWith('exit='));
if (code) process.exit(Number(code.slice(5)));
`;

/** A tool that ignores the IPC channel and never exits. */
const tool = `
process.stdout.write(JSON.stringify({ pid: process.pid }) + '\\n');
setInterval(() => {}, 60_000);
`;

/** A fake npm: records its calls, and installs a Node unless configured to fail. */
const fakeNpm = `
const { appendFileSync, mkdirSync, symlinkSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const offline = process.env.npm_config_offline === 'true';
appendFileSync('npm-calls', JSON.stringify({ args: process.argv.slice(2), offline }) + '\\n');
const install = () => {
  const fails = (process.env.FAKE_NPM_FAILS ?? '').split(',');
  if (fails.includes(offline ? 'offline' : 'online')) process.exit(1);
  if (process.env.FAKE_NPM_LEAVES === 'nothing') process.exit(0);
  mkdirSync('node_modules/node/bin', { recursive: true });
  try { symlinkSync(process.execPath, 'node_modules/node/bin/node'); } catch {}
  process.exit(0);
};
const gate = process.env.FAKE_NPM_WAITS_AT;
// Like npm with pnpm: a child process does the work.
const wait = "require('node:net').connect(process.argv[1]).once('data', () => process.exit(0))";
if (gate) spawnSync(process.execPath, ['-e', wait, gate]);
install();
`;

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'checkout',
    type: 'module',
    scripts: { start: 'node bootstrap/run.mjs start', lint: 'node bootstrap/run.mjs lint' },
  }),
  'pnpm-lock.yaml': 'lockfileVersion: 9\n',
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'packages/body/package.json': JSON.stringify({ name: 'body' }),
  'services/embedded/src/main.ts': service,
  'node_modules/@biomejs/biome/bin/biome': tool,
  'npm/npm-cli.js': fakeNpm,
  'npm/package.json': JSON.stringify({ type: 'commonjs' }),
};

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Runs it with the real npm. */
  readonly npm?: boolean;
}

/** A small repository with this bootstrap, in a path with spaces. */
export interface Checkout extends AsyncDisposable {
  readonly root: string;
  /** Creates the state after an install: a Node and the stamp. */
  install(): Promise<void>;
  write(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  /** The calls of the fake npm. */
  npmCalls(): Promise<readonly { readonly args: readonly string[]; readonly offline: boolean }[]>;
  /** Creates a package store, like an earlier install. */
  addStore(): Promise<void>;
  run(args: readonly string[], options?: RunOptions): Run;
}

export interface Run {
  readonly child: ChildProcess;
  /** The next line of stdout, parsed as JSON. */
  line(): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves with stderr when it contains the text. */
  printed(text: string): Promise<string>;
  /** Resolves when it and all its child processes have exited: the last one has closed stdout. */
  readonly exited: Promise<{
    readonly code: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

export async function newCheckout(): Promise<Checkout> {
  const base = await mkdtemp(join(tmpdir(), 'robotdesign check out '));
  const root = join(base, 'a clone');
  const home = join(base, 'home');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  await mkdir(home);
  await cp(bootstrapFolder, join(root, 'bootstrap'), {
    recursive: true,
    filter: (source) => !source.endsWith('.ts'),
  });
  return {
    root,
    write,
    read: (path) => readFile(join(root, path), 'utf8'),
    async install() {
      await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
      await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
      writeStamp(root, wantedStamp(root));
    },
    async npmCalls() {
      const text = await readFile(join(root, 'npm-calls'), 'utf8').catch(() => '');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    },
    async addStore() {
      await mkdir(join(home, '.local/share/pnpm/store'), { recursive: true });
    },
    run: (args, { env = {}, npm = false } = {}) => start(root, home, args, env, npm),
    [Symbol.asyncDispose]: () => rm(base, { recursive: true, force: true }),
  };
}

function start(
  root: string,
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  npm: boolean,
): Run {
  const { npm_execpath, npm_lifecycle_event: _, ...inherited } = process.env;
  const [command, ...first] = npm
    ? npm_execpath
      ? [process.execPath, npm_execpath]
      : ['npm']
    : [process.execPath, 'bootstrap/run.mjs'];
  const child = spawn(command as string, [...first, ...args], {
    cwd: root,
    // Only the fake home decides whether a store exists.
    env: {
      ...inherited,
      HOME: home,
      PNPM_HOME: '',
      XDG_DATA_HOME: '',
      ...(npm ? {} : { npm_execpath: join(root, 'npm/npm-cli.js') }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let read = 0;
  const changed = new EventTarget();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    changed.dispatchEvent(new Event('stdout'));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    changed.dispatchEvent(new Event('stderr'));
  });
  const closed = once(child, 'close');
  /** Checks again after each write. */
  const until = async <T>(stream: 'stdout' | 'stderr', find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      const ended = await Promise.race([once(changed, stream).then(() => false), closed.then(() => true)]);
      if (ended && find() === undefined)
        throw new Error(`It ended without saying that:\n${stdout}\n${stderr}`);
    }
  };
  return {
    child,
    line: () =>
      until('stdout', () => {
        const lines = stdout
          .slice(0, stdout.lastIndexOf('\n') + 1)
          .split('\n')
          .filter((text) => text.startsWith('{'));
        const next = lines[read];
        if (next === undefined) return undefined;
        read += 1;
        return JSON.parse(next);
      }),
    printed: (text) => until('stderr', () => (stderr.includes(text) ? stderr : undefined)),
    exited: closed.then(([code]) => ({ code: code as number | null, stdout, stderr })),
  };
}

import { existsSync, realpathSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { runChild } from './child.mjs';
import { withLock } from './lock.mjs';
import { installedStamp, packageManager, wantedStamp, writeStamp } from './stamp.mjs';

/** A failure whose message explains everything to the user. */
export class BootstrapError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'BootstrapError';
    this.exitCode = exitCode;
  }
}

/** Fail fast: by default npm retries for over a minute on a machine without a network. */
const impatience = {
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
};

/** @param {string} root */
const pinnedNode = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @param {string} root @param {string} wanted */
const isInstalled = (root, wanted) => installedStamp(root) === wanted && existsSync(pinnedNode(root));

/** The script of npm: the one that started this process, the one on the PATH, or the one next to this Node. */
function npmScript() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path));
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    onPath && realpathSync(onPath),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const found = candidates.find((path) => path && basename(path) === 'npm-cli.js' && existsSync(path));
  if (!found) {
    throw new BootstrapError('npm was not found. It comes with Node: install Node from https://nodejs.org.');
  }
  return found;
}

/** Whether this machine may have packages of an earlier install, so that an offline install can succeed. */
function hasStore() {
  const home = homedir();
  return [
    process.env.PNPM_HOME && join(process.env.PNPM_HOME, 'store'),
    process.env.XDG_DATA_HOME && join(process.env.XDG_DATA_HOME, 'pnpm', 'store'),
    process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'pnpm', 'store'),
    join(home, '.local', 'share', 'pnpm', 'store'),
    join(home, 'Library', 'pnpm', 'store'),
  ].some((path) => path && existsSync(path));
}

/**
 * @param {string} root
 * @param {boolean} offline
 */
async function runInstall(root, offline) {
  const command = ['exec', '--yes', '--', packageManager, 'install', '--frozen-lockfile'];
  const { code, interruptedBy } = await runChild(process.execPath, [npmScript(), ...command], {
    cwd: root,
    group: true,
    // Programs may read stdout; progress goes to stderr.
    stdio: ['ignore', offline ? 'ignore' : 2, offline ? 'ignore' : 2],
    env: {
      ...process.env,
      ...impatience,
      ...(offline ? { npm_config_offline: 'true' } : {}),
    },
  });
  if (interruptedBy) {
    throw new BootstrapError('The install was interrupted.', 128 + constants.signals[interruptedBy]);
  }
  return code === 0;
}

/** @param {string} root */
async function installOffline(root) {
  console.error('Installing from the packages on this machine …');
  const done = await runInstall(root, true);
  if (!done) console.error('Some packages are missing: downloading them.');
  return done;
}

const platform = () => {
  const header = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport?.())
    ?.header;
  const isMusl = process.platform === 'linux' && header && !header.glibcVersionRuntime;
  return `${process.platform} ${process.arch}${isMusl ? ' with musl' : ''}`;
};

/** Advice after a failed install; the installer has printed its error above. */
const failure = () =>
  [
    'The dependencies could not be installed. The reason is above. Common reasons:',
    '  no network     connect, or set npm_config_registry to a reachable registry, and run the command again',
    '  out of date    pnpm-lock.yaml does not match a package.json: run',
    `                   npx -y ${packageManager} install`,
    `  platform       this is ${platform()}; Linux with glibc, macOS and Windows on x64 and arm64 are supported`,
  ].join('\n');

/**
 * Installs the dependencies of the lockfile, unless they are installed. Starts no process in that case.
 * @param {string} root
 * @returns {Promise<string>} the pinned Node
 * @throws {BootstrapError} if the install fails
 */
export async function ensureInstalled(root) {
  const wanted = wantedStamp(root);
  const node = pinnedNode(root);
  if (isInstalled(root, wanted)) return node;
  await withLock(
    join(root, 'node_modules'),
    async () => {
      if (isInstalled(root, wanted)) return;
      const started = Date.now();
      const first = installedStamp(root) === undefined;
      console.error(
        first
          ? 'Installing dependencies. The first time takes about a minute.'
          : 'The dependencies have changed: installing.',
      );
      const done = (hasStore() && (await installOffline(root))) || (await runInstall(root, false));
      if (!done) throw new BootstrapError(failure());
      if (!existsSync(node)) {
        throw new BootstrapError(
          `The npm package node has no Node for this platform (${platform()}).\n` +
            'Supported: Linux with glibc, macOS and Windows, on x64 and arm64.',
        );
      }
      writeStamp(root, wanted);
      console.error(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
    },
    (pid) => console.error(`Process ${pid} is installing the dependencies: waiting for it.`),
  );
  return node;
}

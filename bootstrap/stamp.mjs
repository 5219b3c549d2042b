import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package manager, with its exact version. */
export const packageManager = 'pnpm@12.21.0';

const stampFile = 'node_modules/.bootstrap-stamp';
const workspaceDepth = 2;

/**
 * The manifests of the workspace: at most two folders deep, like the patterns of `pnpm-workspace.yaml`.
 * @param {string} root
 * @returns {string[]} paths relative to root, sorted
 */
function manifests(root, folder = '', depth = 0) {
  const found = existsSync(join(root, folder, 'package.json')) ? [join(folder, 'package.json')] : [];
  if (depth === workspaceDepth) return found;
  const folders = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .sort();
  return [...found, ...folders.flatMap((name) => manifests(root, join(folder, name), depth + 1))];
}

/**
 * A hash of everything that an install depends on, including the platform: packages with binaries differ.
 * @param {string} root
 */
export function wantedStamp(root) {
  const hash = createHash('sha256');
  hash.update(`${packageManager} ${process.platform} ${process.arch}\n`);
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(root)]) {
    hash.update(`${path}\n`);
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * The stamp of the last complete install, or undefined.
 * @param {string} root
 */
export function installedStamp(root) {
  const path = join(root, stampFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * @param {string} root
 * @param {string} stamp
 */
export function writeStamp(root, stamp) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, stampFile), stamp);
}

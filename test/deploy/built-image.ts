import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newDataDir } from '../harness/app.ts';
import { root } from './compose.ts';
import { parseDockerfile, type Stage } from './dockerfile.ts';
import { type Image, replay } from './replay.ts';

/** The image of the work tree, in a folder that is removed when the scope ends. */

const run = promisify(execFile);

export interface BuiltImage extends AsyncDisposable {
  readonly stages: readonly Stage[];
  readonly image: Image;
  /** Runs a command of the image in it, with the Node of the tests. @throws unless it exits with 0 */
  command(
    command: readonly string[],
    options?: { readonly env?: Readonly<Record<string, string>>; readonly folder?: string },
  ): Promise<{ readonly stdout: string; readonly stderr: string }>;
}

export async function buildImage(): Promise<BuiltImage> {
  const stages = parseDockerfile(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'));
  const folder = await newDataDir();
  // Packages of the development install suffice.
  const image = await replay(stages, root, folder.path, {
    ...process.env,
    npm_config_prefer_offline: 'true',
  });
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const bare = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}) };
  return {
    stages,
    image,
    command: ([, ...args], { env = {}, folder: below = '.' } = {}) =>
      run(process.execPath, args, {
        cwd: join(image.workdir, below),
        env: { ...bare, ...image.env, ...env },
      }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

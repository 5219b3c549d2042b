import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import type { Instruction, Stage } from './dockerfile.ts';

/**
 * Builds the tree of the image without Docker: each stage of the Dockerfile in a folder, its commands run on this
 * machine. It shows that the contents of the image are enough to run, not that Docker can build it.
 */

const run = promisify(execFile);

/** The build context of Docker: the files that neither git nor `.dockerignore` ignores. */
async function contextFiles(root: string): Promise<readonly string[]> {
  const list = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 32 * 2 ** 20,
  });
  const ignore = await readFile(join(root, '.dockerignore'), 'utf8');
  const rules = ignore
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ kept: line.startsWith('!'), glob: line.replace(/^!/, '') }));
  // The last matching rule for the file or a folder above it decides.
  const isSent = (path: string) => {
    const parts = path.split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return rules.findLast(({ glob }) => paths.some((one) => matchesGlob(one, glob)))?.kept ?? true;
  };
  return list.stdout.split('\0').filter((path) => path !== '' && isSent(path));
}

export interface Image {
  /** The folder of WORKDIR on this machine. */
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
}

interface Build {
  readonly root: string;
  /** The files that can be copied from `root`. */
  readonly context: readonly string[];
  /** The root folder of each stage so far. */
  readonly trees: Readonly<Record<string, string>>;
  readonly env: NodeJS.ProcessEnv;
}

/** Copies a file, or the contents of a folder, of the context. */
async function copyFromContext({ root, context }: Build, from: string, to: string): Promise<void> {
  const isFile = context.includes(from);
  const files = isFile ? [from] : context.filter((path) => path.startsWith(`${from}/`));
  if (files.length === 0) throw new Error(`COPY ${from}: no file found`);
  for (const file of files) {
    const target = join(to, isFile ? file : file.slice(from.length + 1));
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target).catch((error: NodeJS.ErrnoException) => {
      // Deleted in the work tree but not in git.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

type Step = (image: Image, instruction: Instruction, tree: string, build: Build) => Promise<Image> | Image;

const steps: Readonly<Record<string, Step>> = {
  WORKDIR: async (image, { text }, tree) => {
    const workdir = join(tree, text);
    await mkdir(workdir, { recursive: true });
    return { ...image, workdir };
  },
  COPY: async (image, { flags, text }, _, build) => {
    const paths = text.split(' ');
    const to = join(image.workdir, paths.pop() ?? '.');
    const stage = flags.from === undefined ? undefined : build.trees[flags.from];
    for (const path of paths) {
      if (stage === undefined) await copyFromContext(build, path, to);
      else await cp(join(stage, path), to, { recursive: true, verbatimSymlinks: true });
    }
    return image;
  },
  RUN: async (image, { text }, _, { env }) => {
    await run('sh', ['-c', text], { cwd: image.workdir, env: { ...env, ...image.env } });
    return image;
  },
  ENV: (image, { text }) => {
    const [key = '', value = ''] = text.split('=');
    return { ...image, env: { ...image.env, [key]: value } };
  },
  USER: (image, { text }) => ({ ...image, user: text }),
  ENTRYPOINT: (image, { text }) => ({ ...image, entrypoint: JSON.parse(text) }),
  HEALTHCHECK: (image, { text }) => ({ ...image, healthcheck: JSON.parse(text.replace(/^CMD /, '')) }),
  CMD: (image) => image,
};

/**
 * Replays the stages below `folder`.
 * @param env variables of the commands in addition to those of the image
 * @throws Error at an unknown instruction
 */
export async function replay(
  stages: readonly Stage[],
  root: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Image> {
  const context = await contextFiles(root);
  const trees: Record<string, string> = {};
  let image: Image = { workdir: '', env: {}, user: '', entrypoint: [], healthcheck: [] };
  for (const { name, instructions } of stages) {
    const tree = join(folder, name);
    image = { workdir: tree, env: {}, user: '', entrypoint: [], healthcheck: [] };
    for (const instruction of instructions) {
      const step = steps[instruction.name];
      if (!step) throw new Error(`The replay does not know ${instruction.name} ${instruction.text}`);
      image = await step(image, instruction, tree, { root, context, trees, env });
    }
    trees[name] = tree;
  }
  return image;
}

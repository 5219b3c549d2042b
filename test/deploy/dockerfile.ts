import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';

/**
 * Builds the tree of the image without Docker: the instructions of `deploy/Dockerfile`, each stage a folder, the
 * commands run on this machine. It shows that what the image holds is enough to run; not that Docker builds it.
 */

const run = promisify(execFile);

export interface Instruction {
  readonly name: string;
  /** As `--from=manifests`. */
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** What the replay knows; anything else in the file fails, so that nothing is passed over. */
const known = new Set(['COPY', 'RUN', 'WORKDIR', 'ENV', 'USER', 'ENTRYPOINT', 'CMD', 'HEALTHCHECK']);

function instructionOf(line: string): Instruction {
  const [name = '', ...words] = line.split(' ');
  const flagged = words.findIndex((word) => !word.startsWith('--'));
  const flags = words.slice(0, flagged).map((flag) => flag.slice(2).split(/=(.*)/s));
  return {
    name,
    flags: Object.fromEntries(flags.map(([key = '', value = '']) => [key, value])),
    text: words.slice(flagged).join(' '),
  };
}

/** @throws Error at an instruction that the replay does not know */
export function parseDockerfile(text: string): readonly Stage[] {
  const variables: Record<string, string> = {};
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const instruction = instructionOf(line);
    if (instruction.name === 'ARG' && stages.length === 0) {
      const [key = '', value = ''] = instruction.text.split('=');
      variables[key] = value;
    } else if (instruction.name === 'FROM') {
      const [image = '', , name = `${stages.length}`] = instruction.text.split(' ');
      const base = image.replace(/\$\{(\w+)\}/, (_, key) => variables[key] ?? '');
      stages.push({ name, base, instructions: [] });
    } else if (known.has(instruction.name)) stages.at(-1)?.instructions.push(instruction);
    else throw new Error(`The replay does not know ${instruction.name}: ${line}`);
  }
  return stages;
}

/** The files that Docker would be sent: those of the work tree that git does not ignore, less `.dockerignore`. */
export async function contextFiles(root: string): Promise<readonly string[]> {
  const list = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 32 * 2 ** 20,
  });
  const ignore = await readFile(join(root, '.dockerignore'), 'utf8');
  const rules = ignore
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ kept: line.startsWith('!'), glob: line.replace(/^!/, '') }));
  // The last rule that fits the file or a folder above it decides.
  const isSent = (path: string) => {
    const parts = path.split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return rules.findLast(({ glob }) => paths.some((one) => matchesGlob(one, glob)))?.kept ?? true;
  };
  return list.stdout.split('\0').filter((path) => path !== '' && isSent(path));
}

export interface Image {
  /** Where the tree of the last stage lies; its WORKDIR is below. */
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
}

async function copyFiles(from: string, files: readonly string[], to: string): Promise<void> {
  for (const file of files) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(from, file), target, { verbatimSymlinks: true }).catch((error: NodeJS.ErrnoException) => {
      // Deleted in the work tree, not yet in git.
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/**
 * Replays the stages below `folder`.
 * @param env what the commands see beside the image's own variables
 */
export async function replay(
  stages: readonly Stage[],
  root: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Image> {
  const context = await contextFiles(root);
  const trees = new Map<string, string>();
  let image: Image = { workdir: '', env: {}, user: '', entrypoint: [], healthcheck: [] };

  for (const { name, instructions } of stages) {
    const tree = join(folder, name);
    trees.set(name, tree);
    image = { workdir: tree, env: {}, user: '', entrypoint: [], healthcheck: [] };
    const steps: Readonly<Record<string, (instruction: Instruction) => Promise<void> | void>> = {
      WORKDIR: async ({ text }) => {
        image = { ...image, workdir: join(tree, text) };
        await mkdir(image.workdir, { recursive: true });
      },
      COPY: async ({ flags, text }) => {
        const paths = text.split(' ');
        const to = paths.pop() ?? '.';
        const stage = flags.from === undefined ? undefined : trees.get(flags.from);
        for (const from of paths) {
          if (stage)
            await cp(join(stage, from), join(image.workdir, to), { recursive: true, verbatimSymlinks: true });
          else if (context.includes(from)) await copyFiles(root, [from], join(image.workdir, to));
          else {
            const inside = context.filter((path) => path.startsWith(`${from}/`));
            if (inside.length === 0) throw new Error(`COPY ${from}: there is no such file`);
            const relative = inside.map((path) => path.slice(from.length + 1));
            await copyFiles(join(root, from), relative, join(image.workdir, to));
          }
        }
      },
      RUN: async ({ text }) => {
        await run('sh', ['-c', text], { cwd: image.workdir, env: { ...env, ...image.env } });
      },
      ENV: ({ text }) => {
        const [key = '', value = ''] = text.split('=');
        image = { ...image, env: { ...image.env, [key]: value } };
      },
      USER: ({ text }) => {
        image = { ...image, user: text };
      },
      ENTRYPOINT: ({ text }) => {
        image = { ...image, entrypoint: JSON.parse(text) };
      },
      HEALTHCHECK: ({ text }) => {
        image = { ...image, healthcheck: JSON.parse(text.replace(/^CMD /, '')) };
      },
      CMD: () => undefined,
    };
    for (const instruction of instructions) await steps[instruction.name]?.(instruction);
  }
  return image;
}

import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { packageManager } from '../../bootstrap/stamp.mjs';
import { newDataDir } from '../harness/app.ts';
import { connectApi } from '../harness/http.ts';
import { startProgram } from '../harness/program.ts';
import { type Image, parseDockerfile, replay, type Stage } from './dockerfile.ts';

/** The container image, as far as it can be had without Docker: its instructions carried out in a folder. */

jest.setTimeout(180_000);

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

let stages: readonly Stage[];
let folder: Awaited<ReturnType<typeof newDataDir>>;
let image: Image;

beforeAll(async () => {
  stages = parseDockerfile(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'));
  folder = await newDataDir();
  // Packages that the development install left on this machine do; a bare CI machine fetches none twice.
  image = await replay(stages, root, folder.path, { ...process.env, npm_config_prefer_offline: 'true' });
});

afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});

const { PATH = '', HOME = '', TMPDIR } = process.env;
const bare = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}) };
const inImage = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const [, ...args] = words;
  return run(process.execPath, args, { cwd: image.workdir, env: { ...bare, ...image.env, ...env } });
};

test('every stage starts from the Node that the repository pins', async () => {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const { base } of stages) expect(base).toBe(`node:${devDependencies.node}-alpine`);
});

test('the dependencies are installed by the package manager that the repository pins', async () => {
  const commands = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'RUN'));
  const installs = commands.filter(({ text }) => text.includes(' install '));
  expect(installs.map(({ text }) => text.split(' ')[2])).toEqual([packageManager]);
});

test('the image runs as nobody in particular, by number, so that Kubernetes can tell', () => {
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('the image holds no development dependency, no Node of npm, and no tests', () => {
  const packages = globSync('node_modules/.pnpm/*', { cwd: image.workdir }).map((path) =>
    path.split('/').at(-1),
  );
  expect(packages).toContainEqual(expect.stringMatching(/^kafkajs@/));
  expect(packages).not.toContainEqual(
    expect.stringMatching(/^(node|jest|typescript|@swc\+core|@biomejs\+biome)@/),
  );
  expect(globSync('{packages,services}/**/*.test.ts', { cwd: image.workdir })).toEqual([]);
});

describe.each(['gateway', 'ingest', 'design', 'export', 'workspace', 'embedded', 'cli'])('%s', (service) => {
  test('finds in the image all that it imports', async () => {
    const { stdout } = await inImage([...image.entrypoint, `services/${service}/src/main.ts`, '--help']);
    expect(stdout).toMatch(/Usage|npm run/);
  });
});

test('what is in the image designs a robot without writing into it', async () => {
  await using data = await newDataDir();
  const before = join(data.path, 'before');
  await writeFile(before, '');
  const entry = relative(root, join(image.workdir, 'services/embedded/src/main.ts'));
  const env = {
    ...image.env,
    PORT: '0',
    HOST: '0.0.0.0',
    AUTH: 'none',
    DATA_DIR: data.path,
    SKIP_VIDEO_SEARCH: '1',
  };
  const program = await startProgram({ entry, env });
  const { port } = new URL(program.url);
  const api = connectApi(`http://127.0.0.1:${port}`);
  try {
    const { job_id } = await api.json<{ job_id: string }>('POST', '/ingest', 201, {
      body: { prompt: 'carry 500 g over rough ground' },
    });
    const generation = await api.json<{ candidates: readonly { design_id: string }[] }>(
      'POST',
      '/designs/generate',
      201,
      { body: { ingest_job_id: job_id, population: 1, seed: 1 } },
    );
    await api.json('POST', `/designs/${generation.candidates[0]?.design_id}/compile`, 200, { body: {} });
    await inImage(image.healthcheck, { HOST: env.HOST, PORT: port });
  } finally {
    api.close();
    await program.stop();
  }
  const { stdout: written } = await run('find', [image.workdir, '-newer', before]);
  expect(written).toBe('');
});

test('the health check fails when nothing answers', async () => {
  await expect(inImage(image.healthcheck, { PORT: '1' })).rejects.toMatchObject({ code: 1 });
});

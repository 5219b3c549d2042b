import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { packageManager } from '../../bootstrap/stamp.mjs';
import { newDataDir } from '../harness/app.ts';
import { connectApi } from '../harness/http.ts';
import { startProgram } from '../harness/program.ts';
import { type BuiltImage, buildImage } from './built-image.ts';
import { root } from './compose.ts';
import { entryOf, programs } from './programs.ts';

/** The container image, built in a folder without Docker. */

jest.setTimeout(180_000);

const run = promisify(execFile);

let built: BuiltImage;

beforeAll(async () => {
  built = await buildImage();
});

afterAll(async () => {
  await built[Symbol.asyncDispose]();
});

test('every stage starts from the Node that the repository pins', async () => {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const { base } of built.stages) expect(base).toBe(`node:${devDependencies.node}-slim`);
});

test('the dependencies are installed by the package manager that the repository pins', async () => {
  const commands = built.stages.flatMap(({ instructions }) =>
    instructions.filter(({ name }) => name === 'RUN'),
  );
  const installs = commands.filter(({ text }) => text.includes(' install '));
  expect(installs.map(({ text }) => text.split(' ')[2])).toEqual([packageManager]);
});

test('the image runs as a numeric user, which Kubernetes can check', () => {
  expect(built.image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('the image contains no development dependency, no npm package of Node and no tests', () => {
  const packages = globSync('node_modules/.pnpm/*', { cwd: built.image.workdir }).map((path) =>
    path.split('/').at(-1),
  );
  expect(packages).toContainEqual(expect.stringMatching(/^kafkajs@/));
  expect(packages).not.toContainEqual(
    expect.stringMatching(/^(node|jest|typescript|@swc\+core|@biomejs\+biome)@/),
  );
  expect(globSync('{packages,services}/**/*.test.ts', { cwd: built.image.workdir })).toEqual([]);
});

const entries = [
  ...programs.map(entryOf),
  'services/embedded/src/main.ts',
  'services/cli/src/main.ts',
  'services/cli/src/events/main.ts',
];

describe.each(entries)('%s', (entry) => {
  test('finds all its imports in the image', async () => {
    const { stdout } = await built.command([...built.image.entrypoint, entry, '--help']);
    expect(stdout).toMatch(/Usage:|npm run/);
  });
});

test('the image contains what its programs import at run time', async () => {
  const sources = globSync('{packages,services}/*/src/**/*.ts', { cwd: built.image.workdir });
  const later = await Promise.all(
    sources.map(async (source) => {
      const text = await readFile(join(built.image.workdir, source), 'utf8');
      const names = Array.from(text.matchAll(/\bimport\('([^']+)'\)/g), ([, name = '']) => name);
      return names.map((name) => ({ name, folder: dirname(source) }));
    }),
  );
  expect(later.flat()).toContainEqual({
    name: '@robotdesign/document-store/mongo',
    folder: expect.any(String),
  });
  for (const { name, folder } of later.flat())
    await built.command(['node', '--input-type=module', '--eval', `await import('${name}')`], { folder });
});

test('the image designs a robot without writing into itself', async () => {
  await using data = await newDataDir();
  const before = join(data.path, 'before');
  await writeFile(before, '');
  const entry = relative(root, join(built.image.workdir, 'services/embedded/src/main.ts'));
  const env = {
    ...built.image.env,
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
    await built.command(built.image.healthcheck, { env: { HOST: env.HOST, PORT: port } });
  } finally {
    api.close();
    await program.stop();
  }
  const { stdout: written } = await run('find', [built.image.workdir, '-newer', before]);
  expect(written).toBe('');
});

test('the health check fails when nothing answers', async () => {
  await expect(built.command(built.image.healthcheck, { env: { PORT: '1' } })).rejects.toMatchObject({
    code: 1,
  });
});

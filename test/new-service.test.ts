import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newDataDir } from './harness/app.ts';
import { connectApi } from './harness/http.ts';
import { startProgram } from './harness/program.ts';

/** A service consists of its folder and its row in the catalogue: an empty service in a copy of the tree runs. */

jest.setTimeout(120_000);

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

const row = "  notes: { port: 7109, calls: ['design'], callsOutside: false, topics: [] },\n";
const endOfTable = '} as const satisfies Readonly<Record<string, ServiceRow>>;';

const files = {
  'package.json': JSON.stringify({ name: '@robotdesign/notes', private: true, type: 'module' }),
  'src/main.ts': `import { runService } from '@robotdesign/service-kit';
import { service } from './index.ts';

await runService(service);
`,
  'src/index.ts': `import { createOperations, endOperationsOfThread, operationService } from '@robotdesign/operations';
import { defineService, hostService } from '@robotdesign/service-kit';

export const service = defineService({
  name: 'notes',
  summary: 'does nothing yet.',
  variables: {},
  resources: {},
  async start(runtime) {
    const operations = await createOperations({ ...runtime, service: 'notes', kinds: {} });
    const implementations = [operationService(operations)];
    const handlers = { 'robotdesign.workspace.v1.ThreadDeleted': endOperationsOfThread(operations) };
    return hostService(runtime, { name: 'notes', implementations, operations, handlers });
  },
});
`,
} as const;

let tree: string;

/** Copies the tree without tests. Links of pnpm stay: workspace packages link into the copy, others to their place. */
async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'new-service-'));
  for (const path of ['package.json', 'packages', 'services'])
    await cp(join(root, path), join(copy, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.test.ts'),
    });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function addService(): Promise<void> {
  const folder = join(tree, 'services/notes');
  await mkdir(join(folder, 'src'), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  // `pnpm install` would link the dependencies of the new package the same way.
  const links = join(folder, 'node_modules/@robotdesign');
  await mkdir(links, { recursive: true });
  for (const name of ['operations', 'service-kit'])
    await symlink(join(tree, 'packages', name), join(links, name));
  const catalogue = join(tree, 'packages/contracts/src/services.ts');
  const text = await readFile(catalogue, 'utf8');
  expect(text).toContain(endOfTable);
  await writeFile(catalogue, text.replace(endOfTable, `${row}${endOfTable}`));
}

beforeAll(async () => {
  tree = await copyTree();
  await addService();
});
afterAll(() => rm(tree, { recursive: true }));

const helpOf = async (service: string) => {
  const entry = join(tree, `services/${service}/src/main.ts`);
  return (await run(process.execPath, ['--disable-warning=ExperimentalWarning', entry, '--help'])).stdout;
};

test('a new service starts in the embedded process and answers through the gateway', async () => {
  await using data = await newDataDir();
  const entry = relative(root, join(tree, 'services/embedded/src/main.ts'));
  const env = { PORT: '0', DATA_DIR: data.path, SKIP_VIDEO_SEARCH: '1', WORKERS: '1' };
  const program = await startProgram({ entry, env });
  const api = connectApi(program.url);
  try {
    expect(await api.json('GET', '/health', 200)).toMatchObject({
      status: 'ok',
      services: { design: { status: 'ok' }, notes: { status: 'ok' } },
    });
    expect(await api.json('GET', '/operations', 200)).toMatchObject({ items: [] });
  } finally {
    api.close();
    await program.stop();
  }
});

test('it has its own program, and the gateway has its address', async () => {
  expect(await helpOf('notes')).toMatch(/GRPC_BIND .*127\.0\.0\.1:7109[\s\S]*DESIGN_ADDR/);
  expect(await helpOf('gateway')).toMatch(/NOTES_ADDR .*127\.0\.0\.1:7109/);
});

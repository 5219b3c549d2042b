import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openFileArtifacts } from '@robotdesign/artifact-store';
import { type DesignDefinition, randomId } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import { usualPrint } from '@robotdesign/fabrication';
import { buildBody, deriveProgram, openBrief } from '@robotdesign/robot-design';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { refusing } from '../../../../test/harness/refusing.ts';
import { keepDefinition } from '../design-definition/store.ts';
import { ensureOutput, type OutputDependencies } from '../outputs/ensure.ts';
import { pictures } from '../pictures/export.ts';
import { print } from '../print/export.ts';
import { procurement } from '../procurement/export.ts';
import { openStores } from '../stores.ts';
import { urdf } from '../urdf/export.ts';

const program = deriveProgram({
  family: 'rover',
  seed: 3,
  brief: openBrief,
  metadata: { task: 'stand', agent_loop: 'test', loop_version: '1' },
});
const definition: DesignDefinition = {
  design_id: 'dsn_1',
  revision: 1,
  title: 'A rover',
  program,
  components: buildBody(program).components,
  sha256: 'of the definition',
};

const clock = () => Date.now();

let folder: string;
let pool: WorkerPool;
let documents: DocumentStore;
let dependencies: OutputDependencies;
const tasks: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solids-'));
  pool = createWorkerPool({ size: 1 });
  const counted: WorkerPool = {
    ...pool,
    run: (task, input, options) => {
      tasks.push(task.pathname.split('/').at(-1) ?? '');
      return pool.run(task, input, options);
    },
  };
  documents = openSqliteStore({ path: join(folder, 'export.sqlite'), clock, newId: () => randomId('event') });
  dependencies = {
    stores: await openStores(documents),
    artifacts: await openFileArtifacts({ root: folder, clock }),
    design: refusing('robotdesign.design.v1.DesignService') as unknown as OutputDependencies['design'],
    pool: counted,
  };
  await keepDefinition(dependencies, definition);
});
afterAll(async () => {
  await pool.close();
  await documents.close();
  await rm(folder, { recursive: true });
});

test('a revision has its solids made once, whichever exports read them', async () => {
  const exportAll = async () => {
    const wanted = { design_id: 'dsn_1', revision: 1, share: 'test' };
    for (const output of [urdf, pictures, procurement, print(usualPrint)])
      await ensureOutput(dependencies, output as never, wanted);
  };
  await exportAll();
  expect(tasks).toEqual([
    'solids-task.ts',
    'urdf-task.ts',
    'draw-task.ts',
    'procure-files-task.ts',
    'print-task.ts',
  ]);
  tasks.length = 0;
  await exportAll();
  expect(tasks).toEqual([]);
}, 120_000);

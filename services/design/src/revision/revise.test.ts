import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ArtifactStore, openFileArtifacts } from '@robotdesign/artifact-store';
import { type DesignDefinition, type Plan, randomId, ServiceError } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import { connect, eventMaker } from '@robotdesign/service-kit';
import { checkpointId, pending } from '../checkpoint/state.ts';
import type { DesignState, LightCandidate } from '../design/state.ts';
import { openStores, type Stores } from '../stores.ts';
import { readParameters } from './read.ts';
import { type ReviseInput, reviseDesign } from './revise.ts';
import type { RevisionParts } from './state.ts';
import { storeRevision } from './store.ts';

/** Revisions that a process left when it died: stored, and not yet the latest. */

const clock = () => Date.now();
const design_id = 'dsn_1';
const origin = { generation_id: 'gen_1' };

const candidate = (title: string): LightCandidate => ({
  candidate_id: 'cnd_1',
  design_id,
  title,
  summary: title,
  embodiment: 'rover',
  morphology_family: 'rover',
  morphology_summary: title,
  graph_node_count: 1,
  graph_edge_count: 0,
  compile_safe: true,
  compile_issues: [],
  leg_count: 0,
  arm_count: 0,
  limb_dof: [],
  sensors: [],
  basis: {},
  limbs: [],
  actuators: [],
  unverified_fields: [],
  trials: [],
});

const definition = (revision: number): DesignDefinition => ({
  design_id,
  revision,
  title: `revision ${revision}`,
  program: {
    grammar: 'g',
    grammar_version: '1',
    start_symbol: 'robot',
    seed: 1,
    metadata: { embodiment: 'rover', task: '', agent_loop: '', loop_version: '' },
    applications: [],
  },
  components: { catalogue_version: '1', slots: [], printed: [], unresolved: [] },
  sha256: 'hash',
});

const input: ReviseInput = {
  design_id,
  base_revision: 1,
  revision: 2,
  edits: [{ name: 'torso.width_m', value: 0.2 }],
  plan: {} as Plan,
};

const workOf = (operation_id: string): Work => ({
  operation_id,
  caller: 'local',
  batch: false,
  signal: new AbortController().signal,
  progress: () => {},
});

describe('a revision whose process died after it was stored', () => {
  let folder: string;
  let documents: DocumentStore;
  let artifacts: ArtifactStore;
  let stores: Stores;
  let ingest: ReturnType<typeof connect<'robotdesign.ingest.v1.IngestService'>>;
  let kind: OperationKind<ReviseInput>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'revise-'));
    const newId = () => randomId('event');
    documents = openSqliteStore({ path: join(folder, 'design.sqlite'), clock, newId });
    artifacts = await openFileArtifacts({ root: folder, clock });
    stores = await openStores(documents);
    // No ingest service and no worker: a stored revision is neither evaluated nor planned again.
    ingest = connect('robotdesign.ingest.v1.IngestService', '127.0.0.1:1');
    const run = () => Promise.reject(new Error('judged again'));
    kind = reviseDesign({ stores, artifacts, ingest, pool: { run }, makeEvent: eventMaker(newId) });
    const state: DesignState = {
      origin,
      title: 'revision 1',
      latest_revision: 1,
      candidate: candidate('revision 1'),
      checkpoint_id: checkpointId(design_id, 1),
    };
    await stores.designs.insert({ id: design_id, state });
    await stores.checkpoints.insert({ id: checkpointId(design_id, 1), state: pending(design_id, 1) });
    const parts = { review: {}, definition: definition(2) } as RevisionParts;
    const left = { design_id, revision: 2, base_revision: 1, candidate: candidate('revision 2') };
    const changes = [{ name: 'torso.width_m', before: 0.1, after: 0.2 }];
    await storeRevision(stores, artifacts, { ...left, changes, note: 'a secret', made_by: 'op_dead' }, parts);
  });
  afterEach(async () => {
    ingest.close();
    await artifacts.close();
    await documents.close();
    await rm(folder, { recursive: true });
  });

  const latest = async () => (await stores.designs.get(design_id))?.state;
  const statuses = async () =>
    (await stores.checkpoints.getMany([1, 2].map((revision) => checkpointId(design_id, revision)))).map(
      ({ state }) => state.status,
    );
  async function eventsOf(collection: string, id: string) {
    const events = await documents.outbox.read(collection, id, 100);
    return events.map(({ type, data }) => ({ type: type.split('.').at(-1), data }));
  }

  test('becomes the latest once when its operation is repeated', async () => {
    await kind.run(input, workOf('op_dead'));
    await kind.run(input, workOf('op_dead'));
    expect(await latest()).toMatchObject({ latest_revision: 2, title: 'revision 2' });
    expect(await statuses()).toEqual(['superseded', 'pending']);
    const events = await eventsOf('designs', design_id);
    expect(events).toEqual([
      { type: 'DesignRevised', data: expect.objectContaining({ revision: 2, changed: ['torso.width_m'] }) },
    ]);
    expect(await eventsOf('checkpoints', checkpointId(design_id, 2))).toEqual([
      { type: 'ReviewRequested', data: expect.objectContaining({ revision: 2 }) },
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  test('is finished by the next operation, which then answers conflict', async () => {
    await expect(kind.run(input, workOf('op_next'))).rejects.toMatchObject({
      code: 'conflict',
      extensions: { latest_revision: 2 },
    });
    expect(await latest()).toMatchObject({ latest_revision: 2 });
    expect(await statuses()).toEqual(['superseded', 'pending']);
  });

  test('stays when its operation is cancelled before the repetition', async () => {
    await kind.ended?.(input, new ServiceError('cancelled', 'cancelled'), workOf('op_dead'));
    expect(await latest()).toMatchObject({ latest_revision: 2 });
  });

  test('is not edited when its grammar version is no longer supported', async () => {
    await kind.run(input, workOf('op_dead'));
    const third = { ...input, base_revision: 2, revision: 3 };
    await expect(kind.run(third, workOf('op_third'))).rejects.toMatchObject({
      code: 'illegal_transition',
      extensions: { current_status: 'g 1' },
    });
    await expect(readParameters({ stores, artifacts }, design_id, 2)).rejects.toMatchObject({
      code: 'illegal_transition',
    });
    expect(await latest()).toMatchObject({ latest_revision: 2 });
  });

  test('stores nothing if the design is deleted concurrently', async () => {
    const design = await stores.designs.get(design_id);
    if (design) await stores.designs.delete(design);
    const notFound = { code: 'not_found' };
    await expect(kind.run(input, workOf('op_dead'))).rejects.toMatchObject(notFound);
    await kind.ended?.(input, new ServiceError('not_found', 'Not found.'), workOf('op_dead'));
    expect(await stores.revisions.get(`${design_id}.r2`)).toBeUndefined();
    expect(await statuses()).toEqual([]);
    for await (const { key } of artifacts.list('designs/')) throw new Error(`${key} is left`);
  });
});

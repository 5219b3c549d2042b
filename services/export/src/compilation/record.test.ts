import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openFileArtifacts } from '@robotdesign/artifact-store';
import { randomId } from '@robotdesign/contracts';
import { openSqliteStore } from '@robotdesign/document-store';
import { rover } from '@robotdesign/mjcf/testing';
import { type EvaluationProgress, evaluateBody } from '@robotdesign/simulation';
import type { DefinitionSource } from '../design-definition/store.ts';
import { openStores } from '../stores.ts';
import type { CompiledModel, CompileOutput } from './compile-task.ts';
import { compiledFiles } from './files.ts';
import { theCompilation } from './read.ts';
import { compilationRecord } from './record.ts';
import { artifactKey, isComplete } from './state.ts';

const definition = { design_id: 'dsn_1', revision: 1 };
const clock = () => Date.now();

describe('a compilation that is stored while it runs', () => {
  const models: CompiledModel[] = [];
  const stages: EvaluationProgress[] = [];
  let output: CompileOutput;
  let folder: string;
  let source: DefinitionSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const ir = rover();
    const { controller, ...evaluated } = await evaluateBody(ir, {
      suite: 'compile',
      onModel: (model) => void models.push({ ir, ...model }),
      onProgress: (progress) => void stages.push(progress),
    });
    output = { ...evaluated, ir };
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compilation-'));
    const documents = openSqliteStore({
      path: join(folder, 'export.sqlite'),
      clock,
      newId: () => randomId('event'),
    });
    const artifacts = await openFileArtifacts({ root: folder, clock });
    source = {
      stores: await openStores(documents),
      artifacts,
      design: {} as DefinitionSource['design'],
    };
    close = async () => {
      await artifacts.close();
      await documents.close();
    };
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  const theModel = (): CompiledModel => {
    const [model] = models;
    if (!model) throw new Error('The body has no model');
    return model;
  };
  const newRecord = async () =>
    compilationRecord(
      source,
      definition,
      (await source.stores.compilations.get('dsn_1.r1'))?.state,
      new AbortController().signal,
    );
  const read = async () => (await theCompilation(source, 'dsn_1', 1)).state;

  test('has the files of the model and pending checks first, then each result, then all', async () => {
    const record = await newRecord();
    record.model(theModel());
    for (const { checks } of stages) {
      await new Promise<void>((stored) => record.checks(checks, stored));
      const { files, report } = await read();
      expect(report.checks).toEqual(checks);
      expect(files.map(({ path }) => path)).toEqual(compiledFiles.slice(0, 6));
    }
    const mjcf = await source.artifacts.get(artifactKey('dsn_1', 1, 'robot.mjcf'));
    expect(mjcf?.toString('utf8')).toBe(output.mjcf);

    const { state } = await record.complete(output);
    expect(await read()).toEqual(state);
    expect(isComplete(state)).toBe(true);
    expect(state.report.checks).toEqual(output.checks);
    // A rover that was evaluated without a controller has no file of one.
    expect(state.files.map(({ path }) => path)).toEqual(compiledFiles.slice(0, 7));
  });

  test('stays complete while the same revision is compiled again', async () => {
    const { state } = await (await newRecord()).complete(output);
    const again = await newRecord();
    again.model(theModel());
    await new Promise<void>((stored) => again.checks(stages[0]?.checks ?? [], stored));
    expect(await read()).toEqual(state);
  });

  test('of an earlier generator version stays until the next one is complete', async () => {
    const { state } = await (await newRecord()).complete(output);
    const stored = await theCompilation(source, 'dsn_1', 1);
    const earlier = { ...state, generator_version: '0' };
    await source.stores.compilations.update(stored, earlier);
    const again = await newRecord();
    again.model(theModel());
    await new Promise<void>((done) => again.checks(stages[0]?.checks ?? [], done));
    expect(await read()).toEqual(earlier);
    await again.complete(output);
    expect(await read()).toEqual(state);
  });

  test('does not go back while two run at once', async () => {
    const [ahead, behind] = [await newRecord(), await newRecord()];
    ahead.model(theModel());
    behind.model(theModel());
    await new Promise<void>((done) => ahead.checks(stages[3]?.checks ?? [], done));
    await new Promise<void>((done) => behind.checks(stages[0]?.checks ?? [], done));
    expect((await read()).report.checks).toEqual(stages[3]?.checks);
  });

  test('is not published after an abort', async () => {
    const control = new AbortController();
    const record = compilationRecord(source, definition, undefined, control.signal);
    record.model(theModel());
    control.abort();
    record.checks(stages[0]?.checks ?? [], () => {});
    await record.settled();
    expect(await source.stores.compilations.get('dsn_1.r1')).toBeUndefined();
  });

  test('of a deleted design is refused, and stores nothing', async () => {
    const record = await newRecord();
    record.model(theModel());
    await new Promise<void>((stored) => record.checks(stages[0]?.checks ?? [], stored));
    await source.stores.compilations.delete(await theCompilation(source, 'dsn_1', 1));
    await expect(record.complete(output)).rejects.toMatchObject({ code: 'not_found' });
    expect(await source.stores.compilations.get('dsn_1.r1')).toBeUndefined();
  });
});

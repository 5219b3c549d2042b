import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilesExport, Operation, Procurement, Trial } from '@robotdesign/contracts';
import { unzipSync } from 'fflate';
import { type Composed, startComposed } from './harness/composed.ts';
import { finishedOperation } from './harness/event-stream.ts';
import { problemOf } from './harness/http.ts';
import { newDesign } from './harness/new-design.ts';

/** The bundle of a design, over HTTP. */

let app: Composed;
let design: string;

beforeAll(async () => {
  app = await startComposed();
  design = await newDesign(app.api);
}, 60_000);
afterAll(() => app.close());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const download = (query = '', headers: Record<string, string> = {}) =>
  app.api.send('GET', `${design}/bundle${query}`, { headers });

async function unpacked(): Promise<Map<string, Buffer>> {
  const { status, bytes } = await download();
  expect(status).toBe(200);
  return new Map(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, Buffer.from(content)]));
}
const jsonOf = <T>(files: ReadonlyMap<string, Buffer>, path: string): T =>
  JSON.parse(files.get(path)?.toString('utf8') ?? '') as T;

interface Summary {
  readonly files: readonly { path: string; bytes: number; sha256: string }[];
  readonly versions: Readonly<Record<string, string>>;
  readonly seeds: { design: number; trials: Readonly<Record<string, number>> };
}

describe('GET /designs/{id}/bundle', () => {
  test('before it, the file is not found, and the problem names the call', async () => {
    const problem = problemOf(await app.api.send('GET', `${design}/files/bundle.zip`));
    expect(problem).toMatchObject({ code: 'not_found' });
    expect(problem.detail).toContain(`GET ${design}/bundle`);
  });

  test('reports the operation to a caller that does not wait, and the operation lists the archive', async () => {
    const started = await download('', { prefer: 'respond-async' });
    expect(started).toMatchObject({ status: 202, headers: { 'retry-after': '1' } });
    const { operation_id, kind } = JSON.parse(started.text) as Operation;
    expect(kind).toBe('bundle');
    const { status, result } = await finishedOperation(app.api, operation_id);
    expect(status).toBe('completed');
    expect(await app.api.json<FilesExport>('POST', `${design}/export/bundle`, 200, { body: {} })).toEqual(
      result,
    );
    const { files } = result as FilesExport;
    expect(files).toMatchObject([{ path: 'bundle.zip', media_type: 'application/zip' }]);
  }, 240_000);

  test('is a zip archive of the listed size and hash, as a whole and in ranges', async () => {
    const { files } = await app.api.json<FilesExport>('POST', `${design}/export/bundle`, 200, { body: {} });
    const [listed] = files;
    const { bytes, headers } = await download();
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="bundle.zip"',
      'content-length': String(listed?.bytes),
    });
    expect(sha256(bytes)).toBe(listed?.sha256);
    const part = await download('', { range: 'bytes=1000-1999' });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(bytes.subarray(1000, 2000))).toBe(true);
    const etag = String(headers.etag);
    expect((await download('', { 'if-none-match': etag })).status).toBe(304);
    const same = await app.api.send('GET', listed?.url ?? '');
    expect(same.bytes.equals(bytes)).toBe(true);
  });

  test('has every file of the exports, with the hashes that it lists and a README that describes each', async () => {
    const files = await unpacked();
    const names = [...files.keys()];
    for (const expected of [
      ...[
        'robot.mjcf',
        'scene.xml',
        'controller.json',
        'report.json',
        'parts.json',
        'robot.png',
        'robot.glb',
      ],
      ...['wiring.svg', 'servo_map.json', 'bring_up.md', 'procurement.csv', 'procurement.json'],
      ...['design/plan.json', 'design/derivation.json', 'design/definition.json', 'bundle.json'],
    ])
      expect(names).toContain(expected);
    const { files: listed, versions, seeds } = jsonOf<Summary>(files, 'bundle.json');
    for (const { path, bytes, sha256: hash } of listed) {
      const content = files.get(path);
      expect([path, content?.length, content && sha256(content)]).toEqual([path, bytes, hash]);
    }
    const sums = files.get('SHA256SUMS')?.toString('utf8').trimEnd().split('\n') ?? [];
    expect(sums).toHaveLength(names.length - 2);
    expect(Object.keys(versions)).toEqual(expect.arrayContaining(['robotdesign', 'catalogue', 'agent_loop']));
    expect(seeds.design).toEqual(expect.any(Number));
    const readme = files.get('README.md')?.toString('utf8') ?? '';
    for (const name of names.filter((path) => path !== 'README.md'))
      expect(readme).toMatch(new RegExp(`\\| ${name.replaceAll('.', '\\.')} \\| [^|]+ \\|`));
  });

  test('agrees in mass: model, parts list and bill', async () => {
    const files = await unpacked();
    const { mass_kg } = jsonOf<{ mass_kg: number }>(files, 'report.json');
    const { totals } = jsonOf<{ totals: { mass_kg: number } }>(files, 'procurement.json');
    expect(Math.abs(totals.mass_kg - mass_kg)).toBeLessThan(0.01 * mass_kg);
  });

  test('stays the same until a trial is added, which it then contains', async () => {
    const before = await download();
    expect((await download()).bytes.equals(before.bytes)).toBe(true);
    const { trial_id } = await app.api.json<Trial>('POST', `${design}/trials`, 201, {
      body: { duration_s: 1, seed: 3 },
    });
    // What was exported stays readable: a trial may be stored between an export and its download.
    expect((await app.api.send('GET', `${design}/files/bundle.zip`)).bytes.equals(before.bytes)).toBe(true);
    const files = await unpacked();
    expect(jsonOf<Trial>(files, `trials/${trial_id}/trial.json`)).toMatchObject({ trial_id, seed: 3 });
    expect(files.has(`trials/${trial_id}/trajectory.json`)).toBe(true);
    expect(jsonOf<Summary>(files, 'bundle.json').seeds.trials).toEqual({ [trial_id]: 3 });
    const after = await download();
    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect((await download()).bytes.equals(after.bytes)).toBe(true);
  }, 120_000);

  test('a caller that goes away stops the download, and the next one gets all of it', async () => {
    const whole = await download();
    const leaving = await app.api.open(`${design}/bundle`);
    await once(leaving, 'readable');
    leaving.destroy();
    expect((await download()).bytes.equals(whole.bytes)).toBe(true);
  });

  test('of an unknown design or revision is not found', async () => {
    for (const path of [`${design}/bundle?revision=9`, '/designs/dsn_unknown/bundle'])
      expect(problemOf(await app.api.send('GET', path)).code).toBe('not_found');
  });
});

test('GET …/procurement and its files are the same', async () => {
  const { files } = await app.api.json<FilesExport>('POST', `${design}/export/procurement`, 200, {
    body: {},
  });
  const [csv, json] = await Promise.all(files.map(({ url }) => app.api.send('GET', url)));
  const read = await app.api.send('GET', `${design}/procurement`);
  expect(JSON.parse(json?.text ?? '')).toEqual(JSON.parse(read.text));
  const { small_parts, unresolved } = JSON.parse(json?.text ?? '') as Procurement;
  for (const kind of ['cable', 'wire', 'fuse', 'screw'])
    expect(small_parts.map((part) => part.kind)).toContain(kind);
  expect(unresolved.map(({ slot }) => slot)).not.toContain('fasteners');
  const table = await app.api.send('GET', `${design}/procurement`, { headers: { accept: 'text/csv' } });
  expect(csv?.text).toBe(table.text);
});

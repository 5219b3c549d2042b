import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, File, Message, PrintExport } from '@robotdesign/contracts';
import { unzipSync } from 'fflate';
import { type Composed, startComposed } from './harness/composed.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';
import { newDesignInThread } from './harness/new-design.ts';

/** The print files of a design, over HTTP. */

let app: Composed;
let thread: string;
let design: string;

beforeAll(async () => {
  app = await startComposed();
  ({ thread, design } = await newDesignInThread(app.api));
}, 120_000);
afterAll(() => app.close());

const send = (body: object) => app.api.send('POST', `${design}/export/print`, { body });
const print = (body: object = {}) =>
  app.api.json<PrintExport>('POST', `${design}/export/print`, 200, { body });
const content = async ({ url }: Pick<File, 'url'>): Promise<Buffer> => (await app.api.send('GET', url)).bytes;
const shas = ({ files }: PrintExport) => files.map(({ path, sha256 }) => `${path} ${sha256}`);

describe('POST /designs/{id}/export/print', () => {
  test('writes plates, parts, a manifest and a guide that can be downloaded', async () => {
    const { files, plates, parts, totals, instructions, bed_mm, profile, directory } = await print();
    expect({ bed_mm, profile, directory }).toEqual({
      bed_mm: [210, 210, 210],
      profile: 'standard',
      directory: `data/exports/${design.split('/')[2]}`,
    });
    const paths = files.map(({ path }) => path);
    for (const { path } of [...plates, ...parts]) expect(paths).toContain(path);
    expect(totals.mass_kg).toBeCloseTo(totals.model_mass_kg, 5);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(totals.pieces);
    for (const file of files) expect(await content(file)).toHaveLength(file.bytes);
    const [plate] = files.filter(({ path }) => path.endsWith('.3mf'));
    expect(Object.keys(unzipSync(await content(plate ?? { url: '' })))).toContain('3D/3dmodel.model');
    expect((await content({ url: instructions })).toString('utf8')).toContain('<h2>Steps</h2>');
  });

  test('answers an unchanged revision with the same files; other options give others', async () => {
    const usual = await print();
    expect(await print({ revision: 1 })).toEqual(usual);
    const chosen = await print({
      printer: { bed_mm: [150, 150, 150] },
      material: 'mat_abs',
      // Both lighter than usual: a heavier profile could make up for the lighter filament.
      profile: 'draft',
    });
    expect(chosen).toMatchObject({ bed_mm: [150, 150, 150], profile: 'draft' });
    expect(chosen.parts.some(({ material }) => material === 'mat_abs')).toBe(true);
    expect(chosen.warnings.join()).toContain('in the model');
    expect(shas(chosen)).not.toEqual(shas(usual));
    for (const file of chosen.files) expect(await content(file)).toHaveLength(file.bytes);
    expect(await print()).toEqual(usual);
  });

  test('has the printed mass of the bill and of the model', async () => {
    const { totals } = await print();
    const { printed_parts } = await app.api.json<{ printed_parts: { mass_kg: number }[] }>(
      'GET',
      `${design}/procurement`,
      200,
    );
    expect(totals.mass_kg).toBeCloseTo(
      printed_parts.reduce((sum, { mass_kg }) => sum + mass_kg, 0),
      4,
    );
  });

  test.each([
    ['a bed that is too small', { printer: { bed_mm: [10, 10, 10] } }, 'printer.bed_mm', '100'],
    ['a bed with two sides', { printer: { bed_mm: [200, 200] } }, 'printer.bed_mm', ''],
    ['an unknown filament', { material: 'wood' }, 'material', 'mat_petg'],
    ['a soft filament', { material: 'mat_tpu95a' }, 'material', 'mat_petg'],
    ['an unknown profile', { profile: 'turbo' }, 'profile', 'standard'],
    ['an unknown field', { colour: 'red' }, 'colour', ''],
  ])('refuses %s and names what it accepts', async (_what, body, field, accepted) => {
    const problem = problemOf(await send(body));
    expect(problem.code).toBe('validation_failed');
    const [error] = problem.errors ?? [];
    expect(error?.field).toContain(field);
    expect(`${error?.message} ${problem.detail}`).toContain(accepted);
  });

  test('refuses a revision that does not exist', async () => {
    expect(problemOf(await send({ revision: 9 })).code).toBe('not_found');
  });
});

test('a print is an event of the design, which shows it, and a message of its thread', async () => {
  const { totals, plates } = await print();
  const { exports } = await eventually(
    'a design with its print',
    () => app.api.json<Design>('GET', design, 200),
    (shown) => shown.exports.print?.printed_mass_kg === totals.mass_kg,
  );
  expect(exports.print).toEqual({
    revision: 1,
    part_count: totals.pieces,
    printed_mass_kg: totals.mass_kg,
    hours: totals.hours,
  });
  const [message] = await eventually(
    'a message about the print',
    async () => {
      const { items } = await app.api.json<{ items: Message[] }>('GET', `${thread}/messages`, 200);
      return items.filter(({ content: text }) => text.includes(`on ${plates.length} plates`));
    },
    ({ length }) => length > 0,
  );
  expect(message?.content).toContain('print/assembly.html');
  expect(message?.artifact?.files?.map(({ path }) => path)).toContain('print/plates/plate_1.3mf');
});

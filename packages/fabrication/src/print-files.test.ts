import { beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { type AssemblyGuide, assemblyGuide } from './guide/assembly-guide.ts';
import { usualPrint } from './plates/print-options.ts';
import { type PrintFiles, printFiles } from './print-files.ts';
import { type PrintPlan, planPrint } from './print-plan.ts';
import { printedParts } from './solids/printed-parts.ts';
import { someBody } from './testing/bodies.ts';

let plan: PrintPlan;
let guide: AssemblyGuide;
let made: PrintFiles;

beforeAll(async () => {
  const body = someBody('rover', 3);
  plan = await planPrint(await printedParts(body), usualPrint);
  guide = await assemblyGuide(body, plan, 'Rover & <Son>', () => {});
  made = printFiles(plan, guide);
}, 120_000);

const contentOf = (path: string): Uint8Array =>
  made.files.find((file) => file.path === path)?.content ?? new Uint8Array();

test('the same plan gives the same bytes', () => {
  expect(printFiles(plan, guide)).toEqual(made);
});

test('every path is one that can be downloaded, once', () => {
  const paths = made.files.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^print\/[a-z0-9_./]{1,100}$/);
});

test('an STL has the triangles of its piece', () => {
  for (const { path, name } of made.manifest.pieces) {
    const bytes = Buffer.from(contentOf(path));
    const triangles = (plan.pieces.find((piece) => piece.name === name)?.mesh.indices.length ?? 0) / 3;
    expect(bytes.readUInt32LE(80)).toBe(triangles);
    expect(bytes).toHaveLength(84 + 50 * triangles);
  }
});

describe('a plate as 3MF', () => {
  test('has an object for each piece on it, inside the bed', () => {
    for (const { path, pieces } of made.manifest.plates) {
      const archive = unzipSync(contentOf(path));
      const model = strFromU8(archive['3D/3dmodel.model'] ?? new Uint8Array());
      expect(model).toContain('<metadata name="Title">Rover &amp; &lt;Son&gt;, plate ');
      const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
      expect(model.match(/<object /g)).toHaveLength(count);
      const items = [...model.matchAll(/<item objectid="(\d+)" transform="([^"]+)"/g)];
      expect(items).toHaveLength(count);
      for (const [, , transform = ''] of items)
        for (const value of transform.split(' ').slice(9).map(Number)) expect(value).toBeLessThan(210);
      const settings = strFromU8(archive['Metadata/Slic3r_PE_model.config'] ?? new Uint8Array());
      expect(settings.match(/key="fill_density" value="\d+\.\d%"/g)).toHaveLength(count);
    }
  });
});

test('the guide needs no network and has a picture of each step', () => {
  const html = Buffer.from(contentOf('print/assembly.html')).toString();
  expect(html.match(/<image href="data:image\/png;base64,/g)).toHaveLength(guide.steps.length);
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
  for (const { lines } of guide.steps)
    for (const line of lines) expect(html).toContain(line.replaceAll('"', '&quot;'));
});

test('the manifest adds up', () => {
  const { totals, plates, pieces, materials } = made.manifest;
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  expect(totals.mass_kg).toBeCloseTo(totals.model_mass_kg, 5);
  expect(total(plates.map(({ mass_kg }) => mass_kg))).toBeCloseTo(totals.mass_kg, 4);
  expect(total(materials.map(({ mass_kg }) => mass_kg))).toBeCloseTo(totals.mass_kg, 4);
  expect(total(pieces.map(({ mass_kg, count }) => mass_kg * count))).toBeCloseTo(totals.mass_kg, 4);
  expect(totals.filament_kg).toBeGreaterThan(totals.mass_kg);
});

test('parts that are cut for a small bed are joined before the steps', async () => {
  const body = someBody('rover', 3);
  const small = await planPrint(await printedParts(body), { ...usualPrint, bed_mm: [120, 120, 120] });
  const { cutParts } = await assemblyGuide(body, small, 'Rover', () => {});
  const cut = small.pieces.filter(({ name }) => name.includes('_piece_'));
  expect(cut.length).toBeGreaterThan(1);
  for (const { name } of cut) expect(cutParts.join('\n')).toContain(name);
}, 120_000);

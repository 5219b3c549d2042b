import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, Procurement, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { type Composed, invent, startComposed } from './harness/composed.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

/** What to buy for a design, over HTTP. */

let app: Composed;
let design_id: string;
let thread_id: string;

beforeAll(async () => {
  app = await startComposed();
  app.loop.run = invent;
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const path = `/workspace/projects/${project_id}/threads`;
  ({ thread_id } = await app.api.json<Thread>('POST', path, 201, { body: {} }));
  const { artifact } = await app.api.json<ThreadGeneration>(
    'POST',
    `/workspace/threads/${thread_id}/generate?view=light`,
    201,
    { body: { prompt: 'carry 500 g over rough ground', population: 1, seed: 7 } },
  );
  design_id = artifact?.candidates[0]?.design_id ?? '';
});
afterAll(() => app.close());

const ask = (query: string, accept = 'application/json', design = design_id) =>
  app.api.send('GET', `/designs/${design}/procurement${query}`, { headers: { accept } });

const resolve = (query = '') =>
  app.api.json<Procurement>('GET', `/designs/${design_id}/procurement${query}`, 200);

describe('GET /designs/{id}/procurement', () => {
  test('agrees with the candidate in mass, price and running time', async () => {
    const { candidate } = await app.api.json<Design>('GET', `/designs/${design_id}`, 200);
    const { totals, power, revision } = await resolve();
    expect(revision).toBe(1);
    expect(totals.mass_kg).toBeCloseTo(candidate.mass_kg ?? 0, 3);
    expect(totals.cost_usd).toBeCloseTo(candidate.estimated_cost_usd ?? 0, 1);
    expect(totals.cost_lower_bound_usd).toBeCloseTo(candidate.cost_lower_bound_usd ?? 0, 1);
    expect(power?.battery_wh).toBeCloseTo(candidate.battery?.wh ?? 0, 1);
    expect(power?.runtime_h).toBeCloseTo(candidate.runtime_h ?? 0, 2);
  });

  test('gives the shopping basket as CSV', async () => {
    const { purchases, small_parts, unresolved } = await resolve();
    const { headers, text } = await ask('', 'text/csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="procurement-r1.csv"',
    });
    const rows = text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + purchases.length + small_parts.length + unresolved.length);
    // The printed parts, whose screws are counted, are made for exports only.
    expect(unresolved.map(({ slot }) => slot)).toContain('fasteners');
    expect(small_parts.filter(({ kind }) => kind === 'cable').length).toBeGreaterThan(0);
  });

  test('publishes once, and the design names it', async () => {
    await Promise.all([resolve(), resolve(), resolve('?revision=1')]);
    const { totals, unresolved } = await resolve();
    const { exports } = await eventually(
      'the procurement in the design',
      () => app.api.json<Design>('GET', `/designs/${design_id}`, 200),
      (design) => design.exports.procurement !== undefined,
    );
    expect(exports.procurement).toEqual({
      revision: 1,
      cost_usd: totals.cost_usd,
      unresolved_count: unresolved.length,
    });
    const events = await app.bus.read('robotdesign.export.v1', { limit: 1000 });
    const ofDesign = events.filter(({ event }) => event.type === 'robotdesign.export.v1.ProcurementResolved');
    expect(ofDesign.map(({ event }) => event.subject)).toEqual([design_id]);
  });

  test('a revision or design that does not exist is not found', async () => {
    expect(problemOf(await ask('?revision=9')).code).toBe('not_found');
    expect(problemOf(await ask('', 'application/json', 'dsn_unknown')).code).toBe('not_found');
  });

  test('other media types are refused', async () => {
    expect(problemOf(await ask('', 'image/png')).code).toBe('not_acceptable');
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilesExport, Message } from '@robotdesign/contracts';
import { type Composed, startComposed } from './harness/composed.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';
import { newDesignInThread } from './harness/new-design.ts';

/** The bring-up files of a design, over HTTP. */

let app: Composed;
let thread: string;
let design: string;

beforeAll(async () => {
  app = await startComposed();
  ({ thread, design } = await newDesignInThread(app.api));
});
afterAll(() => app.close());

const exportTo = (target: string, body: object = {}) =>
  app.api.json<FilesExport>('POST', `${design}/export/${target}`, 200, { body });

describe('POST /designs/{id}/export/bring_up', () => {
  test('writes a wiring diagram, a servo map and a checklist that can be downloaded', async () => {
    const { files } = await exportTo('bring_up');
    expect(files.map(({ path, media_type }) => [path, media_type])).toEqual([
      ['bring_up.md', 'text/markdown'],
      ['wiring.svg', 'image/svg+xml'],
      ['servo_map.json', 'application/json'],
    ]);
    const texts = await Promise.all(files.map(async ({ url }) => (await app.api.send('GET', url)).bytes));
    const [checklist, wiring, map] = texts.map((bytes) => bytes.toString('utf8'));
    expect(checklist).toMatch(/^# First power: /);
    expect(wiring).toMatch(/^<svg xmlns/);
    const { joints, revision } = JSON.parse(map ?? '') as { joints: { joint: string }[]; revision: number };
    expect(revision).toBe(1);
    for (const { joint } of joints) expect(checklist).toContain(joint);
  });

  test('answers an unchanged revision with the same files, and names the call before the first export', async () => {
    expect(await exportTo('bring_up', { revision: 1 })).toEqual(await exportTo('bring_up'));
    const { detail } = problemOf(await app.api.send('GET', `${design}/files/robot.png`));
    expect(detail).toContain(`POST ${design}/export/pictures`);
  });

  test('refuses a revision that does not exist and unknown fields', async () => {
    const send = (body: object) => app.api.send('POST', `${design}/export/bring_up`, { body });
    expect(problemOf(await send({ revision: 9 })).code).toBe('not_found');
    expect(problemOf(await send({ colour: 'red' }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'colour' }],
    });
  });
});

test('every export of a revision leaves one message with its files in the thread', async () => {
  await exportTo('bring_up');
  await exportTo('bring_up');
  await exportTo('pictures');
  const notices = await eventually(
    'a notice of both exports',
    async () => {
      const { items } = await app.api.json<{ items: Message[] }>('GET', `${thread}/messages`, 200);
      return items.filter(({ kind }) => kind === 'notice');
    },
    ({ length }) => length >= 2,
  );
  expect(notices.map(({ artifact }) => artifact?.files?.map(({ path }) => path)).sort()).toEqual([
    ['bring_up.md', 'wiring.svg', 'servo_map.json'],
    ['robot.png', 'robot.glb'],
  ]);
  for (const { artifact } of notices) expect(artifact).toMatchObject({ kind: 'files', revision: 1 });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, FilesExport } from '@robotdesign/contracts';
import sharp from 'sharp';
import { type Composed, startComposed } from './harness/composed.ts';
import { problemOf } from './harness/http.ts';
import { newDesign } from './harness/new-design.ts';

/** Pictures of a design, over HTTP. */

let app: Composed;
let design: string;

beforeAll(async () => {
  app = await startComposed();
  design = await newDesign(app.api);
});
afterAll(() => app.close());

const draw = (body: object = {}) =>
  app.api.json<FilesExport>('POST', `${design}/export/pictures`, 200, { body });

describe('the small picture of a candidate', () => {
  test('is where the candidate says, and stays the same', async () => {
    const { candidate } = await app.api.json<Design>('GET', design, 200);
    expect(candidate.picture_url).toBe(`${design}/picture?revision=1`);
    const [first, second] = [
      await app.api.send('GET', candidate.picture_url ?? ''),
      await app.api.send('GET', `${design}/picture`),
    ];
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 240 });
    expect(second.bytes.equals(first.bytes)).toBe(true);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.api.send('GET', `${design}/picture`, { headers })).status).toBe(304);
  });

  test('of an unknown design or revision is not found', async () => {
    for (const path of [`${design}/picture?revision=9`, '/designs/dsn_unknown/picture'])
      expect(problemOf(await app.api.send('GET', path)).code).toBe('not_found');
  });
});

describe('POST /designs/{id}/export/pictures', () => {
  test('before it, a picture is not found, and the problem names the call', async () => {
    const problem = problemOf(await app.api.send('GET', `${design}/files/robot.png`));
    expect(problem).toMatchObject({ code: 'not_found' });
    expect(problem.detail).toContain(`POST ${design}/export/pictures`);
  });

  test('writes a picture and a 3D file that can be downloaded', async () => {
    const { files, directory } = await draw();
    expect(directory).toBe(`artifacts${design.replace('/designs', '')}/r1`);
    expect(files.map(({ path, media_type, revision }) => [path, media_type, revision])).toEqual([
      ['robot.png', 'image/png', 1],
      ['robot.glb', 'model/gltf-binary', 1],
    ]);
    for (const { url, bytes, media_type } of files) {
      const answer = await app.api.send('GET', url);
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': media_type } });
      expect(answer.bytes).toHaveLength(bytes);
    }
    const glb = (await app.api.send('GET', `${design}/files/robot.glb`)).bytes.toString('latin1');
    expect(glb).toMatch(/"name":"torso\w*_mesh"/);
    const { bytes } = await app.api.send('GET', `${design}/files/robot.png`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 600 });
  });

  test('answers an unchanged revision with the same files', async () => {
    expect(await draw({ revision: 1 })).toEqual(await draw());
  });

  test('refuses a revision that does not exist and unknown fields', async () => {
    const send = (body: object) => app.api.send('POST', `${design}/export/pictures`, { body });
    expect(problemOf(await send({ revision: 9 })).code).toBe('not_found');
    expect(problemOf(await send({ size: 'large' }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'size' }],
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Compilation, FilesExport } from '@robotdesign/contracts';
import { type Composed, startComposed } from './harness/composed.ts';
import { problemOf } from './harness/http.ts';
import { newDesign } from './harness/new-design.ts';

/** URDF of a design, over HTTP. */

let app: Composed;
let design: string;

beforeAll(async () => {
  app = await startComposed();
  design = await newDesign(app.api);
});
afterAll(() => app.close());

const exportUrdf = (body: object = {}) =>
  app.api.json<FilesExport>('POST', `${design}/export/urdf`, 200, { body });

describe('POST /designs/{id}/export/urdf', () => {
  test('before it, the file is not found, and the problem names the call', async () => {
    const problem = problemOf(await app.api.send('GET', `${design}/files/robot.urdf`));
    expect(problem).toMatchObject({ code: 'not_found' });
    expect(problem.detail).toContain(`POST ${design}/export/urdf`);
  });

  test('writes the joints of the model, with a mesh for each printed piece, the same every time', async () => {
    const { files } = await exportUrdf();
    const [main, ...stl] = files;
    expect(main).toMatchObject({ path: 'robot.urdf', media_type: 'application/xml', revision: 1 });
    expect((await exportUrdf({ revision: 1 })).files).toEqual(files);
    const urdf = (await app.api.send('GET', files[0]?.url ?? '')).text;
    const { ir } = await app.api.json<Compilation>('POST', `${design}/compile`, 200, { body: {} });
    const named = [...urdf.matchAll(/<mesh filename="([^"]+)"/g)].map(([, path]) => path);
    expect(stl.map(({ path }) => path).sort()).toEqual(named.sort());
    for (const { url, bytes } of stl) {
      const { bytes: content } = await app.api.send('GET', url);
      expect(content.readUInt32LE(80) * 50 + 84).toBe(bytes);
    }
    const [description = ''] = urdf.split('<ros2_control');
    const joints = [...description.matchAll(/<joint name="([^"]+)" type="(?!fixed)/g)].map(
      ([, name]) => name,
    );
    expect(joints).toEqual(ir.joints.filter(({ kind }) => kind !== 'fixed').map(({ name }) => name));
  });

  test('of an unknown revision is not found', async () => {
    const refused = await app.api.send('POST', `${design}/export/urdf`, { body: { revision: 9 } });
    expect(problemOf(refused).code).toBe('not_found');
  });
});

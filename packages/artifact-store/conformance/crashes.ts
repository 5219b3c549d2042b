import { describe, expect, test } from '@jest/globals';
import { startCounting } from '@robotdesign/failpoints/testing';
import { sha256, versionContent } from './contents.ts';
import { type ArtifactStoreFactory, listed, type OpenedPlace, usePlaces } from './factory.ts';

const script = new URL('./put-until-killed.ts', import.meta.url);
const bytes = 200_000;
const key = 'artifacts/dsn_1/robot.mjcf';

const startPuts = (factory: ArtifactStoreFactory, place: string, from: number, failpoint: string) =>
  startCounting({
    script,
    args: [factory.module.href, place, key, String(bytes), String(from)],
    failpoint,
    before: from - 1,
  });

/** The stored version. Checks that it is whole and has its own hash. */
async function survivingVersion(opened: OpenedPlace): Promise<number> {
  const store = await opened.reopen();
  const content = await store.get(key);
  if (content === undefined) {
    expect(await store.stat(key)).toBeUndefined();
    expect(await listed(store, '')).toEqual([]);
    return 0;
  }
  const version = Number(/^version (\d+);/.exec(content.toString('latin1', 0, 40))?.[1]);
  expect(content.equals(versionContent(version, bytes))).toBe(true);
  const stated = await store.stat(key);
  expect(stated).toMatchObject({ bytes, sha256: sha256(content) });
  expect(await listed(store, '')).toEqual([stated]);
  return version;
}

export function describeCrashes(factory: ArtifactStoreFactory): void {
  const open = usePlaces(factory);

  describe('kill -9', () => {
    test.each([
      { failpoint: 'artifact.put.before', acknowledged: 0, survives: 0 },
      { failpoint: 'artifact.put.after', acknowledged: 0, survives: 1 },
      { failpoint: 'artifact.put.before@3', acknowledged: 2, survives: 2 },
      { failpoint: 'artifact.put.after@3', acknowledged: 2, survives: 3 },
    ])('at $failpoint leaves version $survives', async ({ failpoint, acknowledged, survives }) => {
      const opened = await open();
      const child = startPuts(factory, opened.place, 1, failpoint);
      expect(await child.lastAcknowledged).toBe(acknowledged);
      expect(child.process.signalCode).toBe('SIGKILL');
      expect(await survivingVersion(opened)).toBe(survives);
      // The key can still be written.
      await opened.store.put(key, 'after');
      expect(await opened.store.stat(key)).toMatchObject({ sha256: sha256('after') });
    });

    test('at any point leaves the last acknowledged version or the next', async () => {
      const opened = await open();
      let version = 0;
      for (let round = 0; round < 8; round += 1) {
        const child = startPuts(factory, opened.place, version + 1, '');
        await child.acknowledged(version + 1 + (round % 3));
        // A different part of the next put each time.
        for (let turn = 0; turn < round * 40; turn += 1)
          await new Promise((resolve) => setImmediate(resolve));
        child.process.kill('SIGKILL');
        const acknowledged = await child.lastAcknowledged;
        version = await survivingVersion(opened);
        expect([acknowledged, acknowledged + 1]).toContain(version);
      }
    }, 60_000);

    test('files that killed writes left are swept only when they are old', async () => {
      const opened = await open();
      const child = startPuts(factory, opened.place, 1, 'artifact.put.before');
      await child.lastAcknowledged;
      opened.clock.now_ms = Date.now();
      expect(await opened.store.sweep('', 86_400_000, async () => false)).toBe(0);
      opened.clock.now_ms += 2 * 86_400_000;
      expect(await opened.store.sweep('', 86_400_000, async () => false)).toBe(0);
      expect(await listed(opened.store, '')).toEqual([]);
      await opened.store.put(key, 'after');
      expect(await opened.store.get(key)).toEqual(Buffer.from('after'));
    });
  });
}

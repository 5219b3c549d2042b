import { describe, expect, test } from '@jest/globals';
import type { Compilation } from '@robotdesign/contracts';
import { filesText } from './report.ts';

const style = { width: 71, bold: (text: string) => text };

describe('the report on the model', () => {
  const compilation = {
    report: {
      checks: [
        { status: 'passed', message: 'It stands.' },
        { status: 'failed', message: 'It tips.' },
      ],
    },
  } as unknown as Compilation;

  test('the viewer command can be pasted into a shell', () => {
    const place = { robot: 'my robots/robot.mjcf', scene: 'my robots/$cene.xml', onThisMachine: true };
    const text = filesText(compilation, place, 'thr_1', style);
    expect(text).toContain('python -m mujoco.viewer --mjcf="my robots/\\$cene.xml"');
    expect(text).toContain('failed: It tips.');
  });

  test('lists what passed checks show', () => {
    const checks = [
      { group: 'loads', status: 'passed', message: '' },
      { group: 'home', status: 'passed', message: '' },
    ];
    const passed = { report: { checks } } as unknown as Compilation;
    const place = { robot: 'robot.mjcf', scene: 'scene.xml', onThisMachine: true };
    expect(filesText(passed, place, 'thr_1', style)).toContain(
      '2 checks of the model passed: it loads and stands\n',
    );
  });

  test.each([
    [[{ distance_m: 5.87 }], 'moves       5.8 m in 10 s on level ground (in simulation)'],
    [
      [{ distance_m: 5.87 }, { distance_m: 5.6, payload_kg: 0.5 }],
      'moves       5.8 m in 10 s on level ground, 5.6 m with 0.5 kg (in simulation)',
    ],
    [[{ distance_m: 2 }, { fell: true, payload_kg: 2 }], '2.0 m in 10 s on level ground, it falls with 2 kg'],
    [[{ fell: true }], 'it falls under its gait: it needs a balance controller'],
    [[{ distance_m: 0 }], 'no controller that was tried moves it'],
  ])('says how far the body moved in trials: %j', (found, words) => {
    const trials = found.map((one) => ({ duration_s: 10, payload_kg: 0, fell: false, ...one }));
    const moved = { report: { checks: [], trials } } as unknown as Compilation;
    const place = { robot: 'robot.mjcf', scene: 'scene.xml', onThisMachine: true };
    expect(filesText(moved, place, 'thr_1', style)).toContain(words);
  });

  test('shows URLs for a remote service, and how to download the files', () => {
    const place = { robot: 'http://a/robot.mjcf', scene: 'http://a/scene.xml', onThisMachine: false };
    const text = filesText(compilation, place, 'thr_1', style);
    expect(text).toContain('http://a/scene.xml');
    expect(text).toContain('--out <dir>');
    expect(text).not.toContain('mujoco.viewer');
  });
});

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

  test('shows URLs for a remote service, and how to download the files', () => {
    const place = { robot: 'http://a/robot.mjcf', scene: 'http://a/scene.xml', onThisMachine: false };
    const text = filesText(compilation, place, 'thr_1', style);
    expect(text).toContain('http://a/scene.xml');
    expect(text).toContain('--out <dir>');
    expect(text).not.toContain('mujoco.viewer');
  });
});

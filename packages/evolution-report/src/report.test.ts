import { describe, expect, test } from '@jest/globals';
import type { ReportData } from './data.ts';
import { report } from './report.ts';
import { runOf } from './testing/run.ts';

/** Text and marks of the page, by the section that they are in. */
const sectionOf = (page: string, id: string): string =>
  new RegExp(`<section id="${id}">(.*?)</section>`, 's').exec(page)?.[1] ?? '';

const count = (text: string, part: string | RegExp): number => text.match(new RegExp(part, 'g'))?.length ?? 0;

const rowsOf = (text: string): number => count(text, '<tr><th scope="row">');

describe('the report', () => {
  test('loads and runs nothing, and escapes every text', () => {
    const page = report(runOf(60));
    expect(page).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;`,
    );
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|url\((?!#)|@import/i);
    expect(page.replaceAll('http://www.w3.org/', '')).not.toMatch(/(?:src|href)\s*=\s*"(?!#)/);
    expect(page).toContain('A &lt;quadruped&gt; &amp; &quot;friends&quot;');
    expect(page).toContain('penetration&lt;/b&gt; &amp; more');
    expect(page).not.toContain('<b>');
  });

  test('shows scores with intervals, the best bodies and the line of the best', () => {
    const data = runOf(60);
    const scores = sectionOf(report(data), 'scores');
    expect(count(scores, '<svg')).toBe(1);
    for (const word of ['trials used', 'speed (m/s)', 'Best so far', '>design<', '>#54<'])
      expect(scores).toContain(word);
    const intervals = data.iterations.filter(({ score }) => score?.low !== undefined).length + 1;
    expect(count(scores, /stroke-width="2" stroke-opacity/)).toBe(intervals);
  });

  test('compares the design with the best body', () => {
    const comparison = sectionOf(report(runOf(60)), 'comparison');
    for (const text of [
      '<td>0.34 m/s (0.32 to 0.36)</td><td>0.459 m/s (0.449 to 0.469)</td>',
      'gain on held-out seeds</th><td></td><td>0.119 m/s (0.099 to 0.139)',
      'Length of the torso</th><td>0.3 m</td><td>0.324 m',
      '<code>dsn_2</code>',
    ])
      expect(comparison).toContain(text);
  });

  test('shows the map, the line of best bodies, the outcomes, the exploits and the budget', () => {
    const data = runOf(60);
    const page = report(data);
    expect(count(sectionOf(page, 'map'), />#\d+</)).toBe(11);
    const line = sectionOf(page, 'lineage');
    expect(count(line, '<li')).toBe(7);
    expect(line).toContain('<strong>#9</strong> 0.367 m/s');
    expect(line).toContain('8 proposals rejected against it.');
    expect(rowsOf(sectionOf(page, 'outcomes'))).toBe(new Set(data.iterations.map((one) => one.outcome)).size);
    const exploits = data.iterations.filter(({ outcome }) => outcome === 'exploit').length;
    expect(rowsOf(sectionOf(page, 'exploits'))).toBe(exploits);
    expect(sectionOf(page, 'budget')).toContain(`<td>${data.trials.requested}</td><td>300</td>`);
  });

  test('names why trials gave no result', () => {
    const data = runOf(60);
    const because = 'a trial gave no result: the trial ended its worker process 3 times';
    const iterations = data.iterations.map((one) =>
      one.number === 7 ? { ...one, outcome: 'trial_failed', because } : one,
    );
    const failed = `<tr><th scope="row">#7</th><td>${because}</td></tr>`;
    expect(sectionOf(report({ ...data, iterations }), 'outcomes')).toContain(failed);
    expect(report(data)).not.toContain('Trials that gave no result');
  });

  test('says what is not there yet', () => {
    const { training: _training, held_out: _held_out, ...unmeasured } = runOf(0).design;
    const empty: ReportData = { ...runOf(0), design: unmeasured, map: { ...runOf(0).map, cells: [] } };
    const page = report(empty);
    for (const words of [
      'The design has not been measured yet.',
      'The best body is the design itself.',
      'No body is on the map yet.',
      'No iteration has ended yet.',
      'No iteration was rejected as an exploit.',
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    expect(report(runOf(1))).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('stays readable and bounded for a long run', () => {
    const page = report(runOf(20_000, 50));
    expect(page.length).toBeLessThan(1_000_000);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
    expect(sectionOf(page, 'lineage')).toContain('361 bodies left out');
    expect(sectionOf(page, 'exploits')).toContain('the last 50 of');
    expect(rowsOf(sectionOf(page, 'exploits'))).toBe(50);
  });
});

import type { Plan } from '@robotdesign/contracts';
import { type Entry, type Half, halfOf, readRegisters } from './entry.ts';
import { type Judged, judge } from './judge.ts';
import { type Measure, measures, type Scores, scoresOf, shareText } from './report.ts';

/** `npm run accuracy -- --registers`: how well each register is understood. */

interface Row {
  readonly name: string;
  readonly judged: readonly Judged[];
  readonly scores: Scores;
}

function rowOf(name: string, entries: readonly Entry[], analyze: (prompt: string) => Plan): Row {
  const judged = entries.map((entry) => judge(entry, analyze(entry.text)));
  const design = entries.filter(({ request }) => request === 'design').length;
  return { name, judged, scores: scoresOf(judged, { design, other: entries.length - design }) };
}

/** Registers in other languages than English. */
const languages = ['arabic', 'chinese', 'french', 'german', 'italian', 'japanese', 'portuguese', 'spanish'];

/** The groups that shares are given of. */
export const registerGroups: Readonly<Record<string, (register: string) => boolean>> = {
  English: (register) => !languages.includes(register),
  'other languages': (register) => languages.includes(register),
};

function table(rows: readonly Row[]): string {
  const columns = Object.keys(measures) as Measure[];
  const cells = [
    ['', ...columns.map((column) => measures[column])],
    ...rows.map(({ name, scores }) => [name, ...columns.map((column) => shareText(scores[column]))]),
  ];
  return cells
    .map(([name = '', ...shares]) =>
      `${name.padEnd(16)}${shares.map((cell) => cell.padEnd(17)).join('')}`.trimEnd(),
    )
    .join('\n');
}

function showMisses({ judged }: Row): void {
  for (const { id, numbers, misplaced, family, refused, accepted } of judged) {
    const faults = [
      ...numbers
        .filter(({ outcome }) => outcome !== 'right')
        .map(({ text, outcome }) => `"${text}" ${outcome}`),
      ...misplaced.map((text) => `"${text}" misplaced`),
      ...(family === false ? ['family'] : []),
      ...(refused ? ['refused'] : []),
      ...(accepted ? ['taken for a task'] : []),
    ];
    if (faults.length > 0) console.log(`${id}: ${faults.join(', ')}`);
  }
}

/**
 * Prints shares with 95 % intervals. Of the held-out half it prints nothing else.
 * @returns the shares of English and of the other languages
 */
export function showRegisters(
  half: Half,
  analyze: (prompt: string) => Plan,
): Readonly<Record<string, Scores>> {
  const registers = readRegisters().map(({ name, entries }) => ({
    name,
    entries: entries.filter((entry) => halfOf(entry) === half),
  }));
  const rows = registers.map(({ name, entries }) => rowOf(name, entries, analyze));
  const all = (names: (name: string) => boolean) =>
    registers.filter(({ name }) => names(name)).flatMap(({ entries }) => entries);
  const totals = Object.entries(registerGroups).map(([name, isOwn]) => rowOf(name, all(isOwn), analyze));
  console.log(`${half} half\n${table([...rows, ...totals])}`);
  if (half === 'tuning') for (const row of rows) showMisses(row);
  return Object.fromEntries(totals.map(({ name, scores }) => [name, scores]));
}

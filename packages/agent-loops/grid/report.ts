import type { Family } from '@robotdesign/contracts';
import { type Asked, axisValues, type Cell, cellAt, keyOfCell } from './cells.ts';
import type { CellResult, Recomputed } from './run-grid.ts';

/** The results of the grid as text. */

/** A cell in the table. */
const marks = {
  met: '+',
  notConfirmed: '!',
  infeasible: 'x',
  contradicted: '#',
  unproven: '?',
  not_applicable: '-',
  absent: ' ',
} as const;

const legend =
  '+ met  ! claimed but not confirmed  x infeasible, with bounds  # bounds contradicted  ? neither met nor bounded  - not applicable';

const notConfirmed = (rows: readonly Recomputed[] = []): readonly Recomputed[] =>
  rows.filter(({ confirmed }) => !confirmed);

function markOf(result: CellResult | undefined): string {
  if (!result) return marks.absent;
  if (result.status === 'met')
    return notConfirmed(result.recomputed).length > 0 ? marks.notConfirmed : marks.met;
  if (result.status === 'infeasible')
    return result.contradictions?.length ? marks.contradicted : marks.infeasible;
  return marks[result.status];
}

const shown = (value: number | null): string =>
  value === null || value === 0 ? '–' : String(Number(value.toPrecision(4)));

const nameWidth = 20;

/** One line per payload, one group per step; in a group, durations next to each other for each speed. */
function familyTable(family: Family, results: ReadonlyMap<string, CellResult>): string {
  const { payload_kg, step_m, speed_m_s, duration_s } = axisValues;
  const width = speed_m_s.length * (duration_s.length + 1) + 1;
  const head = step_m.map((step) => `step ${shown(step)}`.padEnd(width)).join('');
  const lines = payload_kg.map((payload) => {
    const groups = step_m.map((step) =>
      speed_m_s
        .map((speed) =>
          duration_s
            .map((duration) => {
              const asked = { payload_kg: payload, step_m: step, speed_m_s: speed, duration_s: duration };
              return markOf(results.get(keyOfCell(cellAt(family, asked))));
            })
            .join(''),
        )
        .join(' ')
        .padEnd(width),
    );
    return `  ${`${shown(payload)} kg`.padEnd(nameWidth - 2)}${groups.join('')}`.trimEnd();
  });
  return [`${family.padEnd(nameWidth)}${head}`.trimEnd(), ...lines].join('\n');
}

const askedText = ({ family, asked, name }: Cell): string =>
  `${family} ${Object.entries(asked)
    .map(([key, value]) => `${key} ${shown(value)}`)
    .join(', ')}${name ? ` ("${name}")` : ''}`;

/** The largest bound of each requirement and check of a family. */
function boundLines(family: Family, results: readonly CellResult[]): string[] {
  const bounds = results.flatMap((result) =>
    result.status === 'infeasible' && result.cell.family === family ? result.bounds : [],
  );
  const groups = Map.groupBy(bounds, ({ key, check }) => `${key}, check ${check}`);
  return [...groups].map(([name, group]) => {
    const values = group.map(({ value }) => value).sort((a, b) => a - b);
    const [last] = group;
    const by = Object.values(last?.strongest ?? {}).join(', ');
    const range = `${shown(values[0] ?? 0)}–${shown(values.at(-1) ?? 0)}`;
    return `  ${name}: ${range} in ${group.length} cells${last?.at ? `, at ${last.at}` : ''}; strongest tried ${by}`;
  });
}

/** By requirement: how far recomputed values are from claimed ones. */
function disagreement(results: readonly CellResult[]): string[] {
  const rows = results.flatMap((result) => (result.status === 'met' ? (result.recomputed ?? []) : []));
  return [...Map.groupBy(rows, ({ requirement }) => requirement)].map(([name, group]) => {
    const ratios = group.flatMap(({ ratio }) => ratio ?? []).sort((a, b) => a - b);
    const missed = notConfirmed(group).length;
    const none = group.filter(({ recomputed }) => recomputed === null).length;
    const middle = ratios[Math.floor(ratios.length / 2)];
    const spread =
      middle === undefined
        ? ''
        : `, recomputed over claimed: median ${middle.toFixed(3)}, ${ratios[0]?.toFixed(3)} to ${ratios.at(-1)?.toFixed(3)}`;
    const without = none > 0 ? `, ${none} without an independent rule` : '';
    return `  ${name}: ${group.length - missed} of ${group.length} confirmed${without}${spread}`;
  });
}

/** Whether a cell asks at least as much as another one of its family, and more of something. */
function asksMore({ family, asked }: Cell, other: Cell): boolean {
  const keys = Object.keys({ ...asked, ...other.asked }) as (keyof Asked)[];
  const more = keys.map((key) => (asked[key] ?? 0) - (other.asked[key] ?? 0));
  return family === other.family && more.every((value) => value >= 0) && more.some((value) => value > 0);
}

function failureLines(results: readonly CellResult[]): string[] {
  const met = results.filter(({ status }) => status === 'met');
  return results.flatMap((result) => {
    const about = askedText(result.cell);
    if (result.status === 'unproven') return [`  neither met nor bounded: ${about}: ${result.because}`];
    if (result.status === 'infeasible')
      return [
        ...met
          .filter(({ cell }) => asksMore(cell, result.cell))
          .slice(0, 1)
          .map(({ cell }) => `  infeasible, though a harder cell is met: ${about}: ${askedText(cell)}`),
        ...(result.contradictions ?? []).map((text) => `  bound contradicted: ${about}: ${text}`),
        ...(result.cell.name
          ? [
              `  must be met: ${about}: ${result.bounds
                .map(({ key, value, check }) => `${key} at most ${shown(value)} (${check})`)
                .join(', ')}`,
            ]
          : []),
      ];
    if (result.status !== 'met') return [];
    return notConfirmed(result.recomputed).map(
      ({ requirement, asked, claimed, recomputed, detail }) =>
        `  claimed but not confirmed: ${about} (${result.archetype}): ${requirement} asked ${shown(asked)}, claimed ${shown(claimed)}, recomputed ${shown(recomputed)}${detail ? ` ${JSON.stringify(detail)}` : ''}`,
    );
  });
}

const limited = (lines: readonly string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `  … and ${lines.length - most} more`] : [...lines];

/** Failures printed at most; `--json` has all. */
const mostFailures = 60;

export interface GridReport {
  readonly text: string;
  readonly failures: number;
}

/** Tables of the families, bounds, disagreement and failures. */
export function gridReport(results: readonly CellResult[]): GridReport {
  const byKey = new Map(results.map((result) => [keyOfCell(result.cell), result]));
  const families = [...new Set(results.map(({ cell }) => cell.family))];
  const tasks = results.filter(({ cell }) => cell.name !== undefined);
  const count = (status: CellResult['status']) => results.filter((one) => one.status === status).length;
  const tested = results.filter((one) => one.status === 'infeasible' && one.contradictions);
  const failures = failureLines(results);
  const text = [
    legend,
    '',
    ...families.flatMap((family) => [familyTable(family, byKey), ...boundLines(family, results), '']),
    ...tasks.map((result) => `${markOf(result)} ${askedText(result.cell)}`),
    '',
    `Recomputed with native MuJoCo:`,
    ...disagreement(results),
    '',
    `${results.length} cells: ${count('met')} met, ${count('infeasible')} infeasible with bounds (${tested.length} tested), ${count('unproven')} unproven, ${count('not_applicable')} not applicable.`,
    `${failures.length} failures${failures.length > 0 ? ':' : '.'}`,
    ...limited(failures, mostFailures),
  ].join('\n');
  return { text, failures: failures.length };
}

import type { KnownDesign } from '@robotdesign/contracts';
import { together } from '../answer/need-words.ts';
import { listed } from '../language/words.ts';
import { type FigureRow, type FigureWriter, isAbility, rankingRow, rowsOf } from './design-figures.ts';
import { titled } from './words.ts';

/** What a question asks of designs, and the direct answer to it. */

export interface Asked {
  /** Names of figures, such as `mass` and `payload_kg`. */
  readonly figures: readonly string[];
  /** Figures that a design would have to reach, in SI units. */
  readonly demands: readonly { readonly figure: string; readonly value: number }[];
  /** What no figure answers. */
  readonly unknown: readonly (keyof typeof unknownWords | 'range')[];
}

/** The figure that designs are ranked by, and which end is first. */
export interface Ranking {
  readonly figure: string;
  readonly direction: 'less' | 'more';
}

const unknownWords = {
  noise: 'Noise is neither computed nor measured.',
  water:
    'No design here is watertight. Keep rain and splashes off the motors and electronics, or build a cover.',
  stability:
    'Standing still is simulated for every design. Whether it stays upright in motion needs a trial: say “try it in simulation”.',
  assembly:
    'The work of building is not rated. Say “make the print files”: they include an assembly guide with a picture of each step.',
  printing:
    'The print files list the size of each part and the plates that they need; the slicer of your printer estimates the time. Say “make the print files”.',
  formats:
    'Printed parts are written as STL and 3MF files, the simulation model as MJCF for MuJoCo, and on request as URDF for ROS.',
} as const;

/** How far a design gets: its running time at its speed. */
function rangeWords({ figure, cell }: FigureWriter, design: KnownDesign): string {
  const { speed_m_s, runtime_h } = design;
  const rows = rowsOf(['speed_m_s', 'duration_s']);
  if (speed_m_s === undefined || runtime_h === undefined) {
    const unknown = missing(rows.filter((row) => row.of(design) === undefined));
    return `How far ${titled(design)} gets is not known. ${unknown.join(' ')}`;
  }
  const range = figure(speed_m_s * runtime_h * 3600, 'm', 'down');
  const [speed, time] = rows.map((row) => cell(design, row));
  return `${titled(design)} covers about ${range} on one charge: ${speed} for ${time}.`;
}

/** What no figure answers, in words. */
const unknownTexts = (
  writer: FigureWriter,
  unknown: Asked['unknown'],
  designs: readonly KnownDesign[],
): readonly string[] =>
  unknown.flatMap((name) =>
    name === 'range' ? designs.map((one) => rangeWords(writer, one)) : [unknownWords[name]],
  );

/** `Its speed and running time are not known.` */
function missing(rows: readonly FigureRow[]): readonly string[] {
  if (rows.length === 0) return [];
  const labels = listed(rows.map(({ label }) => label));
  return [`Its ${labels} ${rows.length === 1 ? 'is' : 'are'} not known.`];
}

/** `**X** weighs 1.2 kg and runs for 40 min. Its speed is not known.` */
function statement(
  { cell, predicate }: FigureWriter,
  design: KnownDesign,
  rows: readonly FigureRow[],
): readonly string[] {
  const predicates = rows.flatMap((row) => predicate(design, row) ?? []);
  const known = predicates.length > 0 ? [`${titled(design)} ${together(predicates)}.`] : [];
  return [...known, ...missing(rows.filter((row) => cell(design, row) === undefined))];
}

interface Demanded {
  readonly row: FigureRow;
  readonly value: number;
}

/** A share by which a figure may fall short, as the figures are rounded. */
const tolerance = 1e-3;

const reaches = (design: KnownDesign, { row, value }: Demanded): boolean | undefined => {
  const own = row.of(design);
  return own === undefined ? undefined : own >= value * (1 - tolerance);
};

/** `Yes, as computed: **X** gets over steps of 21 cm (asked: 15 cm).` Sizes, weights and unknown figures have no verdict. */
function demandWords(
  { figure, predicate }: FigureWriter,
  design: KnownDesign,
  demanded: readonly Demanded[],
): readonly string[] {
  const known = demanded.filter(({ row }) => row.of(design) !== undefined);
  const abilities = known.filter(({ row }) => isAbility(row.measure));
  const isShort = abilities.some((one) => reaches(design, one) === false);
  const isComplete = known.length === demanded.length && abilities.length > 0;
  const verdict = isShort ? 'No, as computed: ' : isComplete ? 'Yes, as computed: ' : '';
  const predicates = known.map(({ row, value }) => {
    const asked = figure(value, row.noun ?? row.unit, 'nearest', row.of(design)).trim();
    return `${predicate(design, row, value)} (asked: ${asked})`;
  });
  return [
    ...(known.length > 0 ? [`${verdict}${titled(design)} ${together(predicates)}.`] : []),
    ...missing(demanded.flatMap(({ row }) => (row.of(design) === undefined ? [row] : []))),
  ];
}

/** Which of several designs reach what is asked, with their figures. */
function reachWords(
  { figure }: FigureWriter,
  designs: readonly KnownDesign[],
  demanded: readonly Demanded[],
): readonly string[] {
  const abilities = demanded.filter(({ row }) => isAbility(row.measure));
  const enough = designs.filter((one) => abilities.every((demand) => reaches(one, demand) === true));
  const asked = listed(
    abilities.map(({ row, value }) => `${row.label} ${figure(value, row.noun ?? row.unit).trim()}`),
  );
  if (abilities.length === 0) return [];
  const isKnown = designs.every((one) => abilities.every((demand) => reaches(one, demand) !== undefined));
  const none = isKnown ? 'None of these designs reaches' : 'None of these designs is known to reach';
  const those = `As computed, ${listed(enough.map(titled))} ${enough.length === 1 ? 'reaches' : 'reach'}`;
  return [`${enough.length === 0 ? none : those} what is asked (${asked}).`];
}

/** `**A** weighs 1.2 kg and **B** weighs 1.8 kg, a difference of 600 g.` for one figure of two designs. */
function differenceWords(
  { figure, predicate }: FigureWriter,
  designs: readonly KnownDesign[],
  rows: readonly FigureRow[],
): readonly string[] {
  const [row, ...otherRows] = rows;
  const [one, other, ...rest] = designs;
  if (!row || !one || !other || otherRows.length + rest.length > 0) return [];
  const [a, b] = [row.of(one), row.of(other)];
  if (a === undefined || b === undefined) return [];
  const difference = figure(Math.abs(a - b), row.noun ?? row.unit, 'nearest', Math.max(a, b)).trim();
  const both = `${titled(one)} ${predicate(one, row, b)} and ${titled(other)} ${predicate(other, row, a)}`;
  return [a === b ? `${both}.` : `${both}, a difference of ${difference}.`];
}

/** The designs by one figure, the first best. */
export function rankingWords(
  { predicate, table }: FigureWriter,
  designs: readonly KnownDesign[],
  ranking: Ranking,
): string | undefined {
  const row = rankingRow(ranking.figure);
  if (!row || designs.length < 2) return undefined;
  const sign = ranking.direction === 'more' ? -1 : 1;
  const known = designs.filter((one) => row.of(one) !== undefined);
  const inOrder = known.toSorted((a, b) => sign * ((row.of(a) ?? 0) - (row.of(b) ?? 0)));
  const [first] = inOrder;
  if (!first) return `The ${row.label} of these designs is not known.`;
  const unknown = designs.filter((one) => row.of(one) === undefined);
  const among =
    unknown.length === 0
      ? `these ${designs.length} designs`
      : `the ${known.length} designs whose ${row.label} is known`;
  const lead = `First of ${among} is ${titled(first)}: it ${predicate(first, row)}.`;
  return [lead, table([...inOrder, ...unknown], [row])].join('\n\n');
}

/** The answer to what is asked, without more; undefined if nothing definite is asked. */
export function directWords(
  writer: FigureWriter,
  designs: readonly KnownDesign[],
  asked: Asked,
): string | undefined {
  const [design, ...others] = designs;
  const unknown = unknownTexts(writer, asked.unknown, designs);
  const rows = rowsOf(asked.figures);
  const demanded = asked.demands.flatMap(({ figure: name, value }) =>
    rowsOf([name]).map((row): Demanded => ({ row, value })),
  );
  const isDemanded = ({ measure }: FigureRow) => demanded.some(({ row }) => row.measure === measure);
  if (design && others.length > 0) {
    const shown = [...demanded.map(({ row }) => row), ...rows.filter((row) => !isDemanded(row))];
    const difference = demanded.length > 0 ? [] : differenceWords(writer, designs, shown);
    const parts = [
      ...reachWords(writer, designs, demanded),
      ...unknown,
      ...(difference.length > 0 ? difference : shown.length > 0 ? [writer.table(designs, shown)] : []),
    ];
    return parts.length > 0 ? parts.join('\n\n') : undefined;
  }
  // Of a figure that is asked for by its value, the other names are only words of the question.
  const answer = !design
    ? []
    : demanded.length > 0
      ? demandWords(writer, design, demanded)
      : statement(writer, design, rows);
  const all = [...answer, ...unknown];
  return all.length > 0 ? all.join(' ') : undefined;
}

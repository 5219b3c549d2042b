import type { KnownDesign } from '@robotdesign/contracts';
import { together } from '../answer/need-words.ts';
import { figure } from '../figures/figures.ts';
import { listed } from '../language/words.ts';
import { cellOf, type FigureRow, isAbility, predicateOf, rowsOf, tableOf } from './design-figures.ts';
import { titled } from './words.ts';

/** What a question asks of designs, and the direct answer to it. */

export interface Asked {
  /** Names of figures, such as `mass` and `payload_kg`. */
  readonly figures: readonly string[];
  /** Figures that a design would have to reach, in SI units. */
  readonly demands: readonly { readonly figure: string; readonly value: number }[];
  /** What no figure answers. */
  readonly unknown: readonly (keyof typeof unknownWords)[];
  /** The figure that designs are ranked by, and which end is first. */
  readonly ranking?: { readonly figure: string; readonly direction: 'less' | 'more' };
}

const unknownWords = {
  noise: 'How loud it is has not been computed or measured.',
  water:
    'No design here is watertight. Keep rain and splashes off its motors and electronics, or give it a cover.',
  stability: 'Whether it stays upright in motion is known after a trial: say “try it in simulation”.',
  assembly:
    'How hard it is to build is not rated. Its parts list and its print files show what is to be put together.',
  printing:
    'The print files show how large each part is and which plates they need; the slicer of your printer estimates the time. Say “make the print files”.',
} as const;

/** `Its speed and running time are not known.` */
function unknownOf(rows: readonly FigureRow[]): readonly string[] {
  if (rows.length === 0) return [];
  const labels = listed(rows.map(({ label }) => label));
  return [`Its ${labels} ${rows.length === 1 ? 'is' : 'are'} not known.`];
}

/** `**X** weighs 1.2 kg and runs for 40 min. Its speed is not known.` */
function statement(design: KnownDesign, rows: readonly FigureRow[]): readonly string[] {
  const predicates = rows.flatMap((row) => predicateOf(design, row) ?? []);
  const known = predicates.length > 0 ? [`${titled(design)} ${together(predicates)}.`] : [];
  return [...known, ...unknownOf(rows.filter((row) => cellOf(design, row) === undefined))];
}

interface Demanded {
  readonly row: FigureRow;
  readonly value: number;
}

/** `Yes, as computed: **X** gets over steps of 21 cm (asked: 15 cm).` Sizes and weights have no verdict. */
function demandWords(design: KnownDesign, demanded: readonly Demanded[]): readonly string[] {
  const known = demanded.flatMap(({ row, value }) => {
    const own = row.of(design);
    return own === undefined ? [] : [{ row, value, own }];
  });
  const abilities = known.filter(({ row }) => isAbility(row.measure));
  const isEnough = abilities.every(({ own, value }) => own >= value);
  const verdict = abilities.length === 0 ? '' : `${isEnough ? 'Yes' : 'No'}, as computed: `;
  const predicates = known.map(({ row, value, own }) => {
    const asked = figure(value, row.noun ?? row.unit, 'nearest', own).trim();
    return `${predicateOf(design, row, value)} (asked: ${asked})`;
  });
  return [
    ...(known.length > 0 ? [`${verdict}${titled(design)} ${together(predicates)}.`] : []),
    ...unknownOf(demanded.flatMap(({ row }) => (row.of(design) === undefined ? [row] : []))),
  ];
}

/** The designs by one figure, the first best. */
export function rankingWords(
  designs: readonly KnownDesign[],
  { figure: name, direction }: NonNullable<Asked['ranking']>,
): string | undefined {
  const [row] = rowsOf([name]);
  if (!row || designs.length < 2) return undefined;
  const sign = direction === 'more' ? -1 : 1;
  const known = designs.filter((one) => row.of(one) !== undefined);
  const inOrder = known.toSorted((a, b) => sign * ((row.of(a) ?? 0) - (row.of(b) ?? 0)));
  const [first] = inOrder;
  if (!first) return `The ${row.label} of these designs is not known.`;
  const unknown = designs.filter((one) => row.of(one) === undefined);
  const lines = [...inOrder, ...unknown].map(
    (one) => `| ${titled(one)} | ${cellOf(one, row) ?? 'not known'} |`,
  );
  const lead = `Of these ${designs.length} designs ${titled(first)} comes first: it ${predicateOf(first, row)}.`;
  return [lead, [`| | ${row.label} |`, '| --- | --- |', ...lines].join('\n')].join('\n\n');
}

/** The answer to what is asked, without more; undefined where nothing definite is asked. */
export function directWords(designs: readonly KnownDesign[], asked: Asked): string | undefined {
  const [design, ...others] = designs;
  const unknown = asked.unknown.map((name) => unknownWords[name]);
  if (!design) return unknown.length > 0 ? unknown.join(' ') : undefined;
  const rows = rowsOf(asked.figures);
  if (others.length > 0) return rows.length > 0 ? tableOf(designs, designs.map(titled), rows) : undefined;
  const demanded = asked.demands.flatMap(({ figure: name, value }) =>
    rowsOf([name]).map((row): Demanded => ({ row, value })),
  );
  // Of a figure that is asked for by its value, the others are only words of the question.
  const answer = demanded.length > 0 ? demandWords(design, demanded) : statement(design, rows);
  const all = [...answer, ...unknown];
  return all.length > 0 ? all.join(' ') : undefined;
}

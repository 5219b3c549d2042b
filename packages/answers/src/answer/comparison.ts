import type { Candidate, Need, Plan } from '@robotdesign/contracts';
import { figuresIn, money, type Units } from '../figures/figures.ts';
import { said } from '../language/markdown.ts';
import { listed, sensorNoun } from '../language/words.ts';
import { askedWords, isGround, isKind, isMeasured, isMoving, isQuoted, needCell } from './need-words.ts';
import { cannotWalk, hasTypicalPrices, isFixed, type Offered } from './offered.ts';
import { figureInRow, type RowName, type RowUnits, rowFigures } from './rows.ts';
import { fails } from './standing.ts';

/** The candidates side by side: what was asked with who meets it, then the other figures. */

interface Row {
  readonly label: string;
  readonly cells: readonly (string | undefined)[];
}

const unknown = '–';
/** Side by side in one table, so that it fits a terminal. */
const mostBeside = 4;
const mostNeeds = 16;
const mostSensors = 4;
const longestGround = 160;

function price(one: Candidate): string | undefined {
  const { estimated_cost_usd: usd } = one;
  return usd === undefined ? undefined : `${hasTypicalPrices(one) ? '≈ ' : ''}${money(usd, 'USD', 'up')}`;
}

function sides(
  { footprint_length_m, footprint_width_m, height_m }: Candidate,
  units: Units,
): string | undefined {
  const all = [footprint_length_m, footprint_width_m, height_m].filter((side) => side !== undefined);
  return all.length === 3 ? units.box(all).replace(` ${units.boxUnit}`, '') : undefined;
}

interface Fact {
  readonly label: string;
  /** Behind the label: the unit of cells without one. */
  readonly unit?: (units: Units) => string;
  /** The need that tells the same. */
  readonly need?: string;
  readonly of: (candidate: Candidate, units: RowUnits) => string | undefined;
}

/** What a body cannot do at all. */
const nothing = 'none';
/** Abilities that round to nothing are no row where no candidate has more. */
const isNothing = (cell: string | undefined): boolean =>
  cell === undefined || cell === nothing || cell.startsWith('under ');

type RowOf = Required<Pick<Fact, 'need' | 'of'>>;

/** What a body can do, as a row. */
const able = (name: RowName, unit: string): RowOf => ({
  need: name,
  of: (candidate, units) => {
    const value = rowFigures[name](candidate);
    if (value === undefined) return undefined;
    return value > 0 ? figureInRow(units, name, [value, unit], 'down') : nothing;
  },
});

/** Of a body that can walk by itself. */
const walking = ({ need, of }: RowOf): RowOf => ({
  need,
  of: (candidate, units) => (cannotWalk({ candidate }) ? undefined : of(candidate, units)),
});

const facts: readonly Fact[] = [
  { label: 'can carry', ...able('payload_kg', 'kg') },
  { label: 'lifts', ...able('lift_kg', 'kg') },
  { label: 'reaches', ...able('reach_m', 'm') },
  { label: 'gets over steps of', ...walking(able('step_height_m', 'm')) },
  { label: 'climbs slopes of', ...walking(able('slope_rad', 'rad')) },
  { label: 'moves at', ...able('speed_m_s', 'm/s') },
  { label: 'runs for', ...able('duration_s', 's') },
  {
    label: 'weighs',
    need: 'mass',
    of: ({ mass_kg }, units) =>
      mass_kg === undefined ? undefined : figureInRow(units, 'mass', [mass_kg, 'kg'], 'up'),
  },
  { label: 'length × width × height', unit: ({ boxUnit }) => boxUnit, of: sides },
  { label: 'parts cost', need: 'cost', of: price },
];

/** Each task asks that the body moves. Only a way of moving that the task names has a row. */
const isUnasked = (need: Need, plan: Plan | undefined): boolean =>
  plan !== undefined &&
  isMoving(need) &&
  !plan.capabilities.locomotion.some((word) => need.name === `moves_${word}`);

function rowsOf(all: readonly Offered[], plan: Plan | undefined, units: RowUnits): readonly Row[] {
  const [first] = all;
  const needs = (first?.needs ?? []).slice(0, mostNeeds);
  const asked = needs.flatMap((need, at): Row[] => {
    if (isUnasked(need, plan)) return [];
    if (isKind(need) && all.every((one) => one.needs[at]?.verdict === 'met')) return [];
    const isOpen = all.every((one) => one.needs[at]?.verdict === 'not_checked');
    if (isOpen && (isQuoted(need) || isMoving(need))) return [];
    if (isGround(need) && (isMeasured(need, needs) || all.every(isFixed))) return [];
    const isFirm = need.hard || isKind(need);
    // A ground that is not stated is assumed; a figure that is no firm limit is a wish.
    const kind = need.limit_assumed || (isGround(need) && !isFirm) ? 'assumed' : isFirm ? 'asked' : 'wished';
    const row: Row = {
      label: `${kind}: ${isGround(need) ? said(figuresIn(need.asked, units), longestGround) : askedWords(need, units)}`,
      cells: all.map(({ needs: theirs }) => {
        const own = theirs[at];
        return own === undefined ? undefined : needCell(own, units);
      }),
    };
    return [row];
  });
  const told = facts
    .filter(({ need }) => !needs.some(({ name }) => name === need))
    .map(
      ({ label, unit, of }): Row => ({
        label: `${label}${unit ? ` (${unit(units)})` : ''}`,
        cells: all.map(({ candidate }) => of(candidate, units)),
      }),
    )
    .filter(({ cells }) => !cells.every(isNothing));
  return [...asked, ...told].filter(({ cells }) => cells.some((cell) => cell !== undefined));
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function tableOf(rows: readonly Row[], all: readonly Offered[], from: number): string {
  const some = all.slice(from, from + mostBeside);
  return [
    line(['', ...some.map(({ place }) => `${place}`)]),
    line(['---', ...some.map(() => '---')]),
    ...rows.map(({ label, cells }) =>
      line([label, ...cells.slice(from, from + mostBeside).map((cell) => cell ?? unknown)]),
    ),
  ].join('\n');
}

/** What the price of a body is the sum of. */
function priceWords(all: readonly Offered[]): string {
  const sensors = all.flatMap(({ candidate }) => candidate.sensors.map(({ kind }) => kind));
  const seen = [...new Set(sensors)]
    .filter((kind) => kind !== 'imu')
    .map((kind) => said(sensorNoun(kind), 30));
  const parts = ['motors', 'electronics', 'battery', ...seen.slice(0, mostSensors)];
  return `price: ${listed(parts)}, without printing, screws and shipping`;
}

const isJudged = (need: Need): boolean => isGround(need) && need.value !== undefined;

/** Whether a table has figures in the rows of a label. */
const hasFigures = (tables: string, label: string): boolean =>
  tables.split('\n').some((row) => {
    const [, name = '', ...cells] = row.split('|');
    return name.includes(label) && cells.some((cell) => /\d/.test(cell));
  });

/** Rows of figures of a laden body, and how they are called. */
const loadedRows = [
  ['gets over steps of', 'steps'],
  ['climbs slopes of', 'slopes'],
  ['goes up slopes of', 'slopes'],
  ['moves at', 'speed'],
] as const;

/** With which load the figures of a laden body are: what is asked, or where that is too much what it carries. */
function loadWords(all: readonly Offered[], plan: Plan): string {
  const isAssumed = plan.provenance.some(
    ({ path, kind }) => path === 'capabilities.payload_kg' && kind === 'assumed',
  );
  const load = `the ${isAssumed ? 'assumed' : 'requested'} load`;
  const isMissed = all.some(({ needs }) =>
    needs.some(({ name, verdict }) => name === 'payload_kg' && verdict === 'missed'),
  );
  return `with ${load} on board${isMissed ? ', or the most that the design carries' : ''}`;
}

/** Whether the list says how likely it is to pass a trial. */
const isEstimated = (one: Offered): boolean => one.candidate.confidence !== undefined && !fails(one);

/** A body that goes nowhere by itself has no pace. */
const hasPace = (one: Offered): boolean => !isFixed(one) && !cannotWalk(one);

/** On which ground and at which pace a body runs for how long. */
function runningWords(all: readonly Offered[], plan: Plan | undefined): string {
  if (!all.some(hasPace)) return 'running time: estimated';
  const pace = plan?.capabilities.speed_m_s === undefined ? 'a slow pace' : 'the speed of the task';
  return `running time: on level ground at ${pace}`;
}

/** What the signs in the tables mean, of those that are in them. */
function legend(tables: string, all: readonly Offered[], plan: Plan | undefined): string {
  const load = plan?.capabilities.payload_kg === undefined ? undefined : loadWords(all, plan);
  const loaded = loadedRows.flatMap(([label, words]) => (hasFigures(tables, label) ? [words] : []));
  const running = load === undefined ? '' : `, ${load}`;
  return [
    ...(load !== undefined && loaded.length > 0 ? [`${listed(loaded)}: ${load}`] : []),
    ...(/\| (?:\w+: )?runs for/.test(tables) ? [`${runningWords(all, plan)}${running}`] : []),
    ...(all.some((one) => !isFixed(one) && one.needs.some(isJudged)) ? ['ground: judged, not tried'] : []),
    ...(/\| (?:parts cost|\w+: costs)/.test(tables) ? [priceWords(all)] : []),
    ...(all.some(isEstimated)
      ? ['likelihood: of moving as computed, from simulated trials of other designs']
      : []),
    ...(tables.includes('≈') ? ['≈ some parts at a typical price'] : []),
    ...(/\| \w+: pulls/.test(tables) ? ['pull: of a load on wheels'] : []),
    ...(tables.includes(`| ${unknown}`)
      ? [
          [
            `${unknown} not known`,
            ...(all.some(isFixed) ? ['of no meaning for a fixed arm'] : []),
            ...(all.some(cannotWalk) ? ['of no use without a balance controller'] : []),
          ].join(', or '),
        ]
      : []),
  ].join('; ');
}

/** Tables of at most four candidates each, with a legend; as Markdown. */
export function comparisonWords(all: readonly Offered[], plan: Plan | undefined, units: RowUnits): string {
  const rows = rowsOf(all, plan, units);
  const tables = all.flatMap((_, at) => (at % mostBeside === 0 ? [tableOf(rows, all, at)] : [])).join('\n\n');
  const signs = legend(tables, all, plan);
  return signs === '' ? tables : `${tables}\n\n(${signs})`;
}

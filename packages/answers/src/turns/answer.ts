import type { KnownDesign, Procurement, Requirement } from '@robotdesign/contracts';
import { figure, money } from '../figures/figures.ts';
import { said } from '../language/markdown.ts';
import { inForceWords, titled, withFigures } from './words.ts';

/** Answers to questions about designs, from stored figures. */

export interface Question {
  readonly topic: 'service' | 'in_force' | 'compare' | 'cost' | 'why' | 'design';
  /** The designs that it is about: those that it names, else the one that the talk is about. */
  readonly designs: readonly KnownDesign[];
  readonly requirements: readonly Requirement[];
  /** The parts of the first design, for what depends on them. */
  readonly procurement?: Procurement;
}

type FigureName = {
  [K in keyof Required<KnownDesign>]: Required<KnownDesign>[K] extends number ? K : never;
}[keyof Required<KnownDesign>];

/** Figures in the order in which a person reads them. */
const figures: readonly (readonly [FigureName, string, string, 'up' | 'down', number?])[] = [
  ['mass_kg', 'mass', 'kg', 'up'],
  ['estimated_cost_usd', 'price of the parts', 'USD', 'up'],
  ['payload_kg', 'payload', 'kg', 'down'],
  ['lift_kg', 'lifts', 'kg', 'down'],
  ['pull_kg', 'pulls', 'kg', 'down'],
  ['speed_m_s', 'speed', 'm/s', 'down'],
  ['runtime_h', 'running time', 's', 'down', 3600],
  ['max_step_m', 'highest step', 'm', 'down'],
  ['max_slope_rad', 'steepest slope', 'rad', 'down'],
  ['max_gap_m', 'widest gap', 'm', 'down'],
  ['ground_clearance_m', 'ground clearance', 'm', 'down'],
  ['reach_m', 'reach', 'm', 'down'],
  ['footprint_length_m', 'length', 'm', 'up'],
  ['footprint_width_m', 'width', 'm', 'up'],
  ['height_m', 'height', 'm', 'up'],
  ['leg_count', 'legs', '', 'up'],
  ['wheel_count', 'wheels', '', 'up'],
  ['arm_count', 'arms', '', 'up'],
];

type Row = (typeof figures)[number];

function told(design: KnownDesign, [name, , unit, rounding, factor = 1]: Row): string | undefined {
  const value = design[name];
  return value === undefined ? undefined : figure(value * factor, unit, rounding).trim();
}

const noDesigns = 'There is no design to answer from yet. Name a task first.';

/** Everything that is known of a design: whether it manages something follows from its figures. */
function designWords(design: KnownDesign): string {
  const lines = figures.flatMap((row) => {
    const value = told(design, row);
    return value === undefined || value === '0' ? [] : [`- ${row[1]}: ${value}`];
  });
  return `${titled(design)}:\n\n${lines.join('\n')}`;
}

/** The figures in which two designs differ, as a table; undefined if they have the same. */
export function differenceTable(
  one: KnownDesign,
  other: KnownDesign,
  [first, second]: readonly [string, string],
): string | undefined {
  const rows = figures.flatMap((row) => {
    const [a, b] = [told(one, row), told(other, row)];
    return a === b ? [] : [`| ${row[1]} | ${a ?? 'not known'} | ${b ?? 'not known'} |`];
  });
  if (rows.length === 0) return undefined;
  return [`| | ${first} | ${second} |`, '| --- | --- | --- |', ...rows].join('\n');
}

function differences(one: KnownDesign, other: KnownDesign): string {
  const table = differenceTable(one, other, ['first', 'second']);
  const both = `${titled(one)} and ${titled(other)}`;
  return table === undefined ? `${both} have the same figures.` : `${both} differ in:\n\n${table}`;
}

const mostDrivers = 3;

/** What the price consists of, the dearest first. */
function costWords(design: KnownDesign, procurement: Procurement | undefined): string {
  if (!procurement) return `${withFigures(design)}. Its parts cannot be listed now.`;
  const { lines, totals } = procurement;
  const sums = new Map<string, { name: string; count: number; usd: number }>();
  for (const { component_id, name, quantity, unit_price_usd } of lines) {
    const sum = sums.get(component_id) ?? { name, count: 0, usd: 0 };
    sums.set(component_id, { name, count: sum.count + quantity, usd: sum.usd + quantity * unit_price_usd });
  }
  const drivers = [...sums.values()].toSorted((a, b) => b.usd - a.usd).slice(0, mostDrivers);
  const share = (usd: number) =>
    totals.cost_usd > 0 ? `, ${Math.round((100 * usd) / totals.cost_usd)} %` : '';
  const items = drivers.map(
    ({ name, count, usd }) => `- ${count} × ${said(name, 80)}: ${money(Math.round(usd))}${share(usd)}`,
  );
  const total = `The parts of ${titled(design)} cost about ${money(totals.cost_usd, 'USD', 'up')}. Most of it:`;
  return `${total}\n\n${items.join('\n')}`;
}

const mostReasons = 6;

/** Why each of the main components was chosen. */
function whyWords(design: KnownDesign, procurement: Procurement | undefined): string {
  if (!procurement) return `${withFigures(design)}. The reasons for its parts cannot be listed now.`;
  const reasons = new Map(
    procurement.lines.map(({ component_id, name, because }) => [
      component_id,
      `- ${said(name, 80)}: ${said(because, 240)}`,
    ]),
  );
  const lines = [...reasons.values()].slice(0, mostReasons);
  return `Why ${titled(design)} has these parts:\n\n${lines.join('\n')}`;
}

const serviceWords =
  'I design robots from a sentence. In this thread you can change the task, select a design, change one design, compare designs, undo, build the model for MuJoCo, make print files, list what to buy, try a design in simulation, and draft an evolution that improves it.';

/** The answer to a question. */
export function answerWords(question: Question): string {
  const { topic, designs, requirements, procurement } = question;
  const [first, second] = designs;
  if (topic === 'service') return serviceWords;
  if (topic === 'in_force') return inForceWords(requirements);
  if (!first) return noDesigns;
  if (topic === 'cost') return costWords(first, procurement);
  if (topic === 'why') return whyWords(first, procurement);
  if (second) return differences(first, second);
  return designWords(first);
}

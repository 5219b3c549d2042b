import type { Compilation } from '@robotdesign/contracts';
import type { Designs, Question } from './design-task.ts';
import { carries, climbsSlope, climbsStep, cost, extent, mass, moves, plainWord } from './figures.ts';
import { type Column, tableLines, unknown, wrap } from './table.ts';
import { understoodLines } from './understanding.ts';
import { type Ranked, rankedCandidates } from './verdicts.ts';

/** The answer in words, for a terminal or a file. */

export interface Style {
  /** Columns of the terminal; Infinity where it is none. */
  readonly width: number;
  /** Marks a heading. */
  readonly heading: (text: string) => string;
  /** Marks the best. */
  readonly best: (text: string) => string;
}

/**
 * Text from users, models and services as one line that cannot steer a terminal: control characters, and those that
 * turn the direction of writing, become spaces.
 */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

const columns: readonly Column<Ranked>[] = [
  { title: '#', cell: ({ rank }) => String(rank), align: 'right', leaves: 0 },
  { title: 'name', cell: ({ candidate }) => plainText(candidate.title), wrapsTo: 18, leaves: 0 },
  { title: 'family', cell: ({ candidate }) => plainWord(candidate.embodiment), leaves: 1 },
  {
    title: 'mass',
    cell: ({ candidate: { mass_kg: kg } }) => (kg === undefined ? undefined : mass(kg)),
    align: 'right',
    leaves: 2,
  },
  { title: 'size, cm', cell: ({ candidate }) => extent(candidate), align: 'right', leaves: 6 },
  { title: 'carries', cell: ({ candidate }) => carries(candidate.payload_kg), align: 'right', leaves: 0 },
  { title: 'speed', cell: ({ candidate }) => moves(candidate.speed_m_s), align: 'right', leaves: 3 },
  { title: 'step', cell: ({ candidate }) => climbsStep(candidate.max_step_m), align: 'right', leaves: 4 },
  {
    title: 'slope',
    cell: ({ candidate }) => climbsSlope(candidate.max_slope_rad),
    align: 'right',
    leaves: 5,
  },
  { title: 'cost', cell: ({ candidate }) => cost(candidate), align: 'right', leaves: 0 },
  { title: 'score', cell: ({ score }) => score.toFixed(3), align: 'right', leaves: 0 },
];

/** What the signs in a table mean, of those that are in it. */
function legend(lines: readonly string[]): string {
  const text = lines.join('\n');
  return [
    'score: from 0 to 1, the best fit',
    ...(text.includes('≈') ? ['≈ with usual prices where none is known'] : []),
    ...(text.includes('≥') ? ['≥ at least: not every price is known'] : []),
    ...(text.includes(` ${unknown}`) ? [`${unknown} not known`] : []),
  ].join('; ');
}

const indent = '   ';

function paragraph(label: string, text: string, style: Style): readonly string[] {
  const room = Math.max(20, style.width - indent.length - label.length);
  return wrap(plainText(text), room).map(
    (line, at) => `${indent}${at === 0 ? label : ' '.repeat(label.length)}${line}`,
  );
}

function section(title: string, lines: readonly string[], style: Style): readonly string[] {
  if (lines.length === 0) return [];
  return [style.heading(title), ...lines.flatMap((line) => paragraph('- ', line, style)), ''];
}

function verdictLines({ rank, candidate, why, drawback, beaten }: Ranked, style: Style): readonly string[] {
  const title = `${rank}. ${plainText(candidate.title)}`;
  const because = rank === 1 ? 'why first  ' : 'ahead in   ';
  return [
    rank === 1 ? style.best(title) : title,
    ...(why ? paragraph(because, why, style) : []),
    ...(drawback ? paragraph('drawback   ', drawback, style) : []),
    ...(beaten ? paragraph('beaten in  ', beaten, style) : []),
    ...(candidate.compile_safe
      ? []
      : paragraph('unsafe     ', `cannot be compiled: ${candidate.compile_issues.join('; ')}`, style)),
  ];
}

/** What was understood and assumed, what is offered, how the candidates differ, and what cannot be met. */
export function designsText({ plan, generation }: Designs, style: Style): string {
  const ranked = rankedCandidates(generation);
  const table = tableLines(columns, ranked, style.width);
  const count = ranked.length === 1 ? '1 candidate' : `${ranked.length} candidates, best first`;
  const offered =
    ranked.length === 0
      ? ['No body was found for this.', '']
      : [
          style.heading(count),
          '',
          ...table,
          legend(table),
          '',
          ...ranked.flatMap((one) => [...verdictLines(one, style), '']),
        ];
  const read = plan ? understoodLines(plan) : [];
  return [
    ...section('Understood', [...(plan?.task_goal ? [plan.task_goal] : []), ...read], style),
    ...section('Assumed', plan?.assumptions.map(({ text }) => text) ?? [], style),
    ...section('Contradicts itself', plan?.conflicts.map(({ text }) => text) ?? [], style),
    ...section('Left out', plan?.ignored.map(({ text, because }) => `“${text}”: ${because}`) ?? [], style),
    ...section(
      'Cannot be met, or should be known',
      generation.notices.map(({ message }) => message),
      style,
    ),
    ...offered,
    ...section('It would help to know', plan?.questions.map(({ text }) => text) ?? [], style),
  ].join('\n');
}

/** The questions that the service asks instead of designing. */
export function questionText({ questions, content }: Question, style: Style): string {
  const asked = questions.map(({ text }) => text);
  return [
    'There is no task in this that a robot body could do.',
    '',
    ...section('It would help to know', asked.length > 0 ? asked : [content], style),
  ].join('\n');
}

/** Where the files are, as far as this machine knows. */
export interface Place {
  /** `scene.xml` and `robot.mjcf` as paths, or as addresses. */
  readonly scene: string;
  readonly robot: string;
  readonly onThisMachine: boolean;
}

const quoted = (path: string) =>
  /^[\w./:@%+-]+$/.test(path) ? path : `"${path.replaceAll(/(["\\$`])/g, '\\$1')}"`;

/** Where the MJCF of the best lies, and how to look at it. */
export function filesText({ report }: Compilation, place: Place, thread_id: string, style: Style): string {
  const failed = report.checks.filter(({ status }) => status === 'failed');
  const verdict =
    failed.length === 0
      ? `${report.checks.filter(({ status }) => status === 'passed').length} checks passed`
      : `failed: ${failed.map(({ message }) => plainText(message)).join('; ')}`;
  const look = place.onThisMachine
    ? `python -m mujoco.viewer --mjcf=${quoted(place.scene)}`
    : 'write it here with --out <dir>, then open its scene.xml';
  return [
    style.heading('The best one as a MuJoCo model'),
    `${indent}robot      ${place.robot}`,
    `${indent}scene      ${place.scene}`,
    `${indent}checks     ${verdict}`,
    `${indent}look at it ${look}`,
    `${indent}go on      npm run design -- --thread ${thread_id} "…"`,
    '',
  ].join('\n');
}

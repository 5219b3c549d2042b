import { dirname } from 'node:path';
import type { Compilation } from '@robotdesign/contracts';
import { plainText, type Style } from './markdown.ts';

/** The report on the model of the best candidate. */

const indent = '   ';

/** Location of the files. */
export interface Place {
  /** `scene.xml` and `robot.mjcf` as paths or URLs. */
  readonly scene: string;
  /** Absent for files that were not downloaded. */
  readonly picture?: string;
  readonly robot: string;
  /** Files of other exports, in the same folder. */
  readonly exports?: readonly { readonly target: string; readonly files: readonly string[] }[];
  readonly onThisMachine: boolean;
}

const quoted = (path: string) =>
  /^[\w./:@%+-]+$/.test(path) ? path : `"${path.replaceAll(/(["\\$`])/g, '\\$1')}"`;

const and = new Intl.ListFormat('en-GB');

/** What the model does if a check of the group passes. */
const proves: readonly (readonly [group: string, does: string])[] = [
  ['loads', 'loads'],
  ['home', 'stands'],
  ['actuators', 'is held by its motors'],
];

/** Such as `22 checks of the model passed: it loads, stands and is held by its motors`. */
function passedText(checks: Compilation['report']['checks']): string {
  const passed = checks.filter(({ status }) => status === 'passed');
  const does = proves.filter(([group]) => passed.some((check) => check.group === group));
  const what = does.length > 0 ? `: it ${and.format(does.map(([, text]) => text))}` : '';
  return `${passed.length} ${passed.length === 1 ? 'check' : 'checks'} of the model passed${what}`;
}

/** Distance from which on a body moves, m. */
const leastTravel = 0.05;

const metres = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)} m`;
const kilograms = (value: number): string => `${Number(value.toPrecision(3))} kg`;

/** Such as `5.8 m in 10 s on level ground, 5.7 m with 0.5 kg`; undefined where nothing was tried. */
function movesText(trials: Compilation['report']['trials'] = []): string | undefined {
  const [bare, ...laden] = trials;
  if (!bare) return undefined;
  if (bare.fell) return 'it falls under its gait: it needs a balance controller';
  if (bare.distance_m < leastTravel) return 'no controller that was tried moves it';
  const withLoad = laden.map(({ fell, distance_m, payload_kg }) =>
    fell ? `it falls with ${kilograms(payload_kg)}` : `${metres(distance_m)} with ${kilograms(payload_kg)}`,
  );
  return [`${metres(bare.distance_m)} in ${bare.duration_s} s on level ground`, ...withLoad].join(', ');
}

/** Labels stand in a column as wide as the longest of them, `procurement`. */
const labelled = (label: string, text: string): string => `${indent}${label.padEnd(12)}${text}`;

const mostNamed = 4;

/** A line for each export: a few files by name, of many the number. */
const exportLines = ({ exports = [] }: Place): string[] =>
  exports.map(({ target, files }) => {
    const named = files.slice(0, mostNamed).join(', ');
    const rest = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : '';
    return labelled(target, `${named}${rest}`);
  });

/** Location of the model, results of its checks, and the next steps. */
export function filesText({ report }: Compilation, place: Place, thread_id: string, style: Style): string {
  const failed = report.checks.filter(({ status }) => status === 'failed');
  const verdict =
    failed.length === 0
      ? passedText(report.checks)
      : `failed: ${failed.map(({ message }) => plainText(message)).join('; ')}`;
  const look = place.onThisMachine
    ? `python -m mujoco.viewer --mjcf=${quoted(place.scene)}`
    : 'download it with --out <dir>, then open scene.xml';
  const moves = movesText(report.trials);
  return [
    style.bold('Number 1 as a MuJoCo model'),
    ...(place.onThisMachine
      ? [labelled('files', `robot.mjcf, scene.xml and controller.json in ${dirname(place.scene)}`)]
      : [labelled('robot', place.robot), labelled('scene', place.scene)]),
    labelled('checks', verdict),
    ...(moves === undefined ? [] : [labelled('moves', `${moves} (in simulation)`)]),
    ...(place.picture === undefined ? [] : [labelled('picture', place.picture)]),
    ...exportLines(place),
    labelled('look at it', look),
    labelled('go on', `npm run design -- --thread ${thread_id} "make the first one lighter"`),
    '',
  ].join('\n');
}

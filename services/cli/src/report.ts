import { dirname } from 'node:path';
import type { Compilation } from '@robotdesign/contracts';
import { plainText, type Style } from './markdown.ts';

/** Where the model of the best candidate lies, in words. */

const indent = '   ';

/** Where the files are, as far as this machine knows. */
export interface Place {
  /** `scene.xml` and `robot.mjcf` as paths, or as addresses. */
  readonly scene: string;
  readonly robot: string;
  readonly onThisMachine: boolean;
}

const quoted = (path: string) =>
  /^[\w./:@%+-]+$/.test(path) ? path : `"${path.replaceAll(/(["\\$`])/g, '\\$1')}"`;

const and = new Intl.ListFormat('en-GB');

/** What a model does of which no check fails and one of such a group passes. */
const proves: readonly (readonly [group: string, does: string])[] = [
  ['loads', 'loads'],
  ['home', 'stands'],
  ['actuators', 'is held by its motors'],
];

/** `22 checks of the model passed: it loads, stands and is held by its motors`, of what was checked. */
function passedText(checks: Compilation['report']['checks']): string {
  const passed = checks.filter(({ status }) => status === 'passed');
  const does = proves.filter(([group]) => passed.some((check) => check.group === group));
  const what = does.length > 0 ? `: it ${and.format(does.map(([, words]) => words))}` : '';
  return `${passed.length} ${passed.length === 1 ? 'check' : 'checks'} of the model passed${what}`;
}

/** Where the MJCF of the best lies, and how to look at it. */
export function filesText({ report }: Compilation, place: Place, thread_id: string, style: Style): string {
  const failed = report.checks.filter(({ status }) => status === 'failed');
  const verdict =
    failed.length === 0
      ? passedText(report.checks)
      : `failed: ${failed.map(({ message }) => plainText(message)).join('; ')}`;
  const look = place.onThisMachine
    ? `python -m mujoco.viewer --mjcf=${quoted(place.scene)}`
    : 'write it here with --out <dir>, then open its scene.xml';
  return [
    style.bold('Number 1 as a MuJoCo model'),
    ...(place.onThisMachine
      ? [`${indent}files      robot.mjcf and scene.xml in ${dirname(place.scene)}`]
      : [`${indent}robot      ${place.robot}`, `${indent}scene      ${place.scene}`]),
    `${indent}checks     ${verdict}`,
    `${indent}look at it ${look}`,
    `${indent}go on      npm run design -- --thread ${thread_id} "make the first one lighter"`,
    '',
  ].join('\n');
}

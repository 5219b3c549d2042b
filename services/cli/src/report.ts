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
    style.bold('Number 1 as a MuJoCo model'),
    ...(place.onThisMachine
      ? [`${indent}files      robot.mjcf and scene.xml in ${dirname(place.scene)}`]
      : [`${indent}robot      ${place.robot}`, `${indent}scene      ${place.scene}`]),
    `${indent}checks     ${verdict}`,
    `${indent}look at it ${look}`,
    `${indent}go on      npm run design -- --thread ${thread_id} "…"`,
    '',
  ].join('\n');
}

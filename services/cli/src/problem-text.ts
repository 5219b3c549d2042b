import type { GatewayProblem } from './gateway.ts';
import { plainText } from './markdown.ts';

/** The text of a problem: its detail and the refused fields. */
export function problemText({ problem }: GatewayProblem): string {
  const { detail, code, errors = [], operation_id, trace_id } = problem;
  const fields = errors.filter(({ message }) => !detail.includes(message));
  const about = [code, operation_id, code === 'internal' ? trace_id : undefined].filter(
    (part) => typeof part === 'string',
  );
  return [
    plainText(detail),
    ...fields.map(({ field, message }) => `  ${plainText(field)}: ${plainText(message)}`),
    `(${about.join(', ')})`,
  ].join('\n');
}

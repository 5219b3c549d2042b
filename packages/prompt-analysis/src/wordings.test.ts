import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';
import { numberPaths } from './ledger.ts';
import { wordings } from './testing/wordings.ts';

/** All numbers and limits that a text states, to three digits, without counts of parts. */
function statedIn(prompt: string): string {
  const { capabilities, environment, constraints, provenance } = analyzePrompt(prompt);
  const assumed = new Set(provenance.flatMap(({ kind, path }) => (kind === 'assumed' ? [path] : [])));
  const values: Readonly<Record<string, unknown>> = { ...capabilities, ...environment };
  const numbers = numberPaths.flatMap((path) => {
    const field = path.slice(path.indexOf('.') + 1);
    const value = values[field];
    return typeof value === 'number' && !assumed.has(path)
      ? [`${field} ${Number(value.toPrecision(3))}`]
      : [];
  });
  const limits = constraints.flatMap(({ kind, op, value }, n) =>
    value === undefined || kind.endsWith('_count') || assumed.has(`constraints[${n}]`)
      ? []
      : [`${kind} ${op} ${Number(value.toPrecision(3))}`],
  );
  return [...numbers, ...limits].sort().join(', ');
}

describe('wordings', () => {
  test.each(wordings)('%s', (prompt, stated) => {
    expect(statedIn(prompt)).toBe(stated);
  });
});

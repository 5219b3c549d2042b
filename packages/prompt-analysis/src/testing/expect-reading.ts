import { expect } from '@jest/globals';
import { analyzePrompt } from '../index.ts';
import { numberPaths } from '../ledger.ts';
import type { TaskCase } from './task-case.ts';

/** Analyses a case's prompt and compares all its numbers and constraints, and the rest where the case tells it. */
export function expectReading({ prompt, numbers, constraints = [], best, terrain, ignored }: TaskCase): void {
  const plan = analyzePrompt(prompt);
  if (!prompt.includes('100 g')) expect(plan.conflicts).toEqual([]);
  const { capabilities, environment } = plan;
  const parts: Readonly<Record<string, object>> = { capabilities, environment };
  const found = Object.fromEntries(
    numberPaths.flatMap((path) => {
      const [part = '', field = ''] = path.split('.');
      const value = (parts[part] as Readonly<Record<string, unknown>>)[field];
      return typeof value === 'number' ? [[path, Number(value.toPrecision(6))]] : [];
    }),
  );
  const expected = Object.entries(numbers).map(([path, value]) => [path, Number(value.toPrecision(6))]);
  expect(found).toEqual(Object.fromEntries(expected));
  const lines = plan.constraints.map(({ kind, op, value, word, unit }) =>
    [kind, op, value ?? word, unit].filter((part) => part !== undefined).join(' '),
  );
  expect(lines.sort()).toEqual([...constraints].sort());
  if (best !== undefined) expect(plan.suggested_embodiments[0]?.embodiment).toBe(best);
  if (terrain !== undefined) expect(environment.terrain).toEqual(terrain);
  expect(plan.task_goal).toBeDefined();
  expect(plan.search_queries.length).toBeGreaterThanOrEqual(2);
  expect(plan.search_queries.length).toBeLessThanOrEqual(5);
  if (ignored !== undefined) expect(plan.ignored.map(({ text }) => text)).toEqual(ignored);
}

import { numberPaths } from '../../src/ledger.ts';
import { everydayCases } from '../../src/testing/everyday-cases.ts';
import { measureCases } from '../../src/testing/measures-cases.ts';
import { numberCases } from '../../src/testing/roles-of-numbers-cases.ts';
import { taskCases } from '../../src/testing/tasks-cases.ts';
import { wordings } from '../../src/testing/wordings.ts';
import type { Expectation } from './examples.ts';

/** "payload_kg 1.5, mass max 15" as what is expected of a prompt. */
function expectationOf([prompt, stated]: readonly [prompt: string, stated: string]): Expectation {
  const lines = stated.split(', ').filter((line) => line !== '');
  const numbers = lines.flatMap((line) => {
    const [field = '', value] = line.split(' ');
    const path = numberPaths.find((known) => known.endsWith(`.${field}`));
    return path === undefined ? [] : [[path, Number(value)] as const];
  });
  const constraints = lines.filter((line) => line.split(' ').length > 2);
  return { prompt, numbers: Object.fromEntries(numbers), constraints };
}

/** What the analyzer's tests hold: it is taught by them, so that they stay true. */
export const caseTables: readonly Expectation[] = [
  ...everydayCases,
  ...measureCases,
  ...numberCases,
  ...taskCases,
  ...wordings.map(expectationOf),
];

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { tablesAsJson } from '../generate/tables.ts';
import { tablesFile } from './tables.ts';

test('the tables are current; otherwise run `npm run tables` and commit the result', () => {
  expect(readFileSync(tablesFile, 'utf8') === tablesAsJson()).toBe(true);
});

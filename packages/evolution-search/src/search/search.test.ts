import { expect, test } from '@jest/globals';
import { aConfig } from '../testing/config.ts';
import { createSearch, type Search } from './search.ts';

const config = aConfig();

/** A hill whose top has the genome 0.8, 0.3. */
const objectiveOf = ([a = 0, b = 0]: readonly number[]): number => 2 - (a - 0.8) ** 2 - (b - 0.3) ** 2;

async function batches(search: Search, count: number): Promise<readonly (readonly number[])[]> {
  const asked: (readonly number[])[] = [];
  for (let batch = 0; batch < count; batch += 1) {
    const proposals = await search.ask(config.search.batch);
    asked.push(...proposals.map(({ genome }) => genome));
    search.tell(
      proposals.map(({ genome }, at) =>
        at % 5 === 4
          ? undefined
          : { objective: objectiveOf(genome), mass_ratio: 1 + (genome[0] ?? 0), size_ratio: 1 },
      ),
    );
  }
  return asked;
}

test('the same program and results give the same proposals', async () => {
  expect(await batches(createSearch(config), 4)).toEqual(await batches(createSearch(config), 4));
});

test('another seed gives other proposals', async () => {
  const other = aConfig({ search: { ...config.search, seed: 8 } });
  expect(await batches(createSearch(other), 1)).not.toEqual(await batches(createSearch(config), 1));
});

test('comes near the best genome in a hundred tries', async () => {
  const best = Math.max(...(await batches(createSearch(config), 12)).map(objectiveOf));
  expect(best).toBeGreaterThan(1.999);
});

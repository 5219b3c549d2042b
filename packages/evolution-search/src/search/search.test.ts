import { expect, test } from '@jest/globals';
import { aConfig } from '../testing/config.ts';
import { createSearch, type Search } from './search.ts';

const config = aConfig();

/** A hill whose top has the genome 0.8, 0.3. */
const objectiveOf = ([a = 0, b = 0]: readonly number[]): number => 2 - (a - 0.8) ** 2 - (b - 0.3) ** 2;

const resultOf = (genome: readonly number[]) => ({
  objective: objectiveOf(genome),
  mass_ratio: 1 + (genome[0] ?? 0),
  size_ratio: 1,
});

async function batches(search: Search, count: number): Promise<readonly (readonly number[])[]> {
  const asked: (readonly number[])[] = [];
  for (let batch = 0; batch < count; batch += 1) {
    const proposals = await search.ask(config.search.batch);
    asked.push(...proposals.map(({ genome }) => genome));
    search.tell(
      proposals.map(({ genome }, at) => ({
        number: 1 + batch * config.search.batch + at,
        result: at % 5 === 4 ? undefined : resultOf(genome),
      })),
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

test('names its elites, the best first, also those that it did not propose', async () => {
  const search = createSearch(config);
  const asked = await batches(search, 3);
  search.add([0.8, 0.3], { number: 99, result: { ...resultOf([0.8, 0.3]), mass_ratio: 3 } });
  const [first, ...rest] = search.elites();
  expect(first).toBe(99);
  expect(rest.length).toBeGreaterThan(0);
  const objectives = rest.map((number) => objectiveOf(asked[number - 1] ?? []));
  expect(objectives).toEqual(objectives.toSorted((a, b) => b - a));
});

test('learns from bodies that it did not propose', async () => {
  const first = async (known: readonly (readonly number[])[]) => {
    const search = createSearch(config);
    for (const [at, genome] of known.entries())
      search.add(genome, { number: at + 1, result: resultOf(genome) });
    return Math.max(...(await search.ask(4)).map(({ genome }) => objectiveOf(genome)));
  };
  const around = [0.2, 0.5, 0.7, 0.9].flatMap((a) => [0.1, 0.4, 0.8].map((b) => [a, b]));
  expect(await first(around)).toBeGreaterThan(await first([]));
});

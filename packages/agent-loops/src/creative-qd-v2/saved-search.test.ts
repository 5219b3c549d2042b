import { describe, expect, test } from '@jest/globals';
import { type JsonObject, ServiceError } from '@robotdesign/contracts';
import { createArchive } from '@robotdesign/quality-diversity';
import { seededRandom } from '@robotdesign/random';
import { archetypes } from '@robotdesign/robot-design';
import { type Genome, genomeOperators } from './genome.ts';
import { descriptors } from './map.ts';
import { readSavedSearch, savedSearch } from './saved-search.ts';

function someArchive() {
  const random = seededRandom(3);
  const { draw } = genomeOperators([{ family: 'rover', weight: 1, archetypes: archetypes.rover }]);
  const archive = createArchive<Genome>(descriptors);
  for (let at = 0; at < 20; at += 1) {
    const measures = descriptors.map(({ min, max }) => random.between(min, max));
    archive.add({ genome: draw(random), objective: random.between(0, 2), measures });
  }
  return archive;
}

describe('a stored search', () => {
  test('is read back with the best genomes first', () => {
    const archive = someArchive();
    const best = archive.elites().toSorted((a, b) => b.objective - a.objective);
    expect(readSavedSearch(savedSearch(archive))).toEqual(best.map(({ genome }) => genome));
  });

  test.each<[string, (saved: JsonObject) => unknown]>([
    ['of another version', (saved) => ({ ...saved, version: 2 })],
    [
      'with a number beyond 0 to 1',
      () => ({
        version: 1,
        elites: [{ objective: 1, genome: { family: 'rover', archetype: 'x', numbers: [2] } }],
      }),
    ],
    ['of an unknown family', (saved) => JSON.parse(JSON.stringify(saved).replaceAll('rover', 'zeppelin'))],
    ['that is no object', () => []],
  ])('%s is refused', (_name, damaged) => {
    expect(() => readSavedSearch(damaged(savedSearch(someArchive())))).toThrow(ServiceError);
  });

  test('drops kinds that no longer exist', () => {
    const saved = JSON.parse(
      JSON.stringify(savedSearch(someArchive())).replaceAll(/"archetype":"[^"]*"/g, '"archetype":"gone"'),
    );
    expect(readSavedSearch(saved)).toEqual([]);
  });
});

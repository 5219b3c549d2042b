import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@robotdesign/random';
import fc from 'fast-check';
import { createArchive } from './archive.ts';
import { creativeScheduler, emitterNames } from './creative-scheduler.ts';
import type { Descriptor } from './descriptor.ts';
import type { Emitter, Operators } from './emitter.ts';
import { drawEmitter } from './emitters.ts';
import { banditScheduler, type Evaluation, turnScheduler } from './scheduler.ts';
import { drawnVector, lineVector, mutatedVector, type UnitVector } from './vector.ts';

const axis = (name: string): Descriptor => ({ name, label: name, unit: '1', min: 0, max: 1, bins: 10 });
const descriptors = [axis('x'), axis('y')];
const length = 6;
const operators: Operators<UnitVector> = {
  draw: (random) => drawnVector(length, random),
  mutate: mutatedVector,
  recombine: (a, b, random) => lineVector(a, b, { iso: 0.02, line: 0.2 }, random),
};

/** The sphere function, illuminated over its first two numbers; one quadrant fails. */
const evaluated = (genome: UnitVector): Evaluation => {
  const [x = 0, y = 0] = genome;
  if (x > 0.8 && y > 0.8) return undefined;
  return { objective: genome.reduce((rest, value) => rest - (value - 0.6) ** 2, length), measures: [x, y] };
};

/** A search of `batches`; the evaluations may end in any order, and are handed over in that of the proposals. */
async function searched(
  seed: number,
  batches: number,
  scramble: (items: readonly number[]) => readonly number[],
) {
  const archive = createArchive<UnitVector>(descriptors);
  const scheduler = creativeScheduler({ archive, operators, random: seededRandom(seed) });
  for (let batch = 0; batch < batches; batch += 1) {
    const proposals = await scheduler.ask(12);
    const results: Evaluation[] = Array.from({ length: proposals.length });
    for (const at of scramble([...proposals.keys()])) results[at] = evaluated(proposals[at]?.genome ?? []);
    scheduler.tell(results);
  }
  return { archive: archive.toJSON(), stats: scheduler.stats(), score: archive.stats() };
}

describe('the creative scheduler', () => {
  test('finds the same for a seed, whichever evaluation ends first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (seed, order) => {
        const scrambled = await searched(seed, 6, (items) => seededRandom(order).shuffle(items));
        expect(scrambled).toEqual(await searched(seed, 6, (items) => items));
      }),
      { numRuns: 30 },
    );
  });

  test('asks each of its emitters, and covers more of the map than draws alone', async () => {
    const { stats, score } = await searched(1, 40, (items) => items);
    expect(stats.map(({ name }) => name)).toEqual(['initial', ...emitterNames]);
    for (const { asked, accepted } of stats.slice(1)) {
      expect(asked).toBeGreaterThan(0);
      expect(accepted).toBeLessThanOrEqual(asked);
    }
    const archive = createArchive<UnitVector>(descriptors);
    const draws = banditScheduler(archive, [drawEmitter({ archive, operators, random: seededRandom(1) })]);
    for (let batch = 0; batch < 40; batch += 1)
      draws.tell((await draws.ask(12)).map(({ genome }) => evaluated(genome)));
    expect(score.qd_score).toBeGreaterThan(archive.stats().qd_score);
  });
});

/** An emitter of one genome, which records what became of it. */
function constant(name: string, genome: UnitVector) {
  const outcomes: string[] = [];
  const emitter: Emitter<UnitVector> = {
    name,
    ask: (count) => Array.from({ length: count }, () => genome),
    tell: (of) => outcomes.push(...of.map(({ status }) => status)),
  };
  return { emitter, outcomes };
}

describe('a bandit scheduler', () => {
  test('asks the initial genomes first, and tells each emitter what became of its own genomes', async () => {
    const archive = createArchive<UnitVector>(descriptors);
    const [a, b] = [constant('a', [0.1, 0.1]), constant('b', [0.9, 0.9])];
    const scheduler = banditScheduler(
      archive,
      [a.emitter, b.emitter],
      [
        [0.3, 0.3],
        [0.5, 0.5],
      ],
    );
    expect((await scheduler.ask(4)).map(({ emitter }) => emitter)).toEqual(['initial', 'initial', 'a', 'b']);
    const at = (x: number, objective: number) => ({ objective, measures: [x, x] });
    scheduler.tell([at(0.3, 1), undefined, at(0.1, 1), undefined]);
    expect([a.outcomes, b.outcomes]).toEqual([['new'], ['failed']]);
    expect(scheduler.stats()).toEqual([
      { name: 'initial', asked: 2, accepted: 1 },
      { name: 'a', asked: 1, accepted: 1 },
      { name: 'b', asked: 1, accepted: 0 },
    ]);
  });

  test('asks the emitter with the better yield more often', async () => {
    const archive = createArchive<UnitVector>(descriptors);
    const [rich, poor] = [constant('rich', [0.1, 0.1]), constant('poor', [0.9, 0.9])];
    const scheduler = banditScheduler(archive, [poor.emitter, rich.emitter]);
    let objective = 0;
    for (let batch = 0; batch < 30; batch += 1)
      scheduler.tell(
        (await scheduler.ask(4)).map(({ emitter }) => {
          objective += 1;
          return emitter === 'rich' ? { objective, measures: [0.1, 0.1] } : undefined;
        }),
      );
    const asked = new Map(scheduler.stats().map((stats) => [stats.name, stats.asked]));
    expect(asked.get('rich')).toBeGreaterThan(10 * (asked.get('poor') ?? 0));
    expect(asked.get('poor')).toBeGreaterThan(0);
  });

  test('in turns asks all emitters equally often, whatever they yield', async () => {
    const archive = createArchive<UnitVector>(descriptors);
    const emitters = ['a', 'b', 'c'].map((name) => constant(name, [0.1, 0.1]).emitter);
    const scheduler = turnScheduler(archive, emitters);
    for (let batch = 0; batch < 6; batch += 1)
      scheduler.tell(
        (await scheduler.ask(4)).map(({ emitter }) =>
          emitter === 'b' ? { objective: batch, measures: [0.1, 0.1] } : undefined,
        ),
      );
    expect(scheduler.stats().slice(1)).toMatchObject([{ asked: 8 }, { asked: 8, accepted: 6 }, { asked: 8 }]);
  });

  test('refuses to ask twice, and a number of evaluations other than that of its proposals', async () => {
    const archive = createArchive<UnitVector>(descriptors);
    const scheduler = banditScheduler(archive, [constant('a', [0.1, 0.1]).emitter]);
    await scheduler.ask(2);
    await expect(scheduler.ask(1)).rejects.toThrow('tell the evaluations');
    expect(() => scheduler.tell([undefined])).toThrow('2 evaluations are open');
    expect(() => banditScheduler(archive, [])).toThrow(RangeError);
  });
});

test('variation stays within the bounds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 3, noNaN: true }), (seed, sigma) => {
      const random = seededRandom(seed);
      const [a, b] = [drawnVector(length, random), drawnVector(length, random)];
      const spread = { iso: sigma, line: sigma };
      for (const value of [...mutatedVector(a, sigma, random), ...lineVector(a, b, spread, random)]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
  );
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import '../../../test/property-seed.ts';
import { type Archive, createArchive } from './archive.ts';
import type { Descriptor } from './descriptor.ts';
import type { Candidate } from './foresight.ts';
import { expectedGain, mostPromising } from './most-promising.ts';

const axis: Descriptor = { name: 'x', label: 'x', unit: '1', min: 0, max: 1, bins: 10 };

/** The choice without pauses. */
function chosenOf<G>(archive: Archive<G>, candidates: readonly Candidate<G>[], count: number): G[] {
  const choosing = mostPromising(archive, candidates, count);
  let choice = choosing.next();
  while (!choice.done) choice = choosing.next();
  return choice.value.map(({ genome }) => genome);
}

test('the most promising candidates spread over cells', () => {
  const archive = createArchive<string>([axis]);
  archive.add({ genome: 'elite', objective: 5, measures: [0.05] });
  const candidate = (genome: string, cell: number, mean: number): Candidate<string> => ({
    genome,
    objective: { mean, deviation: 0.1 },
    cells: [[cell, 1]],
  });
  const offered = [
    candidate('better than the elite', 0, 5.5),
    candidate('good in an empty cell', 3, 3),
    candidate('nearly as good in the same cell', 3, 2.9),
    candidate('worse in another empty cell', 7, 1),
  ];
  expect(chosenOf(archive, offered, 3)).toEqual([
    'good in an empty cell',
    'worse in another empty cell',
    'better than the elite',
  ]);
});

/** The choice by looking at every candidate each time. */
function plainlyChosen(archive: Archive<number>, candidates: readonly Candidate<number>[], count: number) {
  const objectives = new Map(archive.elites().map(({ cell, objective }) => [cell, objective]));
  const objectiveAt = (cell: number) => objectives.get(cell) ?? 0;
  const rest = [...candidates];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const gains = rest.map((candidate) => expectedGain(candidate, objectiveAt));
    const [next] = rest.splice(gains.indexOf(Math.max(...gains)), 1);
    for (const [cell, probability] of next?.cells ?? []) {
      const present = objectiveAt(cell);
      objectives.set(cell, present + probability * Math.max(0, (next?.objective.mean ?? 0) - present));
    }
    return next?.genome;
  });
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyCandidate = fc.record({
  objective: fc.record({ mean: fc.double({ min: -1, max: 8, noNaN: true }), deviation: share }),
  cells: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: axis.bins - 1 }), share), {
    selector: ([cell]) => cell,
  }),
});

test('the candidates are those of looking at every one each time, also where gains are equal', () => {
  const archive = createArchive<number>([axis]);
  archive.add({ genome: -1, objective: 3, measures: [0.25] });
  const some = fc.array(anyCandidate, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(some, fc.boolean(), fc.integer({ min: 1, max: 12 }), (drawn, twice, count) => {
      const offered = [...drawn, ...(twice ? drawn : [])].map((one, genome) => ({ ...one, genome }));
      expect(chosenOf(archive, offered, count)).toEqual(plainlyChosen(archive, offered, count));
    }),
  );
});

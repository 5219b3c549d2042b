import { describe, expect, test } from '@jest/globals';
import { replay } from '../grammar/replay.ts';
import { structuralSignature } from '../signature.ts';
import { archetypeNamed, someProgram, testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { deriveProgram } from './derive.ts';
import { archetypes, families } from './families.ts';

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe.each(families)('deriving a %s', (family) => {
  test('a seed gives the same program each time', () => {
    for (const seed of seeds) expect(someProgram(family, seed)).toEqual(someProgram(family, seed));
  });

  test('20 seeds give at least 10 structures, apart from sizes', () => {
    const signatures = seeds.map((seed) => structuralSignature(replay(someProgram(family, seed * 101))));
    expect(new Set(signatures).size).toBeGreaterThanOrEqual(10);
  });

  test.each(archetypes[family])('derives one with $phrase', (archetype) => {
    const structures = seeds.slice(0, 8).flatMap((seed) => {
      try {
        const brief = openBrief;
        return [replay(deriveProgram({ family, archetype, seed, brief, metadata: testMetadata }))];
      } catch {
        return [];
      }
    });
    expect(structures.length).toBeGreaterThanOrEqual(4);
  });

  test('a body that carries has a deck, and what shall see carries the sensors', () => {
    const brief = { payload_kg: 1, sensors: ['camera', 'lidar', 'gps', 'ultrasonic'] as const };
    const graph = replay(someProgram(family, 3, brief));
    const forms = graph.nodes.map(({ form }) => form);
    expect(forms).toEqual(expect.arrayContaining(['deck', 'camera', 'lidar', 'gps', 'ultrasonic']));
  });
});

test('a signature tells structure from size', () => {
  const archetype = archetypeNamed('quadruped', 'pitch_backward_box');
  const graphs = [1, 2, 3, 4, 5, 6].map((seed) =>
    replay(deriveProgram({ family: 'quadruped', archetype, seed, brief: openBrief, metadata: testMetadata })),
  );
  const [first] = graphs;
  if (!first) throw new Error('no graph');
  const grown = {
    ...first,
    nodes: first.nodes.map((node) => ({ ...node, size_m: node.size_m.map((x) => 1.1 * x) })),
  };
  const shuffled = { ...first, edges: first.edges.toReversed() };
  expect(structuralSignature(grown)).toBe(structuralSignature(first));
  expect(structuralSignature(shuffled)).toBe(structuralSignature(first));
  const pruned = first.nodes.map((node) => (node.symbol === 'foot' ? { ...node, form: 'hoof' } : node));
  expect(structuralSignature({ ...first, nodes: pruned })).not.toBe(structuralSignature(first));
});

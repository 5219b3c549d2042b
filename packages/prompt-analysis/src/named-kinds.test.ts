import { describe, expect, test } from '@jest/globals';
import type { Plan } from '@robotdesign/contracts';
import { analyzePrompt } from './index.ts';

const named = ({ suggested_embodiments, provenance }: Plan): readonly string[] =>
  suggested_embodiments.flatMap(({ embodiment }, at) =>
    provenance.some(({ path, kind }) => path === `suggested_embodiments[${at}]` && kind === 'stated')
      ? [embodiment]
      : [],
  );
const bestOf = (prompt: string) =>
  analyzePrompt(prompt).suggested_embodiments.map(({ embodiment }) => embodiment);
const limitsOf = (prompt: string, kind: string) =>
  analyzePrompt(prompt).constraints.flatMap((one) => (one.kind === kind ? [`${one.op} ${one.value}`] : []));

describe('a special kind of body', () => {
  test.each([
    ['a rocker-bogie rover', 'wheel_legged', 'rover'],
    ['a six-wheeled rover with rocker-bogie that carries 5 kg', 'wheel_legged', 'rover'],
    ['a rover like the Mars rovers that gets over 8 cm rocks', 'wheel_legged', 'rover'],
    ['a rover with rockers and bogies', 'wheel_legged', 'rover'],
    ['a four-legged walker with wheels for feet', 'wheel_legged', 'quadruped'],
    ['a robot with four legs ending in wheels', 'wheel_legged', 'quadruped'],
    ['a robot with four legs with wheels', 'wheel_legged', 'quadruped'],
    ['a robot dog whose legs end in wheels', 'wheel_legged', 'quadruped'],
    ['a six-legged robot with a wheel at the end of each leg', 'wheel_legged', 'hexapod'],
    ['a rover on tracks', 'tracked', 'rover'],
    ['a self-balancing rover', 'balancer', 'rover'],
    ['a humanoid that walks on two legs', 'humanoid', 'biped'],
  ])('is the one that "%s" names, and the general one comes after it', (prompt, special, general) => {
    expect(named(analyzePrompt(prompt))).toEqual([special]);
    expect(bestOf(prompt).slice(0, 2)).toEqual([special, general]);
  });

  test.each([
    'a quadruped on wheels',
    'a robot with four legs and wheels for feet',
    'a four-legged robot with wheels',
  ])('is the only one that "%s" names', (prompt) => {
    expect(named(analyzePrompt(prompt))).toEqual(['wheel_legged']);
  });

  test.each([
    ['a rover or a tracked robot', ['rover', 'tracked']],
    ['a rover with four wheels', ['rover']],
    ['a four-legged robot that pulls a cart on wheels', ['quadruped']],
  ])('leaves a choice between two, and parts of others: "%s"', (prompt, families) => {
    expect(named(analyzePrompt(prompt)).toSorted()).toEqual(families);
  });
});

describe('an arm on wheels', () => {
  test.each([
    'a robot arm on wheels that takes cups from a table 75 cm high',
    'a robotic arm on a wheeled base',
    'a rover with a robot arm',
  ])('is one body: "%s"', (prompt) => {
    expect(named(analyzePrompt(prompt))).toEqual(['mobile_manipulator']);
  });
});

describe('a chain', () => {
  test.each(['a modular worm chain', 'a chain of modules that crawls', 'a segmented worm for pipes'])(
    'is named by "%s"',
    (prompt) => {
      expect(named(analyzePrompt(prompt))).toEqual(['worm_chain']);
    },
  );

  test.each([
    ['an inchworm robot with at most 6 modules', ['max 6']],
    ['a worm robot made of 5 segments', ['eq 5']],
    ['a snake robot with 10 to 12 identical segments', ['min 10', 'max 12']],
    ['a snake robot of at least nine modules', ['min 9']],
  ])('has the segments that "%s" asks for', (prompt, counts) => {
    expect(limitsOf(prompt, 'segment_count')).toEqual(counts);
    expect(analyzePrompt(prompt).ignored).toEqual([]);
  });

  test.each(['a snake robot that carries up to 6 modules', 'a humanoid with fingers of 3 segments'])(
    'is not what "%s" counts',
    (prompt) => {
      expect(limitsOf(prompt, 'segment_count')).toEqual([]);
    },
  );
});

describe('"shorter"', () => {
  test.each([
    ['a worm chain, shorter than 80 cm', 'length', 'max 0.8'],
    ['a caterpillar robot, 40 cm or shorter, for pipes', 'length', 'max 0.4'],
    ['a centipede, no shorter than 40 cm', 'length', 'min 0.4'],
    ['a rover no higher than 30 cm and shorter than 50 cm', 'length', 'max 0.5'],
    ['a rover shorter than 50 cm and lower than 30 cm', 'height', 'max 0.3'],
    ['a humanoid shorter than 80 cm', 'height', 'max 0.8'],
  ])('of "%s" speaks of its %s', (prompt, extent, limit) => {
    expect(limitsOf(prompt, extent)).toEqual([limit]);
  });
});

describe('crawling', () => {
  test.each([
    'a four-wheeled rover that fits through a door 70 cm wide',
    'a centipede that passes through a 25 cm wide gap',
    'a rover that gets through a gate of 60 cm',
    'a quadruped that slips through an opening 40 cm wide',
  ])('is not what "%s" asks for', (prompt) => {
    const { capabilities, environment } = analyzePrompt(prompt);
    expect(capabilities.locomotion).not.toContain('crawl');
    expect(environment.passage_width_m).toBeDefined();
  });

  test('is asked for by its own verbs', () => {
    for (const prompt of ['crawl through a duct 15 cm high', 'a snake that fits into a gap and crawls on'])
      expect(analyzePrompt(prompt).capabilities.locomotion).toContain('crawl');
  });
});

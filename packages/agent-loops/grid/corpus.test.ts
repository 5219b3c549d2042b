import { describe, expect, test } from '@jest/globals';
import { check } from '@robotdesign/contracts';
import { corpus } from '../../reading/corpus/corpus.ts';
import type { CorpusPrompt } from '../../reading/corpus/corpus-prompt.ts';
import { briefOf } from '../src/brief/brief.ts';
import { chooseFamilies } from '../src/brief/families.ts';
import { statedKeys } from '../src/task-fit/sizing-requirements.ts';
import { labelledPlan } from './corpus-plan.ts';
import { corpusReport } from './corpus-report.ts';
import { type CorpusTask, firstFamily, sharesOf, tasksOf } from './corpus-shares.ts';

const label: CorpusPrompt = {
  id: 'crate-upstairs',
  kind: 'load',
  prompt: 'Take a 2 kg crate up the stairs, at most 12 kg, ideally under 300 dollars. No wheels.',
  outcome: 'plan',
  families: ['wall_climber', 'quadruped', 'hexapod'],
  excluded: ['rover'],
  numbers: { 'capabilities.payload_kg': 2, 'environment.step_height_m': 0.17 },
  constraints: ['mass max 12 kg|mass max 11 kg', 'cost max 300 USD wish', 'height max 1 m?'],
  terrain: ['stairs', 'flat?'],
  manipulation: ['carry'],
};

describe('the plan of a labelled prompt', () => {
  test('states the numbers and hard limits of the labels, and nothing else', () => {
    const plan = labelledPlan(label);
    expect(briefOf(plan).brief).toMatchObject({ payload_kg: 2, step_m: 0.17, limits: { mass_kg: 12 } });
    expect(statedKeys(plan)).toEqual(['payload_kg', 'step_m', 'limits.mass_kg']);
    expect(plan.constraints.map(({ kind, hard }) => [kind, hard])).toEqual([
      ['mass', true],
      ['cost', false],
      ['family', true],
    ]);
    expect(plan.environment.terrain).toEqual(['stairs']);
  });

  test('suggests the families that can be built, the first one first', () => {
    const scores = labelledPlan(label).suggested_embodiments.map(({ embodiment, score }) => [
      embodiment,
      score,
    ]);
    expect(scores).toEqual([
      ['quadruped', 0.9],
      ['hexapod', 0.7],
    ]);
  });

  test.each([
    ['height min 1.5 m', ['tall_m']],
    ['height max 1.5 m', ['limits.height_m']],
    ['height eq 1.5 m', ['tall_m', 'limits.height_m']],
    ['height eq 1.5 m wish', []],
  ])('%s states %j', (constraint, keys) => {
    expect(statedKeys(labelledPlan({ ...label, numbers: {}, constraints: [constraint] }))).toEqual(keys);
  });

  test('is a valid message for every task of the corpus', () => {
    const tasks = tasksOf(corpus);
    expect(tasks.length).toBeGreaterThan(400);
    for (const task of tasks)
      expect(() => check('robotdesign.ingest.v1.Plan', labelledPlan(task), 'exact')).not.toThrow();
  });
});

describe('the first family of a task', () => {
  test('is the one of its labels, or the same bodies with an arm where the task needs hands', () => {
    const rover = { ...label, families: ['rover'], excluded: [], manipulation: [] };
    const gripping = { ...rover, manipulation: ['grasp'] };
    const hexapod = { ...gripping, families: ['hexapod'] };
    const first = (one: CorpusPrompt) => firstFamily(one, labelledPlan(one));
    expect([rover, gripping, hexapod, label].map(first)).toEqual([
      'rover',
      'mobile_manipulator',
      'hexapod',
      undefined,
    ]);
  });

  test('is sized first for every task of the corpus', () => {
    const missing = tasksOf(corpus).flatMap((task) => {
      const plan = labelledPlan(task);
      const first = firstFamily(task, plan);
      const [chosen] = chooseFamilies(plan, undefined).shares;
      return first === undefined || chosen?.family === first ? [] : task.id;
    });
    expect(missing).toEqual([]);
  });
});

const answered: CorpusTask = {
  id: 'a',
  held_out: false,
  first_family: 'rover',
  families: ['rover', 'quadruped'],
  score: 0.9,
  missed: [],
  bounded: [],
  lacks: [],
  actuators: [{ component_id: 'motor', count: 4 }],
  batteries: ['pack'],
  joints: 4,
  duration_ms: 800,
};

describe('the shares', () => {
  test('count a bounded miss as met and an unbounded one as missed', () => {
    const bounded = { ...answered, bounded: ['carries 90 kg: carries 20 kg'] };
    const missed = { ...answered, missed: ['carries 3 kg: carries 2 kg'] };
    const shares = sharesOf([answered, bounded, missed]);
    expect(shares.met).toEqual({ count: 2, of: 3 });
    expect(shares.unbounded).toEqual({ count: 1, of: 2 });
  });

  test('count a task without candidates as missed, and its family as absent', () => {
    const { met, first_family } = sharesOf([
      answered,
      { ...answered, failure: 'no body stands', families: [] },
    ]);
    expect([met, first_family]).toEqual([
      { count: 1, of: 2 },
      { count: 1, of: 2 },
    ]);
  });

  test('separate the times of small and large bodies', () => {
    const large = { ...answered, joints: 30, duration_ms: 2500 };
    expect(sharesOf([answered, large])).toMatchObject({ small_ms: 800, large_ms: 2500 });
  });

  test('report no text of a held-out prompt', () => {
    const held = { ...answered, held_out: true, missed: ['carries 3 kg: carries 2 kg'] };
    const { text, met } = corpusReport([held]);
    expect(text).toContain('held out, 1 missed without a bound');
    expect(text).not.toContain('carries 3 kg');
    expect(met).toBe(false);
  });
});

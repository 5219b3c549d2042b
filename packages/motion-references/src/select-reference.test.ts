import { describe, expect, test } from '@jest/globals';
import { bodyKinds } from '@robotdesign/contracts';
import fc from 'fast-check';
import { clipOf, clips, morphologies } from './catalogue.ts';
import { selectReference } from './select-reference.ts';
import { planOf, type Task } from './testing/plans.ts';

const chosen = (task: Task) => selectReference(planOf(task)).id;
const morphologyFor = (task: Task) => clipOf(chosen(task))?.morphology;

describe('the reference', () => {
  test.each<[Task, string]>([
    [{ family: 'snake', locomotion: ['slither'], terrain: ['sand'] }, 'analytic_sidewinding'],
    [{ family: 'snake', locomotion: ['crawl'], terrain: ['pipe'] }, 'analytic_serpenoid'],
    [{ family: 'worm_chain', terrain: ['pipe'] }, 'analytic_inchworm'],
    [{ family: 'quadruped', locomotion: ['walk'] }, 'dog_walk01'],
    [{ family: 'quadruped', terrain: ['gravel'], manipulation: ['carry'] }, 'dog_walk01'],
    [{ family: 'humanoid', locomotion: ['climb'], terrain: ['stairs'] }, 'cmu_113_19'],
    [{ family: 'humanoid', manipulation: ['carry'], goal: 'carry a suitcase' }, 'cmu_123_03'],
    [{ family: 'humanoid', goal: 'waves hello to the guests' }, 'cmu_141_16'],
    [{ family: 'rover', locomotion: ['drive'] }, 'analytic_wheel_arc'],
    [{ family: 'drone', locomotion: ['fly'] }, 'analytic_quadrotor_poly'],
  ])('for %j is %s', (task, id) => {
    expect(chosen(task)).toBe(id);
  });

  test.each([
    ['snake', 'dance'],
    ['snake', 'swing from a ladder'],
    ['quadruped', 'carry a suitcase'],
    ['centipede', 'walk on uneven terrain'],
  ])('for a %s with the task to %s is a motion of the same morphology', (family, goal) => {
    expect(morphologyFor({ family, goal })).toBe(family);
  });

  test('is of a related morphology if the catalogue has none of the family', () => {
    expect(morphologyFor({ family: 'boat' })).toBe('fish');
    expect(morphologyFor({ family: 'tracked', locomotion: ['drive'] })).toBe('wheeled');
    expect(selectReference(planOf({ family: 'octopod' })).match.because).toContain(
      'nearest to the body suggested first, octopod, is hexapod',
    );
  });

  test('states the reason, the licence and whether commercial use is permitted', () => {
    expect(selectReference(planOf({ family: 'quadruped', locomotion: ['walk'] }))).toEqual({
      kind: 'dataset',
      id: 'dog_walk01',
      title: 'Dog mocap: free walk',
      dataset: 'AI4Animation dog mocap (Zhang 2018), clips used by Peng 2020',
      clip: 'dog_walk01_joint_pos.txt',
      url: 'https://github.com/sebastianstarke/AI4Animation',
      licence: 'CC BY-NC 4.0',
      commercial_use: false,
      match: {
        score: expect.any(Number),
        because:
          'a motion of the body suggested first, quadruped; shows walk, forward; measured on a living body; commercial use is not permitted',
      },
    });
  });

  test('has a lower score the less it matches the task', () => {
    const score = (task: Task) => selectReference(planOf(task)).match.score;
    const snake = score({ family: 'snake', locomotion: ['slither'] });
    expect(snake).toBeGreaterThan(score({ family: 'snake', goal: 'rake the lawn' }));
    expect(snake).toBeGreaterThan(score({ family: 'boat', locomotion: ['float'] }));
  });

  test('prefers a clip with permission for commercial use among similar ones', () => {
    const dance = selectReference(planOf({ family: 'humanoid', goal: 'a robot that dances' }));
    expect(dance).toMatchObject({ id: 'cmu_60_01', commercial_use: true });
  });

  test('is the same for the same plan, and always a clip of the catalogue', () => {
    const words = fc.array(
      fc.constantFrom('walk', 'slither', 'stairs', 'pipe', 'carry', 'fly', 'gap', 'unheard_of'),
    );
    const task = fc.record(
      {
        family: fc.constantFrom(...bodyKinds, 'unheard_of', '__proto__'),
        locomotion: words,
        manipulation: words,
        terrain: words,
        goal: fc.string({ unit: 'binary', maxLength: 300 }),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Task>;
    fc.assert(
      fc.property(task, (asked) => {
        const reference = selectReference(planOf(asked));
        expect(selectReference(planOf(asked))).toEqual(reference);
        expect(clips.map(({ clip_id }) => clip_id)).toContain(reference.id);
        expect(reference.match.score).toBeGreaterThan(0);
        expect(reference.match.score).toBeLessThanOrEqual(1);
        expect(morphologies).toContain(clipOf(reference.id)?.morphology);
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import { clips } from './catalogue.ts';
import { listClips } from './list-clips.ts';

const ids = (filter: Parameters<typeof listClips>[0]) => listClips(filter).map(({ clip_id }) => clip_id);

describe('the list of clips', () => {
  test('without a filter has all clips', () => {
    expect(listClips({})).toEqual(clips);
  });

  test('with a morphology has only its clips', () => {
    expect(ids({ morphology: 'worm' })).toEqual(['worm_owmd', 'analytic_inchworm']);
  });

  test.each([
    ['walking up stairs', ['cmu_113_19']],
    ['sidewind', ['analytic_sidewinding']],
    ['peristal', ['analytic_inchworm']],
    ['peristalsys', ['analytic_inchworm']],
    ['salsa', ['cmu_60_01']],
    ['robot joints', ['lafan1_g1_retarget']],
    ['zebra', []],
    ['the', []],
    ['<>"\'', []],
  ])('for %j matches words, prefixes and words with one wrong letter', (q, found) => {
    expect(ids({ q })).toEqual(found);
  });

  test('requires all words', () => {
    expect(ids({ q: 'trot' }).length).toBeGreaterThan(ids({ q: 'trot horses' }).length);
    expect(ids({ q: 'trot horses' })).toEqual(['horse_pferd']);
  });

  test('combines both filters', () => {
    expect(ids({ q: 'undulate', morphology: 'humanoid' })).toEqual(['cmu_79_54']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { clips } from './catalogue.ts';
import { listClips } from './list-clips.ts';

const ids = (filter: Parameters<typeof listClips>[0]) => listClips(filter).map(({ clip_id }) => clip_id);

describe('the list of clips', () => {
  test('without a filter is the catalogue', () => {
    expect(listClips({})).toEqual(clips);
  });

  test('of a morphology has its clips alone', () => {
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
  ])('for %j finds words, beginnings of words and slips of one letter', (q, found) => {
    expect(ids({ q })).toEqual(found);
  });

  test('needs all the words', () => {
    expect(ids({ q: 'trot' }).length).toBeGreaterThan(ids({ q: 'trot horses' }).length);
    expect(ids({ q: 'trot horses' })).toEqual(['horse_pferd']);
  });

  test('takes both filters together', () => {
    expect(ids({ q: 'undulate', morphology: 'humanoid' })).toEqual(['cmu_79_54']);
  });
});

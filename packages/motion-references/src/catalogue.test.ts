import { describe, expect, test } from '@jest/globals';
import { clipOf, clips, morphologies, readCatalogue } from './catalogue.ts';

const entry = {
  id: 'a_walk',
  title: 'A walk',
  dataset: 'A set',
  clip: null,
  reference_kind: 'mocap',
  license: 'CC BY 4.0',
  license_read: true,
  commercial_use: true,
  morphology: 'humanoid',
  limb_count: null,
  tags: ['walk'],
  format: null,
  frame_range: null,
  homepage: null,
  source: 'its page',
  verified: true,
  notes: null,
};

const read = (...references: object[]) =>
  readCatalogue(JSON.stringify({ schema_version: 1, count: references.length, references }));

describe('the catalogue of motions', () => {
  test('has 80 clips, each with its licence and its source', () => {
    expect(clips).toHaveLength(80);
    for (const { licence, source, tags } of clips) {
      expect(licence.trim()).not.toBe('');
      expect(source.trim()).not.toBe('');
      expect(tags.length).toBeGreaterThan(0);
    }
  });

  test('returns a clip with its known fields', () => {
    expect(clipOf('dog_pace')).toEqual({
      clip_id: 'dog_pace',
      title: 'Dog mocap: pace',
      dataset: 'AI4Animation dog mocap (Zhang 2018), clips used by Peng 2020',
      clip: 'dog_walk00_joint_pos.txt',
      kind: 'mocap',
      morphology: 'quadruped',
      limb_count: 4,
      tags: ['walk', 'pace', 'forward'],
      format: expect.any(String),
      frames: { first: 162, last: 201 },
      url: 'https://github.com/sebastianstarke/AI4Animation',
      licence: 'CC BY-NC 4.0',
      licence_read: true,
      commercial_use: false,
      source: expect.stringContaining('erwincoumans/motion_imitation'),
      verified: true,
    });
  });

  test('omits unknown fields', () => {
    expect(read(entry)).toEqual([
      {
        clip_id: 'a_walk',
        title: 'A walk',
        dataset: 'A set',
        kind: 'mocap',
        morphology: 'humanoid',
        tags: ['walk'],
        licence: 'CC BY 4.0',
        licence_read: true,
        commercial_use: true,
        source: 'its page',
        verified: true,
      },
    ]);
  });

  test('permits no commercial use under an unread licence', () => {
    const unread = clips.filter(({ licence_read }) => licence_read === false);
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.filter(({ commercial_use }) => commercial_use === true)).toEqual([]);
    expect(() => read({ ...entry, license_read: false })).toThrow(
      'a licence that nobody has read permits no commercial use',
    );
  });

  test.each([
    ['an unknown field', { ...entry, colour: 'red' }],
    ['another kind', { ...entry, reference_kind: 'rumour' }],
    ['no licence', { ...entry, license: '' }],
    ['an unsafe address', { ...entry, homepage: 'javascript:alert(1)' }],
  ])('refuses an entry with %s', (_, wrong) => {
    expect(() => read(wrong)).toThrow();
  });

  test('refuses two entries with the same id', () => {
    expect(() => read(entry, entry)).toThrow('two entries have the same id');
  });

  test('lists its morphologies', () => {
    expect(morphologies).toEqual([
      'aerial_multirotor',
      'biped',
      'bird',
      'centipede',
      'fish',
      'flying_insect',
      'hexapod',
      'hopper',
      'humanoid',
      'quadruped',
      'snake',
      'wheeled',
      'worm',
    ]);
  });
});

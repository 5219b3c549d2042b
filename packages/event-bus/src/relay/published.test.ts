import { expect, test } from '@jest/globals';
import { rememberPublished, unpublished } from './published.ts';

const events = (...seqs: number[]) =>
  seqs.map((seq) => ({
    id: `e${seq}`,
    type: 't',
    topic: 'x',
    data: {},
    subject: 'd',
    seq,
    time: '2030-01-01T00:00:00.000Z',
  }));

test('unpublished events are those after the last published one', () => {
  const published = new Map([['d', 2]]);
  expect(unpublished(published, 'd', events(2, 3, 4))).toEqual(events(3, 4));
  expect(unpublished(published, 'new', events(1))).toEqual(events(1));
});

test('unpublished events are unknown if one is missing before or between them', () => {
  expect(unpublished(new Map([['d', 2]]), 'd', events(4))).toBeUndefined();
  expect(unpublished(new Map([['d', 2]]), 'd', events(3, 5))).toBeUndefined();
  expect(unpublished(new Map(), 'd', events(2))).toBeUndefined();
});

test('only the documents published last are remembered', () => {
  const published = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'd']) rememberPublished(published, key, 1, 2);
  expect([...published.keys()]).toEqual(['a', 'd']);
});

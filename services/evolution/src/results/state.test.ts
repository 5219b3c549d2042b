import { describe, expect, test } from '@jest/globals';
import { fileNamed, isNamed, type ResultsState, withFiles } from './state.ts';

const file = (path: string, sha256: string) => ({ path, media_type: 'text/plain', bytes: 1, sha256 });

const next = (...files: ReturnType<typeof file>[]): Omit<ResultsState, 'replaced'> => ({
  evolution_id: 'evo_1',
  files,
  best: 0,
  evolution_version: 1,
  written_at: '2026-01-01T00:00:00.000Z',
});

const minute = 60_000;

describe('the files of an evolution', () => {
  test('keep earlier contents as long as a download may read them', () => {
    const first = withFiles(undefined, next(file('a', '1'), file('b', '2')), 0);
    expect(first).toEqual({ state: { ...next(file('a', '1'), file('b', '2')), replaced: [] }, unread: [] });
    const second = withFiles(first.state, next(file('a', '3'), file('b', '2')), minute);
    expect(second.unread).toEqual([]);
    expect(fileNamed(second.state, 'a', undefined)?.sha256).toBe('3');
    expect(fileNamed(second.state, 'a', '1')?.sha256).toBe('1');
    expect(fileNamed(second.state, 'b', '1')).toBeUndefined();
    expect(isNamed(second.state, '1')).toBe(true);
    const third = withFiles(second.state, next(file('a', '3'), file('b', '2')), 20 * minute);
    expect(third.unread).toEqual(['1']);
    expect(isNamed(third.state, '1')).toBe(false);
  });

  test('keep a content that came back', () => {
    const first = withFiles(undefined, next(file('a', '1')), 0);
    const second = withFiles(first.state, next(file('a', '2')), minute);
    const third = withFiles(second.state, next(file('a', '1')), 2 * minute);
    expect(third.state.replaced.map(({ sha256 }) => sha256)).toEqual(['2']);
    expect(withFiles(third.state, next(file('a', '1')), 30 * minute)).toMatchObject({ unread: ['2'] });
  });
});

import { describe, expect, test } from '@jest/globals';
import { newThread, retitle, titleFrom } from './state.ts';

describe('the title of a thread', () => {
  const titled = (task: string) => titleFrom(newThread('prj_1'), task).title;

  test.each([
    ['carry 2 kg over gravel.', 'Carry 2 kg over gravel'],
    ['  weed\n\nbetween   rows ', 'Weed between rows'],
    ['überquere einen Bach', 'Überquere einen Bach'],
    [
      'inspect the inside of long sewer pipes with a camera and a lamp, then come back',
      'Inspect the inside of long sewer pipes with a camera and a…',
    ],
    ['運'.repeat(70), `${'運'.repeat(59)}…`],
  ])('%j becomes %j', (task, title) => {
    expect(titled(task)).toBe(title);
  });

  test('is set by the first task only', () => {
    const state = titleFrom(titleFrom(newThread('prj_1'), 'carry 2 kg'), 'weed');
    expect(state.title).toBe('Carry 2 kg');
  });

  test('is kept if a user set it', () => {
    expect(titleFrom(newThread('prj_1', 'Mine'), 'weed').title).toBe('Mine');
    expect(titleFrom(retitle(newThread('prj_1'), 'Mine'), 'weed').title).toBe('Mine');
  });

  test('needs text', () => {
    expect(titled(' . ')).toBe('New thread');
  });
});

import { describe, expect, test } from '@jest/globals';
import { newThread, present, presentEdit, retitle, select, titleFrom } from './state.ts';

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

describe('an edited design', () => {
  const [dog, rover] = ['dsn_dog', 'dsn_rover'].map((design_id) => ({ design_id, revision: 1 }));
  if (!dog || !rover) throw new TypeError('there are two designs');
  const answered = present(newThread('prj_1'), { generation_id: 'gen_1', message_id: 'msg_1' }, []);
  const withDog = select(answered, dog);
  const edited = { ...rover, revision: 2 };

  test('becomes what the talk is about, next to another that is selected', () => {
    const after = presentEdit(withDog, 'msg_2', edited);
    expect([after.selected_design, after.focus]).toEqual([dog, edited]);
  });

  test('is selected if it was before, if it is chosen, or if nothing was and none was named', () => {
    expect(presentEdit(withDog, 'msg_2', { ...dog, revision: 2 }).selected_design?.revision).toBe(2);
    expect(presentEdit(answered, 'msg_2', edited).selected_design).toEqual(edited);
    const named = presentEdit(answered, 'msg_2', edited, { isNamed: true });
    expect([named.selected_design, named.focus]).toEqual([undefined, edited]);
    const chosen = presentEdit(withDog, 'msg_2', edited, { isChosen: true });
    expect([chosen.selected_design, chosen.focus]).toEqual([edited, undefined]);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Design, Message } from '@robotdesign/contracts';
import { candidate, plan } from '../answer/testing/generations.ts';
import { summaryOf, type ThreadContext } from './write.ts';

const message = (role: Message['role'], kind: Message['kind'], content: string) => ({ role, kind, content });

const design: Design = {
  design_id: 'dsn_1',
  origin: {},
  latest_revision: 2,
  candidate: candidate('Gravel walker', {
    mass_kg: 3.2,
    trials: [
      { trial_id: 'trl_1', requirement: 'terrain', outcome: 'met' },
      {
        trial_id: 'trl_1',
        requirement: 'continuous_torque',
        outcome: 'not_demonstrated',
        because: 'knee takes 2 of 1 N·m',
      },
    ],
  }),
  checkpoint: {
    checkpoint_id: 'chk_1',
    design_id: 'dsn_1',
    revision: 2,
    status: 'approved',
    note: 'Stable <b>and</b> cheap',
  },
  exports: {},
  created_at: '',
  updated_at: '',
  version: 1,
};

const empty: ThreadContext = { title: 'New thread', messages: [], designs: [] };
const asked = message('user', 'text', 'carry 2 kg over gravel');
const answered = {
  ...message('assistant', 'result', ''),
  questions: [{ text: 'How steep is it?', about: 'environment.slope_rad' }],
};
const whole: ThreadContext = {
  title: 'Parcels',
  plan: plan({
    task_goal: 'carry things',
    assumptions: [{ text: 'the ground is dry', about: 'environment.wet' }],
  }),
  messages: [asked, answered],
  designs: [design],
  selected: { design_id: 'dsn_1', revision: 2, title: 'Gravel walker' },
};

const sectionOf = (text: string, title: string): string =>
  text.split('\n\n## ').find((part) => part.startsWith(title)) ?? '';

describe('the summary of a thread', () => {
  test('says of an empty thread that there is nothing yet', () => {
    expect(summaryOf(empty)).toBe(
      '# New thread\n\n## Task\n\nNo task yet.\n\n## Decisions\n\nNone yet.\n\n## Designs\n\nNone yet.\n\n## Open questions\n\nNone.',
    );
  });

  test('has the task with what was assumed', () => {
    const task = sectionOf(summaryOf(whole), 'Task');
    expect(task).toContain('The task is');
    expect(task).toContain('- Assumed: the ground is dry');
  });

  test('has the selected design, the reviews and the follow-ups as decisions', () => {
    const messages = [asked, answered, message('user', 'text', 'six legs instead')];
    expect(
      sectionOf(summaryOf({ ...whole, messages }), 'Decisions')
        .split('\n')
        .slice(2),
    ).toEqual([
      '- Selected: **Gravel walker**, revision 2 (`dsn_1`).',
      '- Approved: **Gravel walker**, revision 2. Note: “Stable \\<b\\>and\\</b\\> cheap”',
      '- Asked: “six legs instead”',
    ]);
  });

  test('has the designs with their figures and trials', () => {
    expect(sectionOf(summaryOf(whole), 'Designs')).toContain(
      '- **Gravel walker**, revision 2 (`dsn_1`): quadruped; 3.2 kg; tried: terrain met in simulation and continuous torque not demonstrated (knee takes 2 of 1 N·m).',
    );
  });

  test('says once what several trials showed alike', () => {
    const designs = whole.designs.map((design) => {
      const { trials } = design.candidate;
      return { ...design, candidate: { ...design.candidate, trials: [...trials, ...trials] } };
    });
    expect(summaryOf({ ...whole, designs })).toBe(summaryOf(whole));
  });

  test('has the questions of the last answer, until the user answers', () => {
    expect(sectionOf(summaryOf(whole), 'Open')).toContain('- How steep is it?');
    const messages = [asked, answered, message('user', 'text', 'not steep')];
    expect(sectionOf(summaryOf({ ...whole, messages }), 'Open')).toContain('None.');
  });

  test('has no raw HTML, and is the same each time', () => {
    const messages = [asked, message('user', 'text', '<script>alert(1)</script>')];
    const context = { ...whole, title: '<i>', messages };
    expect(summaryOf(context)).not.toMatch(/(?<!\\)[<>]/);
    expect(summaryOf(context)).toBe(summaryOf(structuredClone(context)));
  });
});

import { expect, test } from '@jest/globals';
import { withOfferedDesigns } from './offered-designs.ts';

const keys = { candidate_id: 'cnd_1', design_id: 'dsn_1' };
const figures = { title: 'Rover', embodiment: 'rover', leg_count: 0, arm_count: 0, mass_kg: 2 };
const migrated = {
  thread_id: 'thr_1',
  artifact: { kind: 'robot', candidates: [keys] },
  offered: [{ design_id: 'dsn_1', ...figures, revision: 1 }],
};

test('a result keeps the ids of its candidates, and their figures for follow-ups', () => {
  const candidates = [{ ...keys, ...figures, summary: 'A rover.', limbs: [] }];
  expect(withOfferedDesigns({ thread_id: 'thr_1', artifact: { kind: 'robot', candidates } })).toEqual(
    migrated,
  );
});

test.each([
  ['a migrated result', migrated],
  ['a message of files', { artifact: { kind: 'files', candidates: [] } }],
  ['a message without an artifact', { content: 'carry 500 g' }],
])('%s stays as it is', (_name, state) => {
  expect(withOfferedDesigns(state)).toEqual(state);
});

import { expect, test } from '@jest/globals';
import type { KnownDesign } from '@robotdesign/contracts';
import { editedWords, editRefusedWords } from './edited.ts';

const dog: KnownDesign = {
  design_id: 'dsn_1',
  revision: 1,
  title: 'Dog',
  embodiment: 'quadruped',
  leg_count: 4,
  arm_count: 0,
  mass_kg: 2,
};
const label = 'front thigh, left and right: length (from the hip to the knee)';

test('an edit says what was changed, how the figures differ, and what was lost', () => {
  const words = editedWords({
    before: dog,
    after: { ...dog, revision: 2, mass_kg: 2.1 },
    changes: [{ label, unit: 'm', before: 0.1, after: 0.12 }],
    lost: ['Asked: is at most 20 cm high. The body is 22 cm high'],
    undone: [{ wish: 'longer tail' }],
  });
  expect(words).toContain(
    'I changed **Dog**; the other designs stay as they are. This is its revision 2.\n\n' +
      '- front thigh, left and right: length: 12 cm instead of 10 cm\n\n' +
      '| | before | now |\n| --- | --- | --- |\n| mass | 2 kg | 2.1 kg |',
  );
  expect(words).toContain('It lost something: Asked: is at most 20 cm high. The body is 22 cm high.');
  expect(words).toContain('Not done: This body has nothing that “longer tail” could change.');
});

test('a long list of changes is cut', () => {
  const changes = Array.from({ length: 12 }, () => ({ label, unit: 'm', before: 0.1, after: 0.12 }));
  expect(editedWords({ before: dog, after: dog, changes, lost: [], undone: [] })).toContain('- and 4 more');
});

test('an edit that is not made says why, and what may be said instead', () => {
  const next = ' A limit, such as “under 2 kg”, changes the task and gets other designs.';
  expect(editRefusedWords(dog, [{ wish: 'longer tail' }])).toBe(
    `I did not change **Dog**. This body has nothing that “longer tail” could change.${next}`,
  );
  expect(editRefusedWords(dog, [{ wish: 'twelve legs', isSo: true }])).toBe(
    `I did not change **Dog**. “twelve legs” asks for what it has already.${next}`,
  );
  const nearest = { changes: [{ label, unit: 'm', before: 0.1, after: 0.12 }], because: 'it tips over' };
  expect(editRefusedWords(dog, [{ wish: 'longer legs', tried: { count: 12, nearest } }])).toBe(
    `I did not change **Dog**. I tried 12 changes for “longer legs”, and none does it with a sound body. The closest: front thigh, left and right: length: 12 cm instead of 10 cm. The problem: It tips over.${next}`,
  );
  expect(editRefusedWords(dog, [{ wish: 'longer legs', because: 'it was stored by an older version' }])).toBe(
    `I did not change **Dog**. “longer legs” cannot be tried: It was stored by an older version.${next}`,
  );
  expect(editRefusedWords(dog, [{ wish: 'cheaper motors', tried: { count: 0 } }])).toBe(
    `I did not change **Dog**. Nothing in the catalogue or within the bounds of this body does “cheaper motors”.${next}`,
  );
  expect(editRefusedWords(dog, [{ wish: 'cheaper motors', tried: { count: 12 } }])).toBe(
    `I did not change **Dog**. No part of the catalogue and no size that I tried does “cheaper motors”.${next}`,
  );
});

import { expect, test } from '@jest/globals';
import { talk } from '../../threads/judge.ts';
import { decideIntent } from './decide-intent.ts';

test.each([
  ['take the second, but with cheaper motors', 'insect'],
  ['nimm A, aber mit kürzeren Beinen', 'dog'],
  ['prends le B mais avec une batterie plus grande', 'insect'],
])('an edit of a design that is chosen in the same message: %s', (text, title) => {
  expect(decideIntent(text, talk)).toMatchObject({ kind: 'edit', design: { title }, isChosen: true });
});

test.each(['give B stronger motors', 'make the second one lighter'])(
  'an edit of a design that is only named: %s',
  (text) => {
    const intent = decideIntent(text, talk);
    expect(intent).toMatchObject({ kind: 'edit', design: { title: 'insect' } });
    expect(intent).not.toHaveProperty('isChosen');
  },
);

test('a French pronoun is no article of a superlative', () => {
  const [, answer = []] = talk.answers;
  const [dog] = answer;
  if (!dog) throw new TypeError('the answer has no design');
  expect(decideIntent('rends-le plus léger', { ...talk, selected: dog })).toMatchObject({
    kind: 'edit',
    design: { title: 'dog' },
  });
});

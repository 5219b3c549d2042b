import { expect, test } from '@jest/globals';
import type { KnownDesign } from '@robotdesign/contracts';
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

test.each(['hmm the legs look a bit stumpy to me', 'the legs look stumpy'])(
  'a complaint edits the design that the talk is about: %s',
  (text) => {
    const [, [dog] = []] = talk.answers;
    if (!dog) throw new TypeError('the answer has no design');
    expect(decideIntent(text, { ...talk, selected: dog })).toMatchObject({
      kind: 'edit',
      wishes: [{ part: 'leg', quality: 'length', direction: 'more' }],
    });
  },
);

test.each([
  'hmm, half a kilo at full stretch with motors that puny? having a hard time believing it',
  'ma davvero regge 10 chili su per le scale?',
])('doubt in what a design can do is a question: %s', (text) => {
  expect(decideIntent(text, talk)).toMatchObject({ kind: 'question' });
});

test('doubt with a word of change is an edit, of the design that the talk is about', () => {
  const intent = decideIntent('I doubt it lasts, give it a bigger battery', {
    ...talk,
    selected: talk.answers.at(-1)?.[1] as KnownDesign,
  });
  expect(intent).toMatchObject({ kind: 'edit', design: { title: 'insect' } });
});

test('a complaint next to a trial changes nothing', () => {
  expect(decideIntent('those motors look puny, let me see it walk', talk)).toMatchObject({
    kind: 'start',
    what: 'trial',
  });
  expect(decideIntent('let it run longer', talk)).not.toMatchObject({ kind: 'start' });
});

test.each(['make that 5000 CAD, the wife agreed!'])('a figure of the task starts nothing: %s', (text) => {
  expect(decideIntent(text, talk)).toMatchObject({ kind: 'task' });
});

test('a choice that names no design lists the designs', () => {
  const intent = decideIntent('Fair enough, I take the stripy fellow', talk);
  expect(intent).toMatchObject({ kind: 'ask' });
  expect(intent.kind === 'ask' && intent.choices.every(({ kind }) => kind === 'choose')).toBe(true);
});

test.each(['could you add a camera at the front?', 'add an IMU and a GPS to it'])(
  'a sensor is asked for in the task: %s',
  (text) => {
    expect(decideIntent(text, talk)).toMatchObject({ kind: 'task' });
  },
);

test('a design that is edited before anything is chosen is not selected', () => {
  const intent = decideIntent("I'm not choosing yet, but take B and give it longer legs", talk);
  expect(intent).toMatchObject({ kind: 'edit', design: { title: 'insect' } });
  expect(intent).not.toHaveProperty('isChosen');
});

test('a ranking is of all designs, and a question about nothing that is known of none', () => {
  expect(decideIntent('which one is the fastest?', talk)).toMatchObject({
    kind: 'question',
    designs: talk.answers.at(-1),
  });
  expect(decideIntent('do I need a licence to sell robots?', talk)).toMatchObject({
    kind: 'question',
    topic: 'other',
    designs: [],
  });
});

test.each(['it should carry 800 g', 'it must carry 4 kg'])(
  'a figure for the task is no edit of the design that the talk is about: %s',
  (text) => {
    const selected = talk.answers.at(-1)?.[1] as KnownDesign;
    expect(decideIntent(text, { ...talk, selected })).toEqual({ kind: 'task' });
  },
);

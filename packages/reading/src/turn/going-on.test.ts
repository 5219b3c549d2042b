import { expect, test } from '@jest/globals';
import type { KnownDesign } from '@robotdesign/contracts';
import { talk } from '../../threads/judge.ts';
import { decideIntent } from './decide-intent.ts';
import type { ThreadView } from './thread-view.ts';

/** Messages that go on from the last edit. */

const [, last = []] = talk.answers;
const [dog, insect] = last;
if (!dog || !insect) throw new TypeError('the thread has other designs');

const selected: KnownDesign = dog;

function edited(text: string, thread: Partial<ThreadView>) {
  const intent = decideIntent(text, { ...talk, selected, ...thread });
  return intent.kind === 'edit'
    ? [
        intent.design.title,
        ...intent.wishes.map(({ part, quality, direction }) => `${part}.${quality} ${direction}`),
      ]
    : intent.kind;
}

test('a wish without a part is of the part that was edited last', () => {
  const lastEdit = 'shorten its legs';
  expect(edited('no sorry, i meant longer, not shorter', { lastEdit })).toEqual(['dog', 'leg.length more']);
  expect(edited('make the rover wider', { lastEdit })).not.toContain('leg.length more');
});

test('the same edit can be made of another design', () => {
  expect(edited('Same upgrade on B.', { lastEdit: 'give it stronger motors' })).toEqual([
    'insect',
    'motor.strength more',
  ]);
});

test('an edit that was only implied can be repeated', () => {
  const lastEdit = 'The legs look stumpy';
  expect(edited(lastEdit, {})).toEqual(['dog', 'leg.length more']);
  expect(edited('same again', { lastEdit })).toEqual(['dog', 'leg.length more']);
});

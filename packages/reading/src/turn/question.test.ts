import { describe, expect, test } from '@jest/globals';
import type { KnownDesign } from '@robotdesign/contracts';
import { talk } from '../../threads/judge.ts';
import { readPrompt } from '../reading.ts';
import { decideIntent } from './decide-intent.ts';
import { questionOf } from './question.ts';
import { signalsOf } from './signals.ts';
import { utteranceOf } from './utterance.ts';

const [, designs = []] = talk.answers;
const [dog, insect] = designs as readonly [KnownDesign, KnownDesign];

const question = (text: string) => {
  const thread = { ...talk, selected: insect };
  return questionOf(signalsOf(utteranceOf(readPrompt(text)), thread), thread);
};
const titles = (text: string) => question(text).designs.map(({ title }) => title);

describe('which design is first', () => {
  test.each([
    ['which one is the fastest?', { figure: 'speed_m_s', direction: 'more' }],
    ['what is the cheapest one?', { figure: 'cost', direction: 'less' }],
    ['cheapest?', { figure: 'cost', direction: 'less' }],
    ['which climbs the highest step', { figure: 'step_height_m', direction: 'more' }],
    ['rank them by price', { figure: 'cost', direction: 'less' }],
  ])('is a ranking of all designs: %s', (text, ranking) => {
    expect(question(text)).toMatchObject({ topic: 'compare', ranking, designs });
  });

  test.each([
    'What is the highest step it can climb?',
    "What's the heaviest load it can carry?",
    'How much does the cheapest one carry?',
    'What is the most expensive part of B?',
    'what is the second fastest?',
  ])('is not asked by another superlative: %s', (text) => {
    expect(question(text)).not.toHaveProperty('ranking');
  });

  test('of some is a ranking of those', () => {
    expect(titles('Which of these is lightest, A or D?')).toEqual(['dog', 'tank']);
  });
});

describe('the designs of a question', () => {
  test.each([
    ['how heavy is B?', ['insect']],
    ['is it waterproof?', ['insect']],
    ['which one can carry 3 kg?', designs.map(({ title }) => title)],
    ['what is the difference between A and C?', ['dog', 'rover']],
    ['do I need a licence to sell robots?', []],
    ['¿Cuál es el peso?', ['insect']],
    ['Welches Gewicht hat A?', ['dog']],
    ['which one would you take?', ['dog']],
  ])('%s', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});

describe('the topic of a question', () => {
  test.each([
    ['what does IP54 mean?', 'meaning'],
    ['What are the payload and the speed of B?', 'design'],
    ['why is B cheaper than C?', 'compare'],
    ['what drives the price of A?', 'cost'],
    ['How much does B weigh and cost?', 'design'],
    ['what battery does it use?', 'parts'],
    ['Which formats do you export?', 'other'],
    ['Is a camera included?', 'design'],
    ['what can you do?', 'service'],
    ['do my neighbours like robots?', 'other'],
  ])('%s: %s', (text, topic) => {
    expect(question(text).topic).toBe(topic);
  });
});

test('a design of the thread is found', () => {
  expect(dog.title).toBe('dog');
});

describe('a question is no order', () => {
  const intent = (text: string) => decideIntent(text, { ...talk, selected: insect }).kind;

  test.each([
    'C max slope',
    'what are the dimensions of B, need to fit it in my trunk',
    'total height of A when its standing',
    'give me all the numbers for C',
    'B - payload and price pls',
    'My driveway is 25 degrees. Could the second design make it up?',
    'I can lift about 15 lbs with my bad back, is D ok for me to pick up',
    'whos the fastest of the bunch',
    'rank them by price low to high',
    'Quel est le plus léger des quatre ?',
    '哪个跑得最快？',
    'can any of them do 1 m/s?',
    'b or d for longer runtime',
    'I was looking at design C and I wonder what incline it tops out at',
  ])('%s', (text) => {
    expect(intent(text)).toBe('question');
  });

  test.each([
    ['A for the price', 'choose'],
    ['which one is the cheapest? I take that one', 'choose'],
    ['could you make it lighter?', 'edit'],
    ['can we have it carry 5 kg instead?', 'task'],
    ['why not give B longer legs?', 'edit'],
    ['It seems a bit heavy for the little ones to lift, could it lose some grams?', 'edit'],
    ['top speed up a notch', 'edit'],
    ['jaja qué rápido eres', 'small_talk'],
    ['wheels and accumulator: back to what they were before that', 'undo'],
    ['どれも似たようなもんだべ いちばん安いのでいいわ', 'choose'],
  ])('and an order is no question: %s', (text, kind) => {
    expect(intent(text)).toBe(kind);
  });
});

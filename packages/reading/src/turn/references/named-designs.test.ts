import { describe, expect, test } from '@jest/globals';
import { talk } from '../../../threads/judge.ts';
import { decideIntent } from '../decide-intent.ts';
import type { ThreadView } from '../thread-view.ts';

/** Which design a message chooses, in the thread of the judged turns: a dog, an insect, a rover and a tank. */

const [first = [], last = []] = talk.answers;
const [snake, smallRover, , beetle] = first;
const [dog, insect] = last;
if (!snake || !smallRover || !beetle || !dog || !insect) throw new TypeError('the thread has other designs');

const chosen = (text: string, thread: Partial<ThreadView>): string => {
  const intent = decideIntent(text, { ...talk, ...thread });
  return intent.kind === 'choose' ? intent.design.title : intent.kind;
};

describe('the design that was selected earlier', () => {
  test.each([
    'go back to the one I picked before',
    'take my previous choice again',
    'actually I want the one I had chosen earlier',
    'ich nehme doch wieder den, den ich vorher gewählt hatte',
    "finalement je reprends celui qu'on avait choisi avant",
    'mejor el que había elegido antes',
    '以前選んだものに戻してください',
    '还是要之前选中的那个',
  ])('%s', (text) => {
    expect(chosen(text, { selected: dog, selectedBefore: beetle })).toBe('beetle');
  });

  test.each([
    "I'm going with my very first pick after all",
    'dann doch meine erste Wahl',
    'finalement je reprends mon premier choix',
    '还是用一开始选的',
  ])('is the first of all: %s', (text) => {
    expect(chosen(text, { selected: dog, selectedBefore: dog, selectedFirst: beetle })).toBe('beetle');
  });

  test('is not meant where the words praise another design', () => {
    const thread = { selected: dog, selectedFirst: beetle };
    expect(chosen('Meine erste Wahl ist der Rover', thread)).toBe('rover');
    expect(chosen('the rover is my first choice', thread)).toBe('rover');
  });

  test('is the one of a family, if the message names that too', () => {
    expect(
      chosen('I take the hexapod that we had chosen before', { selected: dog, selectedBefore: beetle }),
    ).toBe('beetle');
    expect(chosen('I take the hexapod', { selected: dog, selectedBefore: beetle })).toBe('insect');
  });

  test('is not meant by words of the selected one', () => {
    expect(chosen('go with the one I chose', { selected: dog, selectedBefore: beetle })).toBe('dog');
  });
});

describe('the design that is left', () => {
  test.each([
    'Pues descarto la A, la B y también la D.',
    'I rule out A, B and D',
    'A不要，D也不要，B看着就不顺眼，你懂的',
  ])('is chosen where all others are rejected: %s', (text) => {
    expect(chosen(text, {})).toBe('rover');
  });
});

describe('a design that is named with little else', () => {
  test.each([
    ['B, no contest', 'insect'],
    ['oops meant 4th sorry, fat fingers', 'tank'],
    ['nah... D. B was only a flirtation', 'tank'],
    ['Nehmen wir den zweiten. Ach nee, den dritten mein ich.', 'rover'],
    ['not A, B please', 'insect'],
  ])('%s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });
});

describe('the best by a measure', () => {
  test.each([
    ['whichever weighs least, take that', 'insect'],
    ['nimm den, der am schnellsten fährt', 'tank'],
    ['quiero el que vaya más rápido', 'tank'],
    ['me quedo con la que menos pesa', 'insect'],
    ['prendo quella che costa di meno', 'rover'],
  ])('%s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });

  test.each([
    'make it the fastest possible',
    'quiero que vaya más rápido',
    'fais-le le plus rapide possible',
    'the highest payload is 12 kg',
    'que no cueste más de 800 euros',
  ])('is a wish: %s', (text) => {
    expect(['edit', 'task']).toContain(chosen(text, {}));
  });
});

describe('a design that is edited', () => {
  const edited = (text: string, thread: Partial<ThreadView>): string => {
    const intent = decideIntent(text, { ...talk, ...thread });
    return intent.kind === 'edit' ? intent.design.title : intent.kind;
  };
  test.each([
    'the first gust that comes knocks it over, give it a wider body',
    'la prima vacca che si gira me lo ribalta, mettici motori più forti',
    'looks more like a horse than a dog, shorten the legs by a third',
  ])('is the selected one: %s', (text) => {
    const twin = { ...dog, design_id: `${dog.design_id}2`, title: 'twin' };
    const answers = [...talk.answers.slice(0, -1), [...last, twin]];
    expect(edited(text, { answers, selected: twin, focus: twin })).toBe('twin');
  });
});

describe('a design that is named', () => {
  test.each([
    ['gimme the priciest', 'insect'],
    ['dame el mas barato', 'rover'],
    ['je prends celui qui pèse le moins', 'insect'],
    ['挑最便宜的那隻好了', 'rover'],
    ['b. done.', 'insect'],
    ['A for now.', 'dog'],
    ['B, no wait, C', 'rover'],
    ['not A, not B and not D either, so the one that is left', 'rover'],
    ['A or B, whichever of those two is lighter', 'insect'],
  ])('%s', (text, title) => {
    expect(chosen(text, { selected: dog })).toBe(title);
  });

  test('is the other one', () => {
    expect(chosen('I prefer the other', { selected: dog, selectedBefore: beetle })).toBe('beetle');
    expect(chosen('I prefer the other', { answers: [[dog, insect]], current: 0, selected: dog })).toBe(
      'insect',
    );
  });

  test('is none in words that are written alike', () => {
    const edited = (text: string) => {
      const intent = decideIntent(text, { ...talk, selected: insect });
      return intent.kind === 'edit' ? intent.design.title : intent.kind;
    };
    expect(edited('make its body a third longer')).toBe('insect');
    expect(edited('it looks top-heavy, give it shorter legs')).toBe('insect');
    expect(edited('make the other legs longer')).toBe('insect');
    expect(edited('E già che ci sei fallo un po’ più largo di corpo')).toBe('insect');
  });
});

test('an article behind a noun is no letter of a design', () => {
  const edited = (text: string) => {
    const intent = decideIntent(text, { ...talk, selected: insect });
    return intent.kind === 'edit' ? intent.design.title : intent.kind;
  };
  expect(edited('make its body a bit longer')).toBe('insect');
  expect(edited('make the body of A longer')).toBe('dog');
  expect(chosen('take design a', { selected: insect })).toBe('dog');
});

describe('whose choice a design is', () => {
  test.each([
    ['He likes the first, I like the second. Today we go with his.', 'dog'],
    ['He likes the first, I like the second. We take mine.', 'insect'],
    ['Io avrei detto il primo, lui dice il secondo, prendiamo il suo', 'insect'],
  ])('%s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });

  test('may have been said before', () => {
    const said = ['He likes the first, I like the second. Today we go with his.'];
    expect(chosen('Ha, he gives in! We take mine.', { said })).toBe('insect');
  });

  test.each([
    ['Everybody voted. Five votes for D, one for A.', 'tank'],
    ['my students voted, two for A and five for B', 'insect'],
    ['3 votes for B and 3 for C', 'ask'],
  ])('by votes: %s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });

  test('an ordinal of something else names none', () => {
    expect(chosen('Der fällt ja beim ersten Windstoß um', {})).not.toBe('dog');
  });
});

test('the fastest is none where no speed is known', () => {
  const slow = talk.answers.map((designs) => designs.map(({ speed_m_s: _, ...design }) => design));
  expect(chosen('je prends celui qui va le plus vite', { answers: slow })).toBe('ask');
  expect(chosen('je prends celui qui va le plus vite', {})).toBe('tank');
});

describe('several designs', () => {
  test.each([
    ['Not the first two. The last is ugly as sin. Ergo...', 'rover'],
    ["It's down to A or C for us, and C our insurer refuses.", 'dog'],
    ['I was set on A until I saw how slow it is; D please.', 'tank'],
    ['the tank. no the rover. THE TANK.', 'tank'],
  ])('are told apart: %s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });

  test.each(['A, B', 'I like A and B', "I'll take A, and B too"])('are asked about: %s', (text) => {
    expect(chosen(text, {})).toBe('ask');
  });
});

describe('a place in the list', () => {
  test.each([
    ["Okay, I'm going with the one listed just below A.", 'insect'],
    ['Could I trouble you for the penultimate one?', 'rover'],
    ['Third from the top, please.', 'rover'],
  ])('%s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });
});

test.each([
  ['A. Never B.', 'dog'],
  ['A. I hate B.', 'dog'],
])('what is rejected is not chosen: %s', (text, title) => {
  expect(chosen(text, {})).toBe(title);
});

test('a place beyond the list is missing', () => {
  const intent = decideIntent("I'll take the one above A", talk);
  expect(intent).toMatchObject({ kind: 'ask', choices: [] });
});

test('a design is named by the change that was made to it', () => {
  const thread = {
    edited: [
      { design: dog, said: 'make the legs longer' },
      { design: insect, said: 'give it a bigger battery' },
    ],
  };
  expect(chosen("I'm taking the one we gave the bigger battery", thread)).toBe('insect');
  expect(chosen("I'm taking the modified one", { edited: thread.edited.slice(0, 1) })).toBe('dog');
});

test('a small letter beyond the designs is a word', () => {
  const intent = decideIntent('make it chonkier, wide body n short lil legs', { ...talk, selected: dog });
  expect(intent.kind).toBe('edit');
});

describe('a design that is named by a figure', () => {
  test.each([
    ['the second cheapest please', 'tank'],
    ['the second lightest one', 'dog'],
    ['the 3 kg one', 'rover'],
    ['I take the one for $250', 'insect'],
    ['the 7 kg one', 'ask'],
    ['nehmen wir den für 250', 'ask'],
    ['me quedo con el que cuesta 250 dólares', 'insect'],
    ['quiero el segundo más barato', 'tank'],
    ['je prends le deuxième moins cher', 'tank'],
  ])('%s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });
});

describe('of several designs that are named', () => {
  test.each([
    ['between C and D I take D', 'tank'],
    ['second cheapest, the cheapest one looks too flimsy to me', 'tank'],
    ["I'm torn between the first two but the second has the edge", 'insect'],
    ['I prefer A and C', 'ask'],
    ['take A or take B', 'ask'],
    ['go with A, keep B too', 'ask'],
    ['El segundo es muy bonito, lo prefiero al primero', 'insect'],
    ['Le deuxième est trop beau, mieux que le premier', 'insect'],
    ['Der erste ist zu schwer, ich nehme den zweiten', 'insect'],
    ['A is light and B is too', 'ask'],
  ])('that one is chosen which the message settles on: %s', (text, title) => {
    expect(chosen(text, {})).toBe(title);
  });
});

test('a simile and a moment name no design', () => {
  const simile = decideIntent('Der ist lang wie ein Dackel, mach ihn kürzer', { ...talk, selected: beetle });
  expect(simile).toMatchObject({ kind: 'edit', design: { title: 'beetle' } });
  const moment = decideIntent('il tombe au deuxième choc, un peu plus large', talk);
  expect(moment).toMatchObject({ kind: 'edit', design: { title: 'dog' } });
});

test.each([
  ['Gib beim zweiten längere Beine', 'insect'],
  ["Donne au deuxième davantage d'autonomie", 'insect'],
  ['the 3 kg of gear must fit, so give it longer legs', 'beetle'],
])('an edit is of the design that is named: %s', (text, title) => {
  const intent = decideIntent(text, { ...talk, selected: beetle });
  expect(intent.kind === 'edit' && intent.design.title).toBe(title);
});

test.each([
  ["I'd like a dog please", 'dog'],
  ['omg A is adorable. A!!!', 'dog'],
  ['lol, nice. A+', 'small_talk'],
])('a wish for a kind and a lone letter choose, a mark does not: %s', (text, title) => {
  expect(chosen(text, {})).toBe(title);
});

import { cpuUsage } from 'node:process';
import { describe, expect, test } from '@jest/globals';
import type { Plan } from '@robotdesign/contracts';
import fc from 'fast-check';
import { analyzePrompt } from './index.ts';
import { lexicon } from './lexicon/index.ts';
import { visibleText } from './visible-text.ts';

const longest = 8000;
const words = lexicon.flatMap(({ phrases }) => phrases.split(',').map((phrase) => phrase.trim()));
const pieces = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(
    '2',
    '2,5',
    'half',
    'a',
    'and',
    'to',
    '-',
    '1/2',
    '½',
    'under',
    'no',
    'not',
    '.',
    ',',
    '\n',
    'dozen',
    '"',
    '1e3',
    '-5',
    'with',
    'that',
  ),
  fc.constantFrom(
    'kg',
    'cm',
    'm',
    '°',
    'km/h',
    '%',
    '€',
    'N',
    'hours',
    'legs',
    'wheels',
    'in',
    'litres',
    '99999999999',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const taskLike = fc
  .array(pieces, { maxLength: 60 })
  .chain((parts) => fc.constantFrom(' ', '', ' ', '-').map((glue) => parts.join(glue).slice(0, longest)));
const prompts = fc.oneof(taskLike, fc.string({ unit: 'binary', maxLength: 400 }));

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** What holds of every plan, whatever the prompt. */
function expectLawful(prompt: string, plan: Plan): void {
  for (const { text, path } of plan.provenance) {
    if (!visibleText(prompt).includes(text) || text === '')
      throw new Error(`${path} cites ${JSON.stringify(text)}`);
  }
  // In the prompt's own words, as they are seen.
  const seen = visibleText(prompt);
  for (const { text } of [...plan.ignored, ...plan.constraints]) expect(seen).toContain(text);
  for (const number of numbersIn(plan)) expect(Number.isFinite(number)).toBe(true);
  expect(plan.confidence).toBeGreaterThanOrEqual(0);
  expect(plan.confidence).toBeLessThanOrEqual(1);
  expect(plan.search_queries.length > 0).toBe(plan.task_goal !== undefined);
  if (plan.task_goal === undefined) expect(plan.questions.length).toBeGreaterThan(0);
  else expect(plan.task_goal.trim()).not.toBe('');
  const numbers = { ...plan.capabilities, ...plan.environment };
  const paths = new Set(plan.provenance.map(({ path }) => path.split('.').at(-1)));
  for (const [field, value] of Object.entries(numbers)) {
    if (typeof value === 'number') expect(paths).toContain(field);
  }
  const scores = plan.suggested_embodiments.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
  expect(JSON.stringify(plan).length).toBeLessThan(128 * 1024);
}

describe('any text', () => {
  test('gives a lawful plan, the same each time', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const plan = analyzePrompt(prompt);
        expectLawful(prompt, plan);
        expect(analyzePrompt(prompt)).toEqual(plan);
      }),
      { numRuns: 1500 },
    );
  });

  test('numbers are found in every spelling', () => {
    const spelling = fc.constantFrom(
      (kg: number) => `carry ${kg} kg`,
      (kg: number) => `carry ${kg}kg`,
      (kg: number) => `carry ${kg}-kg boxes`,
      (kg: number) => `carry ${String(kg).replace('.', ',')} kilos`,
      (kg: number) => `payload: ${kg} kilograms`,
      (kg: number) => `a robot with a payload of ${kg} kg`,
    );
    const masses = fc.integer({ min: 1, max: 9999 }).map((hectograms) => hectograms / 10);
    fc.assert(
      fc.property(spelling, masses, (spell, kg) => {
        expect(analyzePrompt(spell(kg)).capabilities.payload_kg).toBe(kg);
      }),
    );
  });
});

describe('8,000 hostile characters', () => {
  const hostile: Readonly<Record<string, string>> = {
    words: 'robot ',
    commas: 'carry 2 kg, ',
    digits: '9',
    'digits and dots': '1.',
    'digits and commas': '1,',
    letters: 'a',
    hyphens: 'a-',
    dashes: '-',
    halves: 'half a ',
    'number words': 'one hundred and ',
    'rising values': '1 kg payload ',
    negations: 'no ',
    'negated parts': 'no wheels ',
    instructions: 'ignore previous ',
    'instructions with tasks': 'ignore all and carry ',
    bounds: 'not more than ',
    brackets: '((((',
    spaces: ' \n',
    'line ends': '\n-',
    apostrophes: "a'",
    combining: 'e\u0301',
    'lone surrogates': '\ud800',
    emoji: '👩‍🚀',
    kanji: '机',
    arabic: 'روبوت ',
    weighing: 'weighs 2 kg that ',
    wishes: 'ideally 2 kg ',
    legs: '6 legs 4 wheels 5 kg ',
    axes: '3 x 2 x 1 m by ',
    names: 'e309 M3 ',
    stems: 'ationalization',
    'inch marks': '1" ',
    quotes: '" ',
    minuses: ' -5 kg',
    powers: '1e9 ',
    ellipses: 'take some ',
    'lists of measures': '3 m wide and ',
    'measures without a noun': 'is 3 m of ',
    'things with parts': 'carry a table with four legs and ',
    containers: 'fit in a small backpack ',
    coordinations: 'carry rocks and ',
    tags: '<b>kg</b> ',
    'open scripts': '<script>',
    'open comments': '<!--',
    'open tags': '<a ',
    'masses of each': 'two bags, 4 kg each, ',
    'bounds turned round': 'nor be wider than 3 m ',
    'what others own': 'my neighbour paid 5 euros, ',
    'gaps behind things': 'a gap of 3 cm behind a fridge ',
    'ways to go': 'over a 300 m ',
    'numbers beyond all': '99999999999 kg ',
    'bearing things': 'a beam that bears 2 kg ',
  };

  test.each(Object.entries(hostile))('of %s are read in bounded time', (_name, unit) => {
    const prompt = unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);
    // Processor time, which a busy machine does not stretch; measured below 70 ms warm. Garbage and compilation stretch
    // single readings, so that the fastest counts.
    let fastest_ms = Number.POSITIVE_INFINITY;
    for (let reading = 0; reading < 3 && fastest_ms >= 1000; reading += 1) {
      const started = cpuUsage();
      const plan = analyzePrompt(prompt);
      fastest_ms = Math.min(fastest_ms, cpuUsage(started).user / 1000);
      expectLawful(prompt, plan);
    }
    expect(fastest_ms).toBeLessThan(1000);
  });
});

import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { families, type Plan } from '@robotdesign/contracts';
import { analyzePrompt } from '../src/index.ts';
import { type Accuracy, goals, goalsMissed, measure, shareOf } from './accuracy.ts';
import { corpus, halfOf } from './corpus.ts';
import type { CorpusPrompt } from './corpus-prompt.ts';
import { type Field, judges } from './judge.ts';
import { readAll } from './read-all.ts';

const heldOut = corpus.filter(({ id }) => halfOf(id) === 'held-out');
const run = promisify(execFile);
const command = fileURLToPath(new URL('./run.ts', import.meta.url));

function missesOf(field: Field, expected: Omit<CorpusPrompt, 'id' | 'kind'>, plan: Plan): readonly string[] {
  const checks = judges[field]({ id: 'tried', kind: 'load', ...expected }, plan);
  return checks.flatMap(({ miss }) => (miss === undefined ? [] : [miss]));
}

describe('the corpus', () => {
  test('has each prompt once, and holds out enough of them to judge by', () => {
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
    expect(new Set(corpus.map(({ prompt }) => prompt)).size).toBe(corpus.length);
    // Without any, what can be quoted is nothing; with a few, chance.
    expect(heldOut.length === 0 || heldOut.length >= 40).toBe(true);
  });

  test('names each of the families as the right answer to some prompt', () => {
    const named = new Set(corpus.flatMap(({ families = [] }) => families));
    expect(families.filter((family) => !named.has(family))).toEqual([]);
  });
});

/**
 * What the tuning half has reached, in parts of one, where it is less than the goal: it holds each prompt that was ever
 * missed, the held-out half what is met with. Raise a figure with the change that raises it.
 */
const reached: Readonly<Record<string, number>> = {
  'stated numbers': 0.88,
  'hostile or empty as documented': 59 / 68,
};

/** Reading all prompts takes seconds, on a busy machine many. */
const long_ms = 120_000;
let measured: Readonly<Record<'tuning' | 'held-out', ReturnType<typeof measure>>>;
beforeAll(async () => {
  const analyze = await readAll(corpus.map(({ prompt }) => prompt));
  measured = {
    tuning: measure('tuning', corpus, analyze),
    'held-out': measure('held-out', corpus, analyze),
  };
}, long_ms);

describe('what is understood', () => {
  test('of the held-out half reaches the goals', () => {
    expect(goalsMissed(measured['held-out'])).toEqual([]);
  });

  test.each(goals)(
    'of the half that was tuned on loses nothing of what was reached: $name',
    ({ name, least, of }) => {
      expect(shareOf(of(measured.tuning))).toBeGreaterThanOrEqual(reached[name] ?? least);
    },
  );
});

describe('the judge', () => {
  test('lets no analyzer pass that understands nothing', () => {
    const nothing = analyzePrompt('');
    const accuracy = measure('tuning', corpus, () => nothing);
    expect(goalsMissed(accuracy)).toEqual(goals.map(({ name }) => name));
  });

  test('nothing judged is no success', () => {
    const empty: Accuracy = measure('held-out', [], analyzePrompt);
    expect(goals.map(({ of }) => shareOf(of(empty)))).toEqual([0, 0, 0]);
  });

  const plan = analyzePrompt('A rover that carries 2 kg over gravel, ideally under 5 kg');

  test('finds a number that is missing, one that is wrong and one that nobody stated', () => {
    const prompt = { prompt: '', outcome: 'plan' } as const;
    const constraints = ['mass max 5 kg wish'];
    const right = { 'capabilities.payload_kg': 2 };
    expect(missesOf('stated numbers', { ...prompt, numbers: right, constraints }, plan)).toEqual([]);
    const more = { ...right, 'capabilities.lift_kg': 1 };
    expect(missesOf('stated numbers', { ...prompt, numbers: more, constraints }, plan)).toHaveLength(1);
    const other = { 'capabilities.payload_kg': 3 };
    expect(missesOf('stated numbers', { ...prompt, numbers: other, constraints }, plan)).toHaveLength(1);
    expect(missesOf('stated numbers', { ...prompt, constraints }, plan)).toHaveLength(1);
    expect(missesOf('stated numbers', { ...prompt, numbers: right }, plan)).toHaveLength(1);
  });

  test('tells a wish from a hard limit, and takes any of several readings', () => {
    const prompt = { prompt: '', outcome: 'plan' } as const;
    expect(missesOf('hard or wish', { ...prompt, constraints: ['mass max 5 kg wish'] }, plan)).toEqual([]);
    expect(missesOf('hard or wish', { ...prompt, constraints: ['mass max 5 kg'] }, plan)).toHaveLength(1);
    const either = { ...prompt, constraints: ['size max 1 m|mass max 5 kg wish'] };
    expect(missesOf('hard or wish', either, plan)).toEqual([]);
  });

  test('counts a word without reason, unless it may be there', () => {
    const prompt = { prompt: '', outcome: 'plan' } as const;
    expect(missesOf('terrain', { ...prompt, terrain: ['gravel'] }, plan)).toEqual([]);
    expect(missesOf('terrain', { ...prompt, terrain: [] }, plan)).toEqual(['"gravel" without reason']);
    expect(missesOf('terrain', { ...prompt, terrain: ['gravel?', 'sand?'] }, plan)).toEqual([]);
  });
});

/** Runs the command to its end: 0 when every goal is met, 1 when one is missed. */
const ended = (args: readonly string[]) =>
  run(execPath, args).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
  );

describe('npm run accuracy', () => {
  let printed: Awaited<ReturnType<typeof ended>>;
  beforeAll(async () => {
    printed = await ended([command]);
  }, long_ms);

  test('ends with 1 as long as a goal is missed on the held-out half', () => {
    const missed = goalsMissed(measured['held-out']);
    const { stdout, code } = printed;
    expect(code).toBe(missed.length > 0 ? 1 : 0);
    for (const { name } of goals)
      expect(stdout).toMatch(new RegExp(`${name} ≥ .*${missed.includes(name) ? 'MISSED' : 'met'}`));
  });

  test('prints the held-out half as totals alone', () => {
    const { stdout } = printed;
    expect(stdout).toMatch(/right family ≥ 90 %: /);
    for (const { id, prompt } of heldOut) if (prompt.length > 5) expect(stdout).not.toContain(id);
  });

  test(
    'says what follows from looking at a held-out prompt, and shows no other',
    async () => {
      for (const { id } of heldOut.slice(0, 1)) {
        const { stdout } = await run(execPath, [command, '--held-out-prompt', id]);
        expect(stdout).toContain(`You have looked at "${id}"`);
      }
      const tuned = corpus.find((prompt) => halfOf(prompt.id) === 'tuning')?.id ?? '';
      await expect(run(execPath, [command, '--held-out-prompt', tuned])).rejects.toThrow(
        'is no held-out prompt',
      );
    },
    long_ms,
  );
});

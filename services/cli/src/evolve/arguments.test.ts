import { describe, expect, test } from '@jest/globals';
import { UsageError } from '../options.ts';
import { evolveHelp, readEvolveArguments } from './arguments.ts';

const read = (...args: string[]) => readEvolveArguments(args, {});
const flags = { yes: false, open: false, json: false };

describe('the command line', () => {
  test('a design with every option', () => {
    const parsed = read(
      ...['--design', 'dsn_1', '--revision', '2', '--trials', '50', '--minutes', '3'],
      ...['--metric', 'energy_j', '--clip', 'trot', '--orchestrator', 'climber', '--seed', '7'],
      ...['--thread', 'thr_1', '-y', '--open', '--json', '--url', 'http://127.0.0.1:9000'],
    );
    expect(parsed).toEqual({
      kind: 'evolve',
      task: {
        run: {
          kind: 'new',
          from: { design_id: 'dsn_1', revision: 2 },
          budget: { trials: 50, wall_clock_s: 180 },
          metric: 'energy_j',
          clip: 'trot',
          orchestrator: 'climber',
          seed: 7,
          thread: 'thr_1',
        },
        yes: true,
        open: true,
        json: true,
        url: new URL('http://127.0.0.1:9000'),
      },
    });
  });

  test('a task has 200 trials, unless a time limits it', () => {
    expect(read('walk', 'fast')).toEqual({
      kind: 'evolve',
      task: { run: { kind: 'new', from: { prompt: 'walk fast' }, budget: { trials: 200 } }, ...flags },
    });
    expect(read('walk', '--minutes', '1')).toMatchObject({ task: { run: { budget: { wall_clock_s: 60 } } } });
    expect(read('walk', '--minutes', '1')).not.toHaveProperty('task.run.budget.trials');
  });

  test('an evolution is continued as it is, or with a larger budget', () => {
    const run = { kind: 'resume', evolution_id: 'evo_1' };
    expect(read('--resume', 'evo_1')).toEqual({ kind: 'evolve', task: { run, ...flags } });
    expect(read('--resume', 'evo_1', '--trials', '9')).toMatchObject({
      task: { run: { ...run, budget: { trials: 9 } } },
    });
  });

  test('the best body of an evolution is kept', () => {
    const run = { kind: 'keep', evolution_id: 'evo_1' };
    expect(read('--keep', 'evo_1')).toEqual({ kind: 'evolve', task: { run, ...flags } });
  });
});

test.each([
  [[], 'Give a design or a task'],
  [['walk', '--design', 'dsn_1'], 'not both'],
  [['walk', '--revision', '1'], '--revision needs --design'],
  [['--resume', 'evo_1', 'walk'], '--resume needs no task'],
  [['--resume', 'evo_1', '--seed', '1'], 'leave out --seed'],
  [['--keep', 'evo_1', 'walk'], '--keep needs no task'],
  [['--keep', 'evo_1', '--trials', '9'], 'leave out --trials'],
  [['--keep', 'evo_1', '--resume', 'evo_1'], 'leave out --resume'],
  [['walk', '--trials', '0'], '--trials must be a whole number from 1 to 100000'],
  [['walk', '--trails', '5'], 'Did you mean --trials?'],
])('%j is refused with a correction', (args, message) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(message);
});

test('the help fits a terminal and names every option and exit code', () => {
  const help = evolveHelp();
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  for (const word of ['--design', '--resume', '--trials', '--yes', ' 3 ', ' 130 '])
    expect(help).toContain(word);
});

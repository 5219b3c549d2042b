import { describe, expect, test } from '@jest/globals';
import { helpText, readArguments } from './arguments.ts';
import { UsageError } from './options.ts';

const read = (...args: string[]) => readArguments(args, {});

describe('the command line', () => {
  test('a task with every option', () => {
    const parsed = read(
      'carry 2 kg',
      ...['--population', '8', '--seed=4294967295', '--loop', 'grammar_v2', '--thread', 'thr_1'],
      ...['--out', 'here', '--open', '--view', '--json', '--url', 'http://127.0.0.1:9000/'],
      ...['--export', 'procurement, bundle,bundle'],
    );
    expect(parsed).toEqual({
      kind: 'design',
      task: {
        prompt: 'carry 2 kg',
        population: 8,
        seed: 4294967295,
        loop: 'grammar_v2',
        thread: 'thr_1',
        out: 'here',
        exports: ['procurement', 'bundle'],
        open: true,
        view: true,
        json: true,
        url: new URL('http://127.0.0.1:9000/'),
      },
    });
  });

  test('missing options are absent', () => {
    expect(read('carry')).toEqual({
      kind: 'design',
      task: { prompt: 'carry', exports: [], open: false, view: false, json: false },
    });
  });

  test('a task without quotation marks is one task', () => {
    expect(read('carry', '2', 'kg', '--seed', '0')).toMatchObject({
      task: { prompt: 'carry 2 kg', seed: 0 },
    });
  });

  test('arguments after -- are the task, even with hyphens', () => {
    expect(read('--', '--open', 'a door')).toMatchObject({ task: { prompt: '--open a door', open: false } });
  });

  test('the environment names the gateway, and the option wins over it', () => {
    const env = { ROBOTDESIGN_URL: 'http://one:1' };
    expect(readArguments(['carry'], env)).toMatchObject({ task: { url: new URL('http://one:1') } });
    expect(readArguments(['carry', '--url', 'http://two:2'], env)).toMatchObject({
      task: { url: new URL('http://two:2') },
    });
    expect(readArguments(['carry'], { ROBOTDESIGN_URL: '' })).not.toHaveProperty('task.url');
  });

  test.each([[['-h']], [['--help']], [['carry', '--help']]])('%j asks for help', (args) => {
    expect(read(...args)).toEqual({ kind: 'help' });
  });
});

describe('wrong arguments are refused with a correction', () => {
  test.each([
    [['carry', '--populaton', '3'], 'Unknown option --populaton. Did you mean --population?'],
    [['carry', '--pop', '3'], 'Did you mean --population?'],
    [['carry', '--colour'], /^Unknown option --colour\.$/],
    [['carry', '-x'], 'Unknown option -x.'],
    [['carry', '--seed'], '--seed needs a value: --seed <N>.'],
    [['carry', '--seed', '--json'], '--seed needs a value'],
    [['carry', '--seed', '-1'], '--seed must be a whole number from 0 to 4294967295'],
    [['carry', '--seed=1.5'], 'not 1.5'],
    [['carry', '--population', '33'], 'from 1 to 32'],
    [['carry', '--json=yes'], '--json does not accept a value'],
    [['carry', '--seed', '1', '--seed', '2'], '--seed occurs twice'],
    [['carry', '--url', 'localhost:8080'], '--url must be an address such as'],
    [['carry', '--out='], '--out needs a value'],
    [['carry', '--export', 'bundle'], '--export needs a folder for its files: --out <DIR>.'],
    [['carry', '--out', 'x', '--export', 'bundel'], '--export does not know bundel. Did you mean bundle?'],
    [['carry', '--out', 'x', '--export', 'bundle,'], 'does not know an empty target. Targets: simulator,'],
    [[], 'The task is missing.'],
    [['  '], 'The task is missing.'],
  ])('%j', (args, message) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(message);
  });

  test('a wrong address of the environment is called by its name', () => {
    expect(() => readArguments(['carry'], { ROBOTDESIGN_URL: 'nowhere' })).toThrow(
      /^ROBOTDESIGN_URL must be/,
    );
  });
});

test('the help fits a terminal and names every option and exit code', () => {
  const help = helpText();
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  for (const word of ['--population', '--loop', '--open', '--view', '--export', 'bring_up', ' 3 ', ' 130 '])
    expect(help).toContain(word);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOrchestrators } from './orchestrators-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orchestrators-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const path = join(folder, 'orchestrators.yaml');
  await writeFile(path, text);
  return readOrchestrators(path);
}

describe('the file of orchestrators', () => {
  test('gives each program its bounds', async () => {
    const file = await read(
      'climber: { argv: [python3, climb.py] }\nmodel: { argv: [/bin/model], timeout_s: 300, pass_env: [KEY], cost_per_call_usd: 0.02 }\n',
    );
    expect([...file]).toEqual([
      [
        'climber',
        { argv: ['python3', 'climb.py'], timeout_s: 120, max_output_bytes: 1_048_576, pass_env: [] },
      ],
      [
        'model',
        {
          argv: ['/bin/model'],
          timeout_s: 300,
          max_output_bytes: 1_048_576,
          pass_env: ['KEY'],
          cost_per_call_usd: 0.02,
        },
      ],
    ]);
  });

  test('is not needed', async () => {
    expect([...(await readOrchestrators(undefined))]).toEqual([]);
  });

  test.each<[string, string, RegExp]>([
    ['an unknown key', 'a: { argv: [x], shell: true }', /line 1, column 17: a\.shell: unknown field/],
    ['no program', 'a:\n  timeout_s: 5', /a\.argv: /],
    ['an empty program', 'a: { argv: [] }', /line 1, column 12: a\.argv/],
    ['a command line in place of arguments', 'a: { argv: "x y" }', /line 1, column 12: a\.argv: /],
    ['a time-out of 0', 'a:\n  argv: [x]\n  timeout_s: 0', /line 3, column 14: a\.timeout_s: /],
    ['a negative price', 'a: { argv: [x], cost_per_call_usd: -1 }', /a\.cost_per_call_usd: /],
    ['a variable with a value', 'a: { argv: [x], pass_env: [KEY=1] }', /a\.pass_env\[0\]: must be the name/],
    [
      'a name in capitals',
      'Climber: { argv: [x] }',
      /line 1, column 1: Climber: the name must begin with a-z/,
    ],
    [
      'the name of an operator',
      'line: { argv: [x] }',
      /line 1, column 1: line: the name must not be one of built_in, /,
    ],
    ['a name twice', 'a: { argv: [x] }\na: { argv: [y] }', /line 2, column 1: Map keys must be unique/],
    ['an alias', 'a: &a { argv: [x] }\nb: *a', /line 1, column \d+: anchors are not allowed/],
    ['a list', '- argv: [x]', /line 1, column 1: /],
  ])('with %s is refused with its place', async (_what, text, expected) => {
    const refused = read(text);
    await expect(refused).rejects.toThrow(expected);
    await expect(refused).rejects.toThrow(/^EVOLUTION_ORCHESTRATORS: /);
  });

  test('that cannot be read is refused', async () => {
    await expect(readOrchestrators(join(folder, 'none.yaml'))).rejects.toThrow(
      /^EVOLUTION_ORCHESTRATORS: .*none\.yaml: cannot be read/,
    );
  });
});

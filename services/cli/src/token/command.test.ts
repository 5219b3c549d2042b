import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { nameOfToken, parseTokens } from '@robotdesign/gateway';
import { UsageError } from '../options.ts';
import { makeToken, readTokenArguments } from './command.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'token-')), 'tokens');
const tokenIn = (text: string) => /rd_[\w-]{43}/.exec(text)?.[0] ?? '';

describe('npm run token', () => {
  test('reads a name and a file', () => {
    expect(readTokenArguments(['ann', '--file', 'tokens'])).toEqual({
      kind: 'make',
      name: 'ann',
      file: 'tokens',
    });
    expect(readTokenArguments(['ann'])).toEqual({ kind: 'make', name: 'ann' });
    expect(readTokenArguments(['-h'])).toEqual({ kind: 'help' });
  });

  test.each([[[]], [['ann', 'bob']], [['a b']], [['../ann']], [['ann', '--files', 'x']], [['']]])(
    'refuses %j',
    (args) => {
      expect(() => readTokenArguments(args)).toThrow(UsageError);
    },
  );

  test('prints the token and the line of its hash', () => {
    const text = makeToken('ann', undefined);
    const line = text.trim().split('\n').at(-1) ?? '';
    expect(nameOfToken(parseTokens(line), tokenIn(text))).toBe('ann');
  });

  test('appends the line to a file that only its owner can change', () => {
    const file = newFile();
    const [ann, bob] = [makeToken('ann', file), makeToken('bob', file)];
    const known = parseTokens(readFileSync(file, 'utf8'));
    expect([ann, bob].map((text) => nameOfToken(known, tokenIn(text)))).toEqual(['ann', 'bob']);
    expect(readFileSync(file, 'utf8')).not.toMatch(/rd_/);
    expect(statSync(file).mode & 0o133).toBe(0);
  });

  test('completes a last line without a line break', () => {
    const file = newFile();
    writeFileSync(file, '# callers');
    makeToken('ann', file);
    expect(readFileSync(file, 'utf8')).toMatch(/^# callers\nann [0-9a-f]{64}\n$/);
  });

  test('refuses a name that the file has', () => {
    const file = newFile();
    makeToken('ann', file);
    const before = readFileSync(file, 'utf8');
    expect(() => makeToken('ann', file)).toThrow(/already has a token named ann/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

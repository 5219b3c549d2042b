import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** The how-to names only files and symbols that exist. */

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(import.meta.dirname, 'extend.md'), 'utf8');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { readonly scripts: object }).scripts);

/** The steps of the numbered lists: `1. …` with the lines that continue it. */
const steps = page.match(/^\d+\. .*(?:\n {2,}\S.*)*/gm) ?? [];

const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

const isCommand = (code: string): boolean => /^(?:npm|npx|node) /.test(code);
/** A file or folder of the repository. A path with `<placeholder>` is a new file. */
const isPath = (code: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)+\/?$|^[\w.-]+\.(?:json|md|mjs|proto|ts|ya?ml)$/.test(code);
const isSymbol = (code: string): boolean => /^[A-Za-z_$][\w$]*$/.test(code);

const contains = (path: string, symbol: string): boolean =>
  new RegExp(`(?<![\\w$])${symbol.replaceAll('$', '\\$')}(?![\\w$])`).test(read(path));

test('every path exists', () => {
  const paths = quoted(page).filter(isPath);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every symbol occurs in a file that its step names', () => {
  const missing = steps.flatMap((step) => {
    const codes = quoted(step);
    const files = codes.filter((code) => isPath(code) && /\.\w+$/.test(code) && existsSync(join(root, code)));
    const isKnown = (symbol: string): boolean => files.some((path) => contains(path, symbol));
    return codes.filter((code) => isSymbol(code) && !isKnown(code)).map((symbol) => `${symbol}: ${step}`);
  });
  expect(steps.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('everything quoted in a step is a path, a symbol, a command or has a placeholder', () => {
  const others = steps
    .flatMap(quoted)
    .filter(
      (code) => ![isPath, isSymbol, isCommand, (text: string) => /<\w+>/.test(text)].some((is) => is(code)),
    );
  expect(others).toEqual([]);
});

test('every npm script exists', () => {
  const named = [...page.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, script]) => script);
  expect(named.filter((script) => script !== undefined && !scripts.includes(script))).toEqual([]);
});

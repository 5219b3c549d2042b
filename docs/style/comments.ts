import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Checks the comments of the code against the word list that textlint applies to Markdown. */

const root = join(import.meta.dirname, '../..');

interface WordList {
  readonly rules: readonly { readonly expected: string; readonly patterns: readonly string[] }[];
}

export interface Finding {
  /** `path:line`. */
  readonly place: string;
  readonly found: string;
  readonly expected: string;
}

/** Reads one `/expression/flags` of the list. */
function expression(text: string): RegExp {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/.exec(text) ?? [];
  return new RegExp(source, flags);
}

const list = parse(readFileSync(join(import.meta.dirname, 'terms.yml'), 'utf8')) as WordList;
const rules = list.rules.map(({ expected, patterns }) => ({ expected, patterns: patterns.map(expression) }));

/** The part of a line that is a comment: after `//`, `#`, or in a block that begins with `*`. */
function commentOf(line: string, path: string): string {
  const marker = /\.(?:py|ya?ml|sh)$|\/run$|Dockerfile$/.test(path)
    ? /(?:^|\s)#(?!!)(.*)$/
    : /(?:^|\s)\/\/(.*)$|^\s*\/?\*+(.*)$/;
  const [, first, second] = marker.exec(line) ?? [];
  return first ?? second ?? '';
}

/** Later releases rewrite the prose of these folders. */
const exempt = /^packages\/answers\/|\/src\/gen\//;
const checked = /\.(?:ts|mjs|js|proto|py|ya?ml|sh)$|^\.ci\/run$|Dockerfile$/;

/** Every comment in the repository that uses a word of the list. */
export function findWords(): readonly Finding[] {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  return paths
    .filter(
      (path) =>
        checked.test(path) &&
        !exempt.test(path) &&
        path !== 'docs/style/terms.yml' &&
        !path.endsWith('pnpm-lock.yaml'),
    )
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const comment = commentOf(line, path);
          if (comment === '') return [];
          return rules.flatMap(({ expected, patterns }) =>
            patterns.flatMap((pattern) => {
              const [found] = pattern.exec(comment) ?? [];
              return found === undefined ? [] : [{ place: `${path}:${index + 1}`, found, expected }];
            }),
          );
        }),
    );
}

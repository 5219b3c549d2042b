import { describe, expect, test } from '@jest/globals';
import { pathFinder } from './paths.ts';

const templates = [
  '/designs',
  '/designs/{design_id}',
  '/designs/agent-loops',
  '/designs/{design_id}/files/{path}',
  '/designs/{design_id}/revisions/{revision}',
] as const;
const find = pathFinder(templates.map((template) => [template, template] as const));

describe('a path is found', () => {
  test.each([
    ['/designs', '/designs', {}],
    ['/designs/agent-loops', '/designs/agent-loops', {}],
    ['/designs/dsn_1', '/designs/{design_id}', { design_id: 'dsn_1' }],
    ['/designs/a%20b', '/designs/{design_id}', { design_id: 'a b' }],
    [
      '/designs/agent-loops/revisions/2',
      '/designs/{design_id}/revisions/{revision}',
      { design_id: 'agent-loops', revision: '2' },
    ],
    ['/designs/d/files/a/b%2fc', '/designs/{design_id}/files/{path}', { design_id: 'd', path: 'a/b/c' }],
  ])('%s', (path, held, params) => {
    expect(find(path)).toEqual({ held, params });
  });

  test.each([
    [''],
    ['/'],
    ['designs'],
    ['/Designs'],
    ['/designs/'],
    ['//designs'],
    ['/designs//files/a'],
    ['/designs/d/files'],
    ['/designs/d/files/'],
    ['/designs/d/revisions/1/2'],
    ['/designs/__proto__/constructor'],
  ])('and not: %j', (path) => {
    expect(find(path)).toBeUndefined();
  });

  test('unless it is not percent-encoded UTF-8', () => {
    expect(() => find('/designs/%zz')).toThrow(URIError);
  });

  test('and two names in one place are refused', () => {
    expect(() =>
      pathFinder([
        ['/a/{one}', 1],
        ['/a/{two}/b', 2],
      ]),
    ).toThrow('{two} and {one}');
  });
});

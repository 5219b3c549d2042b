import { describe, expect, test } from '@jest/globals';
import { checkIfMatch, entityTag, isFresh, versionOfIfMatch } from './entity-tag.ts';

const code = (code: string) => expect.objectContaining({ code }) as unknown as Error;

describe('entity tags', () => {
  test.each([
    [undefined, false],
    ['"3"', true],
    ['W/"3"', true],
    ['"2", "3"', true],
    ['*', true],
    ['"4"', false],
  ])('If-None-Match: %s of version 3', (header, fresh) => {
    expect(isFresh(header, 3)).toBe(fresh);
  });

  test.each([[undefined], ['"3"'], ['*'], ['"2", "3"']])('If-Match: %s fits version 3', (header) => {
    expect(() => checkIfMatch(header, 3)).not.toThrow();
  });

  test.each([['"2"'], ['W/"3"']])('If-Match: %s does not fit version 3', (header) => {
    expect(() => checkIfMatch(header, 3)).toThrow(code('precondition_failed'));
  });

  test.each([
    [undefined, {}],
    ['*', {}],
    ['"3"', { if_version: 3 }],
    [entityTag(12), { if_version: 12 }],
    ['"abc", "3"', { if_version: 3 }],
  ])('If-Match: %s names a version', (header, version) => {
    expect(versionOfIfMatch(header)).toEqual(version);
  });

  test('a tag that no version has fits none', () => {
    expect(() => versionOfIfMatch('"abc"')).toThrow(code('precondition_failed'));
    expect(() => versionOfIfMatch('W/"3"')).toThrow(code('precondition_failed'));
  });

  test.each([['3'], ['"3'], ['"3" "4"'], ['"1", "2"']])('If-Match: %s is refused', (header) => {
    expect(() => versionOfIfMatch(header)).toThrow(code('validation_failed'));
  });
});

import { describe, expect, test } from '@jest/globals';
import { stackWithoutMessages } from './stack-without-messages.ts';

class Refused extends Error {}

const frames = /^(?: {4}at .+:\d+:\d+\)?\n?)+$/;

describe('the stack of an error without its messages', () => {
  test('has the type of the error and its frames', () => {
    const [type, ...rest] = stackWithoutMessages(new Refused('cannot carry it')).split('\n');
    expect(type).toBe('Refused');
    expect(rest.join('\n')).toMatch(frames);
  });

  test.each([
    'cannot carry it',
    'cannot\ncarry it',
    'Error: it\n    at it (file:///it.ts:1:1)\n    at its (file:///it.ts:2:2)',
    '    at it (file:///it.ts:1:1)',
  ])('contains nothing of the message %j', (message) => {
    const stack = stackWithoutMessages(new Refused(message, { cause: new TypeError(`because ${message}`) }));
    expect(stack.split('\n').filter((line) => /\bits?\b/.test(line))).toEqual([]);
    expect(stack).toContain('caused by: TypeError\n    at ');
  });

  test('contains no lines that a library writes between the frames', () => {
    const error = new Error('2 UNKNOWN: carry it');
    error.stack += '\nfor the call to carry\n    at call (file:///call.ts:1:1)';
    expect(stackWithoutMessages(error)).not.toContain('carry');
    expect(stackWithoutMessages(error)).toContain('    at call (file:///call.ts:1:1)');
  });

  test('contains no header from before the message changed', () => {
    const error = new Error('carry it');
    error.message = 'another';
    expect(stackWithoutMessages(error)).not.toContain('carry');
  });

  test('ends if the causes form a circle', () => {
    const error = new Error('it');
    error.cause = error;
    expect(stackWithoutMessages(error).match(/Error/g)).toHaveLength(1);
  });

  test.each([undefined, null, 'it', 7, {}])('is empty of %j', (thrown) => {
    expect(stackWithoutMessages(thrown)).toBe('');
  });
});

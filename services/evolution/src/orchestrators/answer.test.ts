import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAnswer } from './answer.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const proposal = (id: string, more: object = {}) =>
  JSON.stringify({ type: 'proposal', id, edits: [{ name: 'torso.length_m', value: 0.3 }], ...more });

describe('an answer', () => {
  test('has its proposals in order, and the sum of its usage', () => {
    const text = [
      proposal('a', { parent: '3', note: 'longer' }),
      '',
      '{"type": "usage", "cost_usd": 0.25, "tokens_in": 10}\r',
      proposal('b'),
      '{"type": "usage", "cost_usd": 0.5}',
    ].join('\n');
    const edits = [{ name: 'torso.length_m', value: 0.3 }];
    expect(readAnswer(bytes(text), true)).toEqual({
      proposals: [
        { type: 'proposal', id: 'a', parent: '3', note: 'longer', edits },
        { type: 'proposal', id: 'b', parent: 'incumbent', edits },
      ],
      cost_usd: 0.75,
      rejected: [],
    });
  });

  test.each<[string, string, { id: string; reason: RegExp }]>([
    ['that is not JSON', 'Sure! Here are my proposals:', { id: 'line 1', reason: /^not JSON/ }],
    ['of another type', '{"type": "thought"}', { id: 'line 1', reason: /must be proposal or usage/ }],
    ['with an unknown field', proposal('a', { score: 9 }), { id: 'a', reason: /score/ }],
    ['without edits', proposal('a', { edits: [] }), { id: 'a', reason: /^edits: / }],
    [
      'with a value that is a list',
      proposal('a', { edits: [{ name: 'x', value: [1] }] }),
      { id: 'a', reason: /^edits\.0\.value: / },
    ],
    ['with a negative cost', '{"type": "usage", "cost_usd": -1}', { id: 'line 1', reason: /^cost_usd: / }],
    ['with a number that is too large', proposal('a').replace('0.3', '1e999'), { id: 'a', reason: /value/ }],
    [
      'that is too long',
      proposal('a', { note: 'x'.repeat(70_000) }),
      { id: 'line 1', reason: /^longer than/ },
    ],
  ])('with a line %s refuses it, and reads the others', (_what, line, { id, reason }) => {
    const { proposals, rejected } = readAnswer(bytes(`${line}\n${proposal('last')}\n`), true);
    expect(proposals.map((one) => one.id)).toEqual(['last']);
    expect(rejected).toEqual([{ id, reason: expect.stringMatching(reason) }]);
  });

  test('in another encoding is refused', () => {
    const { proposals, rejected } = readAnswer(
      new Uint8Array([0xff, 0xfe, 0x0a, ...bytes(proposal('b'))]),
      true,
    );
    expect(rejected).toEqual([{ id: 'line 1', reason: 'not UTF-8' }]);
    expect(proposals).toHaveLength(1);
  });

  test('of a program that was ended has no line that may be cut off', () => {
    const text = bytes(`${proposal('a')}\n${proposal('b')}`);
    expect(readAnswer(text, false).proposals.map(({ id }) => id)).toEqual(['a']);
    expect(readAnswer(text, true).proposals.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('of many lines is read in part', () => {
    const { rejected } = readAnswer(bytes('x\n'.repeat(100_000)), true);
    expect(rejected).toHaveLength(1_001);
    expect(rejected.at(-1)).toEqual({ id: 'line 1001', reason: 'only 1000 lines are read' });
  });

  test('of any bytes is read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (output, isComplete) => {
        expect(readAnswer(output, isComplete).proposals).toEqual([]);
      }),
    );
  });
});

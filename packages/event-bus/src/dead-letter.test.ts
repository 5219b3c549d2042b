import { expect, test } from '@jest/globals';
import { anEvent } from '../conformance/factory.ts';
import { toDeadLetter } from './dead-letter.ts';
import { validatorOnDemand } from './validate.ts';

const validate = await validatorOnDemand()();

test.each([
  ['a character cut in two', new Error('x'.repeat(292) + '🤖'.repeat(9))],
  ['half a character', new Error('\ud83e alone')],
  ['lines and controls', new Error('a\nb\u0000c\u0085d')],
  ['nothing', ''],
])('a dead letter with any cause can be published: %s', (_name, error) => {
  expect(() => validate(toDeadLetter(anEvent('a', 1), 'robotdesign.test.v1', error, 5))).not.toThrow();
});

import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { Ledger } from './ledger.ts';
import {
  limitKindOf,
  listAsked,
  writeExclusions,
  writeLimitsInWords,
  writePlace,
  writeSingleParts,
} from './words.ts';

type Writer = (ledger: Ledger, reading: ReturnType<typeof readPrompt>) => unknown;

function after(prompt: string, write: Writer): Ledger {
  const reading = readPrompt(prompt);
  const ledger = new Ledger(reading);
  write(ledger, reading);
  return ledger;
}
const limits = (prompt: string, write: Writer) =>
  after(prompt, write).constraints.map(({ kind, op, word, value, hard }) =>
    [hard ? 'must' : 'wish', kind, op, word ?? value].join(' '),
  );

describe('words that are listed', () => {
  const listed = (prompt: string, category: string) => {
    const reading = readPrompt(prompt);
    const ledger = new Ledger(reading);
    return { words: listAsked(ledger, reading, category, 'list'), provenance: ledger.provenance };
  };

  test('each once, in the order of the text, with its words', () => {
    const { words, provenance } = listed('Over gravel and stairs, again gravel.', 'terrain');
    expect(words).toEqual(['gravel', 'stairs']);
    expect(provenance).toEqual([
      { path: 'list[0]', text: 'gravel', kind: 'stated' },
      { path: 'list[1]', text: 'stairs', kind: 'stated' },
    ]);
  });

  test('not if they are denied', () => {
    expect(listed('Over gravel, no stairs.', 'terrain').words).toEqual(['gravel']);
  });

  test('as the word that the table gives', () => {
    expect(listed('It should patrol the yard.', 'locomotion').words).toEqual(['walk']);
  });
});

describe('where it works', () => {
  const flags = (prompt: string) => Object.fromEntries(after(prompt, writePlace).flags);

  test('follows from places and conditions', () => {
    expect(flags('It works in the kitchen.')).toMatchObject({ indoor: true });
    expect(flags('It works in the garden.')).toMatchObject({ indoor: false });
    expect(flags('It drives through heavy rain.')).toMatchObject({ wet: true });
  });

  test('is open where the text says both', () => {
    expect(flags('From the kitchen to the garden.').indoor).toBeUndefined();
  });

  test('does not follow from what is denied', () => {
    expect(flags('It works anywhere, not in the kitchen.').indoor).toBeUndefined();
  });
});

describe('limits in words', () => {
  test.each([
    ['A robot that drives in the rain.', ['must other eq rain']],
    ['A robot with a raspberry pi.', ['must component eq raspberry_pi']],
    ['A robot without servos.', ['must component not servo']],
    ['A robot, ideally with a raspberry pi.', ['wish component eq raspberry_pi']],
    ['Ein Roboter, der bei Regen fährt.', ['must other eq rain']],
  ])('%s', (prompt, expected) => {
    expect(limits(prompt, writeLimitsInWords)).toEqual(expected);
  });

  test('what need not be is no limit', () => {
    expect(limits('There is no need for a raspberry pi.', writeLimitsInWords)).toEqual([]);
  });

  test('a concept may have a kind of its own', () => {
    expect(limits('It must work in the cold.', writeLimitsInWords)).toEqual(['must temperature eq cold']);
    expect(limitKindOf('conditions', {})).toBe('other');
    expect(limitKindOf('conditions', { constraint: 'wind' })).toBe('wind');
    expect(limitKindOf('terrain', { constraint: 'wind' })).toBeUndefined();
  });
});

describe('one arm', () => {
  test.each([
    'A rover with an arm',
    'A robot with four legs and one arm',
    'Ein Rover mit einem Arm',
    'um robô de rodas com um braço',
  ])('%s', (text) => {
    expect(limits(text, writeSingleParts)).toEqual(['must arm_count eq 1']);
  });

  test.each([
    "A rover kept at an arm's length",
    'A robot arm',
    'A rover with two arms',
    'A rover without an arm',
  ])('is not asked for: %s', (text) => {
    expect(limits(text, writeSingleParts)).toEqual([]);
  });
});

describe('what is ruled out', () => {
  test('families', () => {
    expect(limits('A walking robot, but not a hexapod.', writeExclusions)).toEqual([
      'must family not hexapod',
    ]);
  });

  test('parts, and with them the families that have them', () => {
    const ruledOut = limits('A robot without wheels.', writeExclusions);
    expect(ruledOut[0]).toBe('must wheel_count eq 0');
    expect(ruledOut).toEqual(
      expect.arrayContaining(['must family not rover', 'must family not wheel_legged']),
    );
    expect(ruledOut).not.toContain('must family not quadruped');
  });

  test('not what is waived, nor what is counted', () => {
    expect(limits('There is no need for wheels.', writeExclusions)).toEqual([]);
    expect(limits('No more than 4 legs.', writeExclusions)).toEqual([]);
  });

  test('with the words that deny it', () => {
    const [wheels] = after('A robot for gravel, without any wheels.', writeExclusions).constraints;
    expect(wheels?.text).toBe('without any wheels');
  });
});

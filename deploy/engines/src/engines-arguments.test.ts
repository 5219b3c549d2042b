import { describe, expect, test } from '@jest/globals';
import { EnginesUsageError, readEnginesArguments } from './engines-arguments.ts';

describe('arguments of npm run engines', () => {
  test('have the usual ports as defaults', () => {
    expect(readEnginesArguments([])).toEqual({ kind: 'run', mongodbPort: 27_017, kafkaPort: 9_092 });
  });

  test('change ports and folder', () => {
    expect(readEnginesArguments(['--kafka-port', '1', '--mongodb-port=65535', '--dir', 'x'])).toEqual({
      kind: 'run',
      mongodbPort: 65_535,
      kafkaPort: 1,
      dir: 'x',
    });
  });

  test('may ask for help', () => {
    expect(readEnginesArguments(['-h'])).toEqual({ kind: 'help' });
  });

  test.each([
    [['--kafka-port', '0']],
    [['--kafka-port', '65536']],
    [['--mongodb-port', '9e3']],
    [['--mongodb-port', '9092']],
    [['--novel']],
    [['word']],
  ])('%j is refused', (args) => {
    expect(() => readEnginesArguments(args)).toThrow(EnginesUsageError);
  });
});

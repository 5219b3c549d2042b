import { describe, expect, test } from '@jest/globals';
import { UsageError } from '../options.ts';
import { eventsHelp, readEventsArguments } from './arguments.ts';

describe('arguments of npm run events', () => {
  test.each<[string[], object]>([
    [[], { kind: 'help' }],
    [['tail', '--help'], { kind: 'help' }],
    [['topics', '--json'], { kind: 'topics', json: true }],
    [['tail', 't'], { kind: 'tail', json: false, topic: 't', lines: 20, follow: false }],
    [['tail', 't', '-n', '5', '-f'], { kind: 'tail', json: false, topic: 't', lines: 5, follow: true }],
    [['lag'], { kind: 'lag', json: false }],
    [['lag', 'design'], { kind: 'lag', json: false, group: 'design' }],
    [['dead-letters', 'design', '--all'], { kind: 'dead-letters', json: false, group: 'design', all: true }],
    [['replay', 'design'], { kind: 'replay', json: false, group: 'design' }],
  ])('%j are parsed', (args, command) => {
    expect(readEventsArguments(args)).toEqual(command);
  });

  test.each<[string[], string]>([
    [['novel'], 'Unknown command novel'],
    [['toString'], 'Unknown command toString'],
    [['tail'], 'tail needs a topic.'],
    [['replay'], 'replay needs a group.'],
    [['tail', 't', '-n', '0'], '--lines must be an integer from 1 to 1000'],
    [['topics', 'x'], 'topics does not accept "x"'],
    [['lag', 'a', 'b'], 'lag does not accept "b"'],
    [['--novel'], 'novel'],
  ])('%j are refused with the reason', (args, message) => {
    expect(() => readEventsArguments(args)).toThrow(UsageError);
    expect(() => readEventsArguments(args)).toThrow(message);
  });

  test('the help names every command and option', () => {
    for (const word of [
      'topics',
      'tail',
      'lag',
      'dead-letters',
      'replay',
      '--json',
      '--lines',
      '--follow',
      '--all',
    ])
      expect(eventsHelp).toContain(word);
  });
});

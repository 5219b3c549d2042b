import { describe, expect, test } from '@jest/globals';
import { aConfig, aProgram } from '../testing/config.ts';
import { readProgram } from './read-program.ts';

const faultsOf = (text: string) => {
  const read = readProgram(text);
  return 'faults' in read
    ? read.faults.map(({ line, column, field, message }) => `${line}:${column} ${field}: ${message}`)
    : [];
};

describe('a program', () => {
  test('has the configuration that it was written with', () => {
    expect(readProgram(aProgram())).toEqual({ config: aConfig() });
  });

  test('may end its lines as Windows does', () => {
    expect(readProgram(aProgram().replaceAll('\n', '\r\n'))).toEqual({ config: aConfig() });
  });

  test.each<[string, (text: string) => string, RegExp]>([
    [
      'an unknown field',
      (text) => text.replace('version: 1', 'version: 1\ncolour: red'),
      /^3:1 colour: unknown field$/,
    ],
    [
      'a field twice',
      (text) => text.replace('version: 1', 'version: 1\nversion: 1'),
      /^3:1 : Map keys must be unique/,
    ],
    ['an anchor', (text) => text.replace('version: 1', 'version: &v 1'), /^2:13 : anchors are not allowed/],
    ['a tag', (text) => text.replace('version: 1', 'version: !!int 1'), /^2:\d+ : tags are not allowed/],
    [
      'a seed that is used in training',
      (text) => text.replace('[ 101,', '[ 2,'),
      /held_out_seeds\[0\]: 2 is a training seed/,
    ],
    [
      'a seed beyond the noise of the simulation',
      (text) => text.replace('[ 101,', '[ 2001,'),
      /held_out_seeds\[0\]: .*2000/,
    ],
    [
      'an empty range',
      (text) => text.replace('min: 0.2, max: 0.4', 'min: 0.4, max: 0.4'),
      /genes\[0\].*min must be less than max/,
    ],
    [
      'no budget',
      (text) => text.replace('budget: { trials: 300 }', 'budget: {}'),
      /budget: must limit at least one of/,
    ],
    ['a budget of 0', (text) => text.replace('trials: 300', 'trials: 0'), /budget\.trials: /],
    ['a budget without bound', (text) => text.replace('trials: 300', 'trials: 1e12'), /budget\.trials: /],
    [
      'a gene that is fixed',
      (text) => text.replace('fixed: []', 'fixed: [ torso.length_m ]'),
      /genes\[0\]\.name: torso\.length_m is fixed/,
    ],
    [
      'a wrong unit',
      (text) => text.replace('unit: kg', 'unit: g'),
      /constraints\[0\]\.unit: must be "kg" for mass_kg/,
    ],
    ['no front matter', () => 'Make it fast.', /^1:1 : the program must begin with a line ---$/],
    ['front matter without an end', () => '---\nversion: 1\n', /must end with a line ---/],
    ['YAML that does not parse', (text) => text.replace('version: 1', 'version: [1'), /^\d+:\d+ : /],
    ['too much text', (text) => text + 'x'.repeat(64 * 1024), /at most 65536 are accepted/],
  ])('with %s is refused with its place', (_what, change, expected) => {
    const [first = ''] = faultsOf(change(aProgram()));
    expect(first).toMatch(expected);
  });

  test('names every fault in the order of the text', () => {
    const text = aProgram().replace('confidence: 0.95', 'confidence: 2').replace('batch: 8', 'batch: 0');
    const faults = faultsOf(text);
    expect(faults.map((fault) => fault.split(' ')[1])).toEqual(['protocol.confidence:', 'search.batch:']);
  });

  test('is compared with its design', () => {
    const check = () => [{ path: ['genes', 0], message: 'the design has no such gene' }];
    const read = readProgram(aProgram(), check);
    expect(read).toMatchObject({ faults: [{ field: 'genes[0]', message: 'the design has no such gene' }] });
  });
});

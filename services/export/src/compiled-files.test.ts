import { expect, test } from '@jest/globals';
import { compiledFiles } from './compiled-files.ts';
import { generatorVersion, mediaType } from './exports.ts';

test('the files of a generator version are fixed: another list of files needs another version', () => {
  expect({ generatorVersion, files: Object.keys(compiledFiles) }).toEqual({
    generatorVersion: '1',
    files: ['robot.mjcf', 'robot.xml', 'scene.xml', 'scene.json', 'ir.json', 'report.json'],
  });
});

test('every compiled file has a media type', () => {
  expect(new Set(Object.keys(compiledFiles).map(mediaType))).toEqual(
    new Set(['application/xml', 'application/json']),
  );
  expect(() => mediaType('notes.txt')).toThrow('No media type for notes.txt');
});

import { expect, test } from '@jest/globals';
import { compiledFiles, generatorVersion } from './files.ts';

test('the files of a generator version are fixed: another list of files needs another version', () => {
  expect({ generatorVersion, files: compiledFiles }).toEqual({
    generatorVersion: '7',
    files: [
      'robot.mjcf',
      'robot.xml',
      'scene.xml',
      'scene.json',
      'ir.json',
      'parts.json',
      'report.json',
      'controller.json',
    ],
  });
});

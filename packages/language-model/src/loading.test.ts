import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Prints the files of the SDK that loading the package loads. */
const script = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/node_modules\\/(ai|@ai-sdk)\\//.test(url)) console.log(url);
      return next(url, context);
    },
  });
  const { openAiCompatible } = await import(process.argv[1]);
  openAiCompatible({ baseUrl: 'http://127.0.0.1:1/v1', model: 'none' });
  console.log('ready');
`;

test('the SDK is not loaded before the first question', () => {
  const printed = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', script, join(import.meta.dirname, 'index.ts')],
    { encoding: 'utf8' },
  );
  expect(printed).toBe('ready\n');
});

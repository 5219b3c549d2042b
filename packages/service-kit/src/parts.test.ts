import { describe, expect, test } from '@jest/globals';
import { createParts } from './parts.ts';

/** Lines of a log, as far as tests look at them. */
function recording() {
  const lines: { readonly level: string; readonly part: unknown; readonly message: string }[] = [];
  const at = (level: string) => (fields: { readonly part?: unknown }, message: string) => {
    lines.push({ level, part: fields.part, message });
  };
  return { lines, logger: { warn: at('warn'), error: at('error') } };
}

describe('the parts of a process', () => {
  test('are closed once, in reverse order', async () => {
    const { logger, lines } = recording();
    const notes: string[] = [];
    const parts = createParts(logger);
    for (const name of ['first', 'second', 'third']) {
      parts.keep(name, async () => {
        notes.push(`${name} closes`);
        await new Promise(setImmediate);
        notes.push(`${name} is closed`);
      });
    }
    await parts.close();
    await parts.close();
    expect(notes).toEqual(
      ['third', 'second', 'first'].flatMap((name) => [`${name} closes`, `${name} is closed`]),
    );
    expect(lines).toEqual([]);
  });

  test('are closed even if others fail, and each failure is logged', async () => {
    const { logger, lines } = recording();
    const notes: string[] = [];
    const parts = createParts(logger);
    parts.keep('the store', () => void notes.push('store'));
    parts.keep('one that throws', () => {
      throw new Error('at once');
    });
    parts.keep('one that rejects', () => Promise.reject(new Error('later')));
    await parts.close();
    expect(notes).toEqual(['store']);
    expect(lines).toEqual([
      { level: 'error', part: 'one that rejects', message: expect.stringContaining('failed to stop') },
      { level: 'error', part: 'one that throws', message: expect.stringContaining('failed to stop') },
    ]);
  });

  test('that do not close in time are logged and left', async () => {
    const { logger, lines } = recording();
    const notes: string[] = [];
    const parts = createParts(logger);
    parts.keep('the store', () => void notes.push('store'));
    parts.keep('the consumer', () => new Promise(() => undefined), 1);
    await parts.close();
    expect(notes).toEqual(['store']);
    expect(lines).toEqual([
      { level: 'warn', part: 'the consumer', message: expect.stringContaining('the consumer did not stop') },
    ]);
  });
});

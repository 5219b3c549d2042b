import type { Reading } from '../reading.ts';

/** The visible text without what is set aside, at the same offsets: no instruction to the service reaches a model. */
export function readableText({
  text,
  tokens,
  setAside,
}: Pick<Reading, 'text' | 'tokens' | 'setAside'>): string {
  return setAside.reduce((left, { first, next }) => {
    const start = tokens[first]?.start ?? 0;
    const end = tokens[next - 1]?.end ?? start;
    return left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  }, text);
}

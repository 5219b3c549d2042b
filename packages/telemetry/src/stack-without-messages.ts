/** Stacks of errors without their messages, which may contain text of people or other programs. */

interface ErrorLike {
  readonly message: string;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Stack frames as V8 writes them. Lines of messages and of libraries are left out. */
const frame = /^ +at .+:\d+:\d+\)?$/;

/** Longest chain of causes. */
const maxErrors = 8;

function framesOf({ message, stack }: ErrorLike): readonly string[] {
  const text = typeof stack === 'string' ? stack : '';
  // A message of several lines may contain lines that look like frames.
  const start = text.indexOf(message);
  const rest = start === -1 ? text : text.slice(start + message.length);
  return rest.split('\n').filter((line) => frame.test(line));
}

/** The types of an error and its causes, each with its stack frames. */
export function stackWithoutMessages(error: unknown): string {
  const lines: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; isErrorLike(at) && !seen.has(at) && seen.size < maxErrors; at = at.cause) {
    const type = at instanceof Error ? at.constructor.name : 'Error';
    lines.push(seen.size === 0 ? type : `caused by: ${type}`, ...framesOf(at));
    seen.add(at);
  }
  return lines.join('\n');
}

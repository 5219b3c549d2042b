/** Where errors come from, without their words: those may be a person's, or another program's. */

interface ErrorLike {
  readonly message: string;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** As V8 writes them: what a message holds beside, and what a library writes between, is left out. */
const frame = /^ +at .+:\d+:\d+\)?$/;

/** Of the causes of causes: as many as anyone will read. */
const mostErrors = 8;

function framesOf({ message, stack }: ErrorLike): readonly string[] {
  const text = typeof stack === 'string' ? stack : '';
  // A message of several lines may hold some that look like frames.
  const start = text.indexOf(message);
  const rest = start === -1 ? text : text.slice(start + message.length);
  return rest.split('\n').filter((line) => frame.test(line));
}

/** The names of an error and of its causes, each with the places in the code that it came through. */
export function wordlessStack(error: unknown): string {
  const lines: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; isErrorLike(at) && !seen.has(at) && seen.size < mostErrors; at = at.cause) {
    const type = at instanceof Error ? at.constructor.name : 'Error';
    lines.push(seen.size === 0 ? type : `caused by: ${type}`, ...framesOf(at));
    seen.add(at);
  }
  return lines.join('\n');
}

import { isInside, type Span } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';

/** The words of a text as pieces of the encoder's vocabulary. */

/** The pieces of a word of its vocabulary. */
export type PiecesOf = (word: string) => readonly number[];

/** A stretch of a text that is encoded at once. */
export interface Window {
  /** Of the pieces, between the marks of the beginning and the end. */
  readonly ids: readonly number[];
  /** Of each token in it, by its index: its pieces, from `first` to before `next`. */
  readonly pieces: ReadonlyMap<number, Span>;
}

const begin = 101;
const end = 102;
/** Stands for a line break; a piece that no other text has. */
const lineBreak = 1;
/** A longer word says nothing more. */
const mostOfWord = 16;
/** Pieces that are encoded at once: the encoder was fitted to texts of up to so many. */
const longest = 384;

/** The pieces of a stretch of tokens in a window, or of all tokens; undefined if the first of them is not in it. */
export function piecesIn({ ids, pieces }: Window, span?: Span): Span | undefined {
  if (span === undefined) return { first: 1, next: ids.length - 1 };
  const begins = pieces.get(span.first);
  const ends = pieces.get(span.next - 1) ?? begins;
  return begins && ends && { first: begins.first, next: ends.next };
}

/**
 * Divides a text, without what is set aside in it, into stretches of a bounded number of pieces.
 */
export function windowsOf(
  { text, tokens, setAside }: Pick<Reading, 'text' | 'tokens' | 'setAside'>,
  idsOf: PiecesOf,
): readonly Window[] {
  const windows: { ids: number[]; pieces: Map<number, Span> }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (isInside(setAside, at)) continue;
    const ids = idsOf(token.text).slice(0, mostOfWord);
    const isNewLine = at > 0 && text.slice(tokens[at - 1]?.end, token.start).includes('\n');
    let window = windows.at(-1);
    if (window === undefined || window.ids.length + ids.length + 2 > longest) {
      window = { ids: [begin], pieces: new Map() };
      windows.push(window);
    }
    if (isNewLine && window.ids.length > 1) window.ids.push(lineBreak);
    const first = window.ids.length;
    window.ids.push(...ids);
    window.pieces.set(at, { first, next: window.ids.length });
  }
  for (const { ids } of windows) ids.push(end);
  return windows;
}

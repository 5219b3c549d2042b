import { isInside } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';

/** The words of a text as pieces of the encoder's vocabulary. */

/** A stretch of a text that is encoded at once. */
export interface Window {
  /** Of the pieces, between the marks of the beginning and the end. */
  readonly ids: readonly number[];
  /** Of each token in it, by its index: its pieces, from `first` to before `next`. */
  readonly pieces: ReadonlyMap<number, { readonly first: number; readonly next: number }>;
}

const begin = 101;
const end = 102;
/** Stands for a line break; a piece that no other text has. */
const lineBreak = 1;
/** A longer word says nothing more. */
const mostOfWord = 16;
/** Pieces that are encoded at once: the encoder was fitted to texts of up to so many. */
const longest = 384;

/**
 * Divides a text, without what is set aside in it, into stretches of a bounded number of pieces.
 *
 * @param idsOf the pieces of a word
 */
export function windowsOf(
  { text, tokens, setAside }: Pick<Reading, 'text' | 'tokens' | 'setAside'>,
  idsOf: (word: string) => readonly number[],
): readonly Window[] {
  const windows: { ids: number[]; pieces: Map<number, { first: number; next: number }> }[] = [];
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

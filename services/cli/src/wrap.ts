/** A word and its style. */
export interface Word {
  readonly text: string;
  readonly bold: boolean;
}

/** Breaks words into lines of at most `width` characters; a longer word gets its own line. */
export function wrap(words: readonly Word[], width: number): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  let room = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && word.text.length < room) {
      line.push(word);
      room -= word.text.length + 1;
    } else {
      lines.push([word]);
      room = width - word.text.length;
    }
  }
  return lines;
}

/** Width of the words in one line. */
export const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + text.length, Math.max(0, words.length - 1));

/** The text of a line, with bold words formatted. */
export const lineText = (words: readonly Word[], mark: (text: string) => string): string =>
  words.map(({ text, bold }) => (bold ? mark(text) : text)).join(' ');

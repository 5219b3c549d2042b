/** A piece of a text. `start` and `end` are UTF-16 offsets into the visible text. */
export interface Token {
  /** Digits and fraction signs are numbers; number words are words. */
  readonly kind: 'word' | 'number' | 'symbol';
  /**
   * As written. A letter of Han, Hiragana or Katakana is its own token, an elided article too ("d'" of "d'une").
   * A number keeps its separators and exponent: "1,200.5", "1e3".
   */
  readonly text: string;
  /** In lower case, with straight apostrophes. */
  readonly lower: string;
  /** The stem in the text's language, with diacritics folded; `lower` for what is no word. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Number of the sentence, from 0. */
  readonly sentence: number;
  /** Number of the clause in the text, from 0: the stretch between commas, colons, brackets and cells of a table. */
  readonly clause: number;
  /** Nothing, or one hyphen that is no token, lies between this and the token before. */
  readonly isJoined: boolean;
}

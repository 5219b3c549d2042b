/**
 * Whether a prompt holds something to read: a character that is neither blank nor invisible. What holds nothing is
 * turned away as `validation_failed` before any analysis.
 */
export function isReadablePrompt(prompt: string): boolean {
  return /[^\s\p{C}]/u.test(prompt);
}

/** Characters of the longest prompt that is taken. */
export const longestPrompt = 8_000;

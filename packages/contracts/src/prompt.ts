/**
 * Whether a prompt contains a character that is neither blank nor invisible. Other prompts are refused as
 * `validation_failed` before the analysis.
 */
export function isReadablePrompt(prompt: string): boolean {
  return /[^\s\p{C}]/u.test(prompt);
}

/** Characters of the longest accepted prompt. */
export const longestPrompt = 8_000;

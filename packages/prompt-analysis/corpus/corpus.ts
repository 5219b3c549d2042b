import { createHash } from 'node:crypto';
import type { CorpusPrompt } from './corpus-prompt.ts';
import { familyPrompts } from './prompts/families.ts';
import { hostilePrompts } from './prompts/hostile.ts';
import { householdPrompts } from './prompts/household.ts';
import { loadPrompts } from './prompts/loads.ts';
import { negationPrompts } from './prompts/negations.ts';
import { outdoorPrompts } from './prompts/outdoors.ts';
import { passagePrompts } from './prompts/passages.ts';
import { talkPrompts } from './prompts/talk.ts';
import { unsupportedPrompts } from './prompts/unsupported.ts';

export const corpus: readonly CorpusPrompt[] = [
  ...familyPrompts,
  ...unsupportedPrompts,
  ...householdPrompts,
  ...outdoorPrompts,
  ...passagePrompts,
  ...loadPrompts,
  ...negationPrompts,
  ...talkPrompts,
  ...hostilePrompts,
];

/** The analyzer is tuned on one half and judged by the other. */
export type Half = 'tuning' | 'held-out';

/** Held-out prompts that were looked at, and so are tuned on from then on. */
const lookedAt: ReadonlySet<string> = new Set<string>([]);

/** A prompt's half, by the parity of the first byte of its id's SHA-256: nobody chooses it. */
export function halfOf(id: string): Half {
  const [byte = 0] = createHash('sha256').update(id).digest();
  return byte % 2 === 0 || lookedAt.has(id) ? 'tuning' : 'held-out';
}

import { createHash } from 'node:crypto';
import type { CorpusPrompt } from './corpus-prompt.ts';
import { homePrompts } from './prompts/at-home.ts';
import { workPrompts } from './prompts/at-work.ts';
import { carerPrompts } from './prompts/carers.ts';
import { emergencyPrompts } from './prompts/emergencies.ts';
import { eveningPrompts } from './prompts/evenings.ts';
import { familyPrompts } from './prompts/families.ts';
import { familyLifePrompts } from './prompts/family-life.ts';
import { goodsPrompts } from './prompts/goods.ts';
import { growerPrompts } from './prompts/growers.ts';
import { hostilePrompts } from './prompts/hostile.ts';
import { householdPrompts } from './prompts/household.ts';
import { loadPrompts } from './prompts/loads.ts';
import { negationPrompts } from './prompts/negations.ts';
import { outdoorPrompts } from './prompts/outdoors.ts';
import { passagePrompts } from './prompts/passages.ts';
import { steeringPrompts } from './prompts/steering.ts';
import { strayPrompts } from './prompts/strays.ts';
import { talkPrompts } from './prompts/talk.ts';
import { tinkererPrompts } from './prompts/tinkerers.ts';
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
  ...eveningPrompts,
  ...familyLifePrompts,
  ...growerPrompts,
  ...carerPrompts,
  ...goodsPrompts,
  ...emergencyPrompts,
  ...tinkererPrompts,
  ...steeringPrompts,
  ...homePrompts,
  ...workPrompts,
  ...strayPrompts,
];

/** The analyzer is tuned on one half and judged by the other. */
export type Half = 'tuning' | 'held-out';

/**
 * Held-out prompts that were looked at, and so are tuned on from then on. Whoever tunes the analyzer had written these
 * and knew them.
 */
const lookedAt: ReadonlySet<string> = new Set([
  'lobby-greeter',
  'biped-balance-study',
  'marsh-wader',
  'ostrich-runner',
  'floorboard-snake',
  'inchworm-burrow',
  'gas-pipe-brush',
  'volcano-six-legs',
  'cliff-quadcopter',
  'pond-skimmer',
  'glass-tower-washer',
  'screw-sorting-arm',
  'under-bed-cleaner',
  'laundry-cellar',
  'shopping-bags',
  'cat-chaser',
  'vegetable-beds',
  'icy-yard-salt',
  'farm-ditches',
  'rainy-car-park',
  'stream-samples',
  'dune-instrument',
  'strawberry-straddle',
  'kerb-groceries',
  'lighthouse-stairs',
  'rock-gap-squeeze',
  'crawl-space-cable',
  'turbine-hatch',
  'firewood-sledge',
  'hospital-beds',
  'roof-beam-walk',
  'shipping-box',
  'night-watch-sensors',
  'no-wheels-cobbles',
  'no-legs-bike-path',
  'waiter-not-wider',
  'anything-but-a-dog',
  'neither-fly-nor-swim',
  'for-grandma',
  'make-it-better',
  'strong-robot',
  'carry-stuff',
  'lentil-soup',
  'keyboard-mash',
  'unrestricted-assistant',
  'goats-new-rule',
  'drop-table',
  'negative-load',
  'template-injection',
  'invisible-only',
]);

/** A prompt's half, by the parity of the first byte of its id's SHA-256: nobody chooses it. */
export function halfOf(id: string): Half {
  const [byte = 0] = createHash('sha256').update(id).digest();
  return byte % 2 === 0 || lookedAt.has(id) ? 'tuning' : 'held-out';
}

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
import { mischiefPrompts } from './prompts/mischief.ts';
import { negationPrompts } from './prompts/negations.ts';
import { neighbourPrompts } from './prompts/neighbours.ts';
import { outdoorPrompts } from './prompts/outdoors.ts';
import { passagePrompts } from './prompts/passages.ts';
import { passerByPrompts } from './prompts/passers-by.ts';
import { specSheetPrompts } from './prompts/spec-sheets.ts';
import { steeringPrompts } from './prompts/steering.ts';
import { strayPrompts } from './prompts/strays.ts';
import { talkPrompts } from './prompts/talk.ts';
import { tinkererPrompts } from './prompts/tinkerers.ts';
import { tradePrompts } from './prompts/trades.ts';
import { unsupportedPrompts } from './prompts/unsupported.ts';
import { visitorPrompts } from './prompts/visitors.ts';
import { visitorMorePrompts } from './prompts/visitors-more.ts';
import { websitePrompts } from './prompts/website.ts';
import { websiteMorePrompts } from './prompts/website-more.ts';
import { wordingPrompts } from './prompts/wordings.ts';

/** Prompts that whoever tunes the analyzer has written or looked at: tuned on, all of them. */
const tunedOn: readonly CorpusPrompt[] = [
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
  ...specSheetPrompts,
  ...wordingPrompts,
  ...homePrompts,
  ...workPrompts,
  ...strayPrompts,
  ...neighbourPrompts,
  ...tradePrompts,
  ...passerByPrompts,
  ...mischiefPrompts,
  ...websitePrompts,
  ...websiteMorePrompts,
];

/** Prompts by people who have not seen the analyzer, and that nobody who tunes it has read: it is judged by them. */
const judging: readonly CorpusPrompt[] = [...visitorPrompts, ...visitorMorePrompts];

export const corpus: readonly CorpusPrompt[] = [...tunedOn, ...judging];

export type Half = 'tuning' | 'held-out';

const idsTunedOn: ReadonlySet<string> = new Set(tunedOn.map(({ id }) => id));

/** The half that a prompt belongs to. */
export const halfOf = (id: string): Half => (idsTunedOn.has(id) ? 'tuning' : 'held-out');

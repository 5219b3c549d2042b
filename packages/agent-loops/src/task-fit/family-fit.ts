import { readFileSync } from 'node:fs';
import { type Embodiment, type Family, families, isFamily } from '@robotdesign/contracts';
import { z } from 'zod';

/** Kinds of ground, in the plan's vocabulary. */
const grounds = [
  'flat',
  'stairs',
  'steps',
  'slope',
  'rough',
  'gravel',
  'sand',
  'mud',
  'grass',
  'soil',
  'snow',
  'gap',
  'pipe',
  'narrow',
  'forest',
  'water',
  'air',
] as const;
type Ground = (typeof grounds)[number];

const isGround = (word: string): word is Ground => grounds.some((ground) => ground === word);

const score = z.number().min(0).max(1);
const fitSchema = z.object({
  /** Whether its bodies stand without control but fall when they walk open loop. */
  falls_open_loop: z.boolean(),
  /**
   * How well it copes with a kind of ground, 0–1, where no figure of a body decides it. Wheels without a drive slide
   * sideways on soft ground; a chain of segments passes wherever its cross-section fits.
   */
  grounds: z.object(
    Object.fromEntries(grounds.map((ground) => [ground, score])) as Record<Ground, typeof score>,
  ),
});

/** How each family suits tasks, where no figure of a body decides it. */
const familyFits = z
  .object(
    Object.fromEntries(families.map((family) => [family, fitSchema])) as Record<Family, typeof fitSchema>,
  )
  .parse(JSON.parse(readFileSync(new URL('./family-fits.json', import.meta.url), 'utf8')));

/** How well a family copes with a ground, 0–1; a middle value for a ground that is not in the table. */
export const groundScore = (family: Family, ground: string): number =>
  isGround(ground) ? familyFits[family].grounds[ground] : 0.5;

/** Whether bodies of a family need a balance controller to lift a foot. */
export const needsBalanceController = (family: Embodiment): boolean =>
  isFamily(family) && familyFits[family].falls_open_loop;

import { families } from '@robotdesign/contracts';
import { z } from 'zod';
import { allTargets, type RoleTarget } from '../roles/role-table.ts';
import { wordPaths } from './words.ts';

/** What a language model reads in a text. Nothing of it is believed: see `reconsider`. */

/** Kept with its words alone: there is nothing to confirm. */
const other = 'other';

/** Where a role puts a number, as a draft writes it: a path, or `constraints.` and the kind. */
export const placesOf = (target: RoleTarget): readonly string[] =>
  'path' in target
    ? [target.path, ...(target.and === undefined ? [] : [target.and])]
    : [`constraints.${target.constraint}`];

/** Every place that a number of a draft can have. */
export const draftPlaces: readonly string[] = [...new Set(allTargets().flatMap(placesOf))].filter(
  (place) => place !== `constraints.${other}`,
);

// Without largest lengths: servers that write by a grammar take long over them. The port limits the whole answer.
export const draftSchema = z.strictObject({
  numbers: z.array(
    z.strictObject({
      /** Words of the text with the number and its unit. */
      quote: z.string(),
      path: z.enum(draftPlaces),
      /** In the unit of the path. */
      value: z.number(),
    }),
  ),
  /** Words that the reader may not know, and the word of the plan that they mean. */
  words: z.array(z.strictObject({ quote: z.string(), path: z.enum(wordPaths), word: z.string() })),
  families: z.array(z.strictObject({ quote: z.string(), family: z.enum(families) })),
});
export type Draft = z.infer<typeof draftSchema>;

import { z } from 'zod';
import { numberPaths } from '../src/plan/ledger.ts';

/** The form of a prompt of the corpus. */

/** An angle in degrees as the radians that a plan holds. */
const degrees = (angle: number): number => (angle * Math.PI) / 180;

/** A number in the SI unit of its path; an angle may be written in degrees: `20°`. */
const figureSchema = z.union([
  z.number(),
  z.templateLiteral([z.number(), '°']).transform((text) => degrees(Number.parseFloat(text))),
]);
const figuresSchema = z.partialRecord(z.enum(numberPaths), figureSchema);

/** A text that is a phrase many times over is written as the phrase and a count. */
const textSchema = z.union([
  z.string(),
  z
    .strictObject({ repeat: z.string(), times: z.int(), ending: z.string().default('') })
    .transform(({ repeat, times, ending }) => repeat.repeat(times) + ending),
]);

const words = z.array(z.string()).exactOptional();

/**
 * A prompt in a person's words and what a careful reader makes of it. A field that is absent is not judged, except
 * `numbers` and `constraints`, of which every surplus one is a mistake. A word that ends with `?` may be there and
 * need not; `|` divides readings that are equally right.
 */
export const promptSchema = z.strictObject({
  /** Unlike every other; never changed once committed. */
  id: z.string(),
  /** What the prompt is there to try. */
  kind: z.enum([
    'family',
    'unsupported',
    'household',
    'outdoors',
    'passage',
    'load',
    'limit',
    'negation',
    'conflict',
    'chatter',
    'vague',
    'no_task',
    'hostile',
    'empty',
  ]),
  prompt: textSchema,
  /** What must come of it: a plan, questions instead of one, or a problem at the door. */
  outcome: z.enum(['plan', 'questions', 'validation_failed']),
  /** Words that `task_goal` must hold, and such that it must not. */
  goal: words,
  goalWithout: words,
  /** Any of these is right as the first suggestion. */
  families: words,
  /** Where the first cannot be built: any of these is right as the first that can. */
  nearest: words,
  /** Families that must not be suggested. */
  excluded: words,
  /** Numbers that the text states, in SI units. */
  numbers: figuresSchema.exactOptional(),
  /** Numbers that may be read in it and need not. */
  possible: figuresSchema.exactOptional(),
  /** Numbers that an engineer adds, as the least and the largest that is sensible. */
  assumed: z.partialRecord(z.enum(numberPaths), z.tuple([figureSchema, figureSchema])).exactOptional(),
  /** `kind op value unit`, with `wish` at the end where it is no hard limit: "mass max 3 kg", "leg_count eq 6". */
  constraints: words,
  terrain: words,
  sensors: words,
  locomotion: words,
  manipulation: words,
  indoor: z.boolean().exactOptional(),
  wet: z.boolean().exactOptional(),
  /** Pairs that cannot both hold, each a kind of constraint or a path. */
  conflicts: z.array(z.tuple([z.string(), z.string()])).exactOptional(),
  /** Words that must be among what was set aside. */
  ignored: words,
  /** What must be asked about. */
  asks: words,
});

export type CorpusPrompt = z.infer<typeof promptSchema>;

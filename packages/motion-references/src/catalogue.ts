import { readFileSync } from 'node:fs';
import { type Clip, clipKindWords } from '@robotdesign/contracts';
import { z } from 'zod';

/** The catalogue of motions: properties, source and licence of each. It contains no motion data. */

const entrySchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9_]{1,100}$/),
    title: z.string().min(1),
    dataset: z.string().min(1),
    clip: z.string().nullable(),
    reference_kind: z.enum(clipKindWords),
    license: z.string().min(1),
    license_read: z.boolean().nullable(),
    commercial_use: z.boolean().nullable(),
    morphology: z.string().regex(/^[a-z_]+$/),
    limb_count: z.int().nonnegative().nullable(),
    tags: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
    format: z.string().nullable(),
    frame_range: z.tuple([z.int().nonnegative(), z.int().nonnegative()]).nullable(),
    homepage: z.url({ protocol: /^https?$/ }).nullable(),
    source: z.string().min(1),
    verified: z.boolean(),
    notes: z.string().nullable(),
  })
  .refine(({ license_read, commercial_use }) => !(license_read === false && commercial_use), {
    error: 'a licence that nobody has read permits no commercial use',
    path: ['commercial_use'],
  });

const fileSchema = z
  .looseObject({ schema_version: z.literal(1), count: z.int(), references: z.array(entrySchema) })
  .refine(({ count, references }) => references.length === count, {
    error: '`count` differs from the number of references',
  })
  .refine(({ references }) => new Set(references.map(({ id }) => id)).size === references.length, {
    error: 'two entries have the same id',
  });

type Entry = z.output<typeof entrySchema>;

/** The fields without null: null in the file means unknown, and a clip omits unknown fields. */
function known<T extends object>(fields: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as { readonly [K in keyof T]?: NonNullable<T[K]> };
}

function toClip(entry: Entry): Clip {
  const { frame_range } = entry;
  return {
    clip_id: entry.id,
    title: entry.title,
    dataset: entry.dataset,
    kind: entry.reference_kind,
    morphology: entry.morphology,
    tags: entry.tags,
    licence: entry.license,
    source: entry.source,
    verified: entry.verified,
    ...known({
      clip: entry.clip,
      limb_count: entry.limb_count,
      format: entry.format,
      frames: frame_range && { first: frame_range[0], last: frame_range[1] },
      url: entry.homepage,
      licence_read: entry.license_read,
      commercial_use: entry.commercial_use,
      notes: entry.notes?.trim() || null,
    }),
  };
}

/** The clips of a catalogue file, in its order. @throws ZodError that names each invalid entry */
export function readCatalogue(text: string): readonly Clip[] {
  return fileSchema.parse(JSON.parse(text)).references.map(toClip);
}

/** Every clip, in the catalogue's order. */
export const clips = readCatalogue(
  readFileSync(new URL('../data/motion_references.json', import.meta.url), 'utf8'),
);

const byId = new Map(clips.map((clip) => [clip.clip_id, clip]));

export const clipOf = (clip_id: string): Clip | undefined => byId.get(clip_id);

/** The morphologies in the catalogue, sorted by name. */
export const morphologies: readonly string[] = [...new Set(clips.map(({ morphology }) => morphology))].sort();

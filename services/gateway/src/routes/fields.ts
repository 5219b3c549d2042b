import {
  invalidField,
  isJsonObject,
  isReadablePrompt,
  type JsonObject,
  longestPrompt,
  orderWords,
  trialTerrainWords,
  type View,
  viewWords,
} from '@robotdesign/contracts';
import { z } from 'zod';

/** The fields of requests, each with its bounds. */

const lengthOf = (text: string) => [...text].length;

/** A text of `min` to `max` characters (code points) after trimming. */
function text(min: number, max: number, description: string) {
  return z
    .string()
    .trim()
    .refine((value) => lengthOf(value) >= min && lengthOf(value) <= max, {
      error: `must have ${min} to ${max} characters after trimming`,
      abort: true,
    })
    .meta({ description, minLength: min, maxLength: max });
}

/** An id is opaque; only possible ids are looked up. */
export function id(description: string) {
  return z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, { error: 'must be an id: letters, digits, _ and -, at most 100' })
    .meta({ description });
}

export const prompt = (description: string) =>
  text(1, longestPrompt, description).refine(isReadablePrompt, {
    error: 'must have visible characters',
  });

export const name = (description: string) => text(1, 200, description);
export const searchText = (description: string) => text(1, 200, description);
export const note = (description: string) => text(1, 2_000, description);
export const longText = (description: string) => text(0, 2_000, description);

export const revision = z.int().min(1).max(1_000_000).meta({ description: 'Revision of the design, from 1' });

export const seed = z.int().min(0).max(0xffff_ffff).meta({
  description:
    'Seed of all random choices. The same prompt, plan, seed and loop version give the same candidates',
});

export const population = z.int().min(1).max(32).meta({ description: 'Number of candidates', default: 4 });

export const agentLoop = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'A name from GET /designs/agent-loops' });

const freeJson_bytes = 16 * 1024;

const freeJson = z
  .record(z.string(), z.unknown())
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= freeJson_bytes, {
    error: `must be at most ${freeJson_bytes} bytes of JSON`,
  })
  .meta({ description: 'Settings that only this loop has; checked by its config_schema' });

/** What a trial tries; each field has a default. */
export const trialFields = {
  terrain: z.exactOptional(
    z.enum(trialTerrainWords).meta({
      description: 'Ground ahead of the body, as large as the task asks for',
      default: 'flat',
    }),
  ),
  duration_s: z.exactOptional(
    z.number().min(0.5).max(60).meta({ description: 'Duration in seconds', default: 10 }),
  ),
  seed: z.exactOptional(
    seed.meta({ description: 'Seed of the perturbation; 0 tries the model as it is', default: 0 }),
  ),
  payload_kg: z.exactOptional(
    z.number().min(0).max(1_000).meta({ description: 'Payload on board; default: that of the task' }),
  ),
};

export const controllerParameters = freeJson.meta({
  description: 'Numbers by name; those that are left out are chosen for the body',
});

export const config = z
  .strictObject({
    attempts: z.exactOptional(
      z.int().min(1).max(64).meta({ description: 'How many bodies the loop tries per candidate' }),
    ),
    confirmation: z.exactOptional(
      z.int().min(0).max(16).meta({ description: 'How many of the best bodies the loop checks again' }),
    ),
    agents: z.exactOptional(
      z.array(z.string().min(1).max(100)).max(16).meta({ description: 'Agents of the loop to use' }),
    ),
    extra: z.exactOptional(freeJson),
  })
  .meta({ description: 'Settings of the loop; each field has a default of the loop' });

/** The configuration as in the requests of the services. */
export function toGenerationConfig({ agents = [], extra, ...bounds }: z.output<typeof config>) {
  return { ...bounds, agents, ...(isFreeJson(extra) ? { extra } : {}) };
}

function isFreeJson(value: unknown): value is JsonObject {
  return isJsonObject(value);
}

export const skipVideoSearch = z.boolean().meta({ description: 'Skips the search for a reference video' });

/** The query of every list. */
export const pageFields = {
  limit: z.exactOptional(
    z.int().min(1).max(200).meta({ description: 'Number of items on a page', default: 50 }),
  ),
  cursor: z.exactOptional(
    z.string().min(1).max(4_096).meta({ description: '`next_cursor` of the previous page' }),
  ),
  order: z.exactOptional(
    z.enum(orderWords).meta({ description: 'Order by time of creation', default: 'desc' }),
  ),
};

/** Of an event stream. */
export const startingAfter = z
  .int()
  .min(0)
  .max(0xffff_ffff)
  .meta({ description: 'Id of the last received event, like Last-Event-ID' });

export const createdAfter = z.iso
  .datetime({ offset: true, error: 'must be an RFC 3339 time such as 2026-01-31T12:00:00Z' })
  .meta({ description: 'Only those created after this time' });

type PageQuery = z.output<z.ZodObject<typeof pageFields>>;

/** The page as in the requests of the services. */
export function toPage({ limit = 50, cursor, order = 'desc' }: PageQuery) {
  return { limit, order, ...(cursor === undefined ? {} : { cursor }) };
}

/** The view of the items of a list, and the largest page of full items. */
export const viewOf = (added: string, most: number) =>
  z.exactOptional(
    z.enum(viewWords).meta({
      description: `\`full\` adds ${added}; \`limit\` is then at most ${most}`,
      default: 'light',
    }),
  );

/** The view and the page as in the requests of the services; the default of full pages is the largest. */
export function toViewedPage(
  { view = 'light', ...query }: PageQuery & { readonly view?: View },
  most: number,
) {
  if (view === 'light') return { view, page: toPage(query) };
  const { limit = most } = query;
  if (limit > most) throw invalidField('limit', `must be at most ${most} for view=full`);
  return { view, page: toPage({ ...query, limit }) };
}

/** The time in UTC, as `created_at` is written. */
export function toCreatedAfter({ created_after }: { readonly created_after?: string }) {
  return created_after === undefined ? {} : { created_after: new Date(created_after).toISOString() };
}

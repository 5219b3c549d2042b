import { z } from 'zod';
import { list, read } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { id, pageFields, searchText, toPage } from './fields.ts';

const message = 'robotdesign.ingest.v1.Clip';

export const clipRoutes: readonly Route[] = [
  list({
    method: 'GET',
    path: '/clips',
    operationId: 'listClips',
    tag: 'demo',
    summary: 'Demo motion clips of the reference catalogue, with their licences',
    description:
      'The catalogue says what is known of each motion and where its data lies; the data itself is not served. In `desc` order the best match of `q` comes first, and without `q` the catalogue stands in its own order.',
    query: {
      ...pageFields,
      morphology: z.exactOptional(
        z.string().min(1).max(100).meta({
          description: 'Only motions of this kind of body; an unknown one is answered by the known ones',
        }),
      ),
      q: z.exactOptional(searchText('Words of title, tags, dataset or morphology; all must be found')),
    },
    message,
    call: ({ ingest }, { query }, options) => {
      const { morphology, q } = query;
      const filter = {
        ...(morphology === undefined ? {} : { morphology }),
        ...(q === undefined ? {} : { q }),
      };
      return ingest.ListClips({ page: toPage(query), ...filter }, options);
    },
  }),
  read({
    method: 'GET',
    path: '/clips/{clip_id}',
    operationId: 'getClip',
    tag: 'demo',
    summary: 'A demo motion clip',
    params: { clip_id: id('The clip') },
    message,
    versioned: false,
    call: async ({ ingest }, { params }, options) => (await ingest.GetClip(params, options)).clip,
  }),
];

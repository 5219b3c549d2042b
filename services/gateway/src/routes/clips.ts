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
    summary: 'List demo motion clips of the reference catalogue',
    description:
      'The catalogue describes each motion, its licence and where to download its data; the service does not serve the data. In `desc` order, the best match of `q` comes first; without `q`, the order is that of the catalogue.',
    query: {
      ...pageFields,
      morphology: z.exactOptional(
        z.string().min(1).max(100).meta({
          description:
            'Only motions of this kind of body; the problem for an unknown kind lists the known ones',
        }),
      ),
      q: z.exactOptional(searchText('Words that must all occur in title, tags, dataset or morphology')),
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
    summary: 'Read a demo motion clip',
    params: { clip_id: id('The clip') },
    message,
    versioned: false,
    call: async ({ ingest }, { params }, options) => (await ingest.GetClip(params, options)).clip,
  }),
];

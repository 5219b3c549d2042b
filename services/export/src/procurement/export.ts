import { catalogueVersion } from '@robotdesign/components';
import type { Output } from '../outputs/ensure.ts';
import { solids, solidsVersion } from '../solids/export.ts';
import type { ProcureInput, Resolved } from './procure-files-task.ts';

/** `POST /designs/{id}/export/procurement`: what to buy for a revision, for programs and for spreadsheets. */
export const procurement: Output<Resolved> = {
  target: 'procurement',
  generator_version: `4 ${solidsVersion} ${catalogueVersion}`,
  doing: 'Resolving the components',
  task: new URL('./procure-files-task.ts', import.meta.url),
  of: solids,
  input: (definition, parts): ProcureInput => ({ definition, parts }),
  files: ({ csv, json }) => [
    { path: 'procurement.csv', media_type: 'text/csv', content: Buffer.from(csv) },
    { path: 'procurement.json', media_type: 'application/json', content: Buffer.from(json) },
  ],
};

import type { CompileReport, File } from '@robotdesign/contracts';
import type { CollectionSpec } from '@robotdesign/document-store';
import type { CompileOption } from './options.ts';

/** The compilations of revisions and the keys of their files. Pure. */

export interface CompilationState {
  readonly design_id: string;
  readonly revision: number;
  readonly generator_version: string;
  /** The options whose files it has; absent without any. */
  readonly options?: readonly CompileOption[];
  readonly files: readonly File[];
  readonly report: CompileReport;
}

/** The file of the results: the last one that a compile writes. */
export const reportFile = 'report.json';

/** Whether all results are stored. While a compile runs, or after an interrupted one, they are not. */
export const isComplete = ({ files }: Pick<CompilationState, 'files'>): boolean =>
  files.some(({ path }) => path === reportFile);

export const compilationCollection: CollectionSpec = {
  name: 'compilations',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};

export const artifactKey = (design_id: string, revision: number, path: string): string =>
  `artifacts/${design_id}/r${revision}/${path}`;

/** The key of a file of the last compiled revision. */
export const latestArtifactKey = (design_id: string, path: string): string =>
  `artifacts/${design_id}/${path}`;

export const fileUrl = (design_id: string, revision: number, path: string): string =>
  `/designs/${design_id}/files/${path}?revision=${revision}`;

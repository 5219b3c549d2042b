import type { CompileReport, File } from '@robotdesign/contracts';
import type { CollectionSpec } from '@robotdesign/document-store';

/** The documents of the export service: definitions, compilations by revision, and the latest exports by design. Pure. */

/** A revision of a design whose definition is stored here as an artifact. */
export interface DefinitionState {
  readonly design_id: string;
  readonly revision: number;
  readonly sha256: string;
}

export interface CompilationState {
  readonly design_id: string;
  readonly revision: number;
  readonly generator_version: string;
  readonly files: readonly File[];
  readonly report: CompileReport;
}

/** The aggregate of a design's exports; its events are keyed by the design. */
export interface ExportsState {
  readonly compiled?: { readonly revision: number; readonly generator_version: string; readonly at: string };
  readonly simulator?: { readonly revision: number; readonly generator_version: string };
  /** The operation whose failure was published last. */
  readonly failed?: { readonly operation_id: string };
}

export const definitionCollection: CollectionSpec = {
  name: 'definitions',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};
export const compilationCollection: CollectionSpec = {
  name: 'compilations',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};
export const exportsCollection: CollectionSpec = { name: 'exports' };

export const revisionId = (design_id: string, revision: number): string => `${design_id}.r${revision}`;

export const definitionKey = (design_id: string, revision: number): string =>
  `definitions/${design_id}/r${revision}.json`;

export const artifactKey = (design_id: string, revision: number, path: string): string =>
  `artifacts/${design_id}/r${revision}/${path}`;

/** The key of a file of the last compiled revision. */
export const latestArtifactKey = (design_id: string, path: string): string =>
  `artifacts/${design_id}/${path}`;

export const fileUrl = (design_id: string, revision: number, path: string): string =>
  `/designs/${design_id}/files/${path}?revision=${revision}`;

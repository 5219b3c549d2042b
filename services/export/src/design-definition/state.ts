import type { CollectionSpec } from '@robotdesign/document-store';

/** The stored definitions of designs. Pure. */

/** A revision of a design whose definition is stored here as an artifact. */
export interface DefinitionState {
  readonly design_id: string;
  readonly revision: number;
  readonly sha256: string;
}

export const definitionCollection: CollectionSpec = {
  name: 'definitions',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};

/** The id of the documents of a revision. */
export const revisionId = (design_id: string, revision: number): string => `${design_id}.r${revision}`;

export const definitionKey = (design_id: string, revision: number): string =>
  `definitions/${design_id}/r${revision}.json`;

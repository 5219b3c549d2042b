import type { Project } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { MadeByRequest } from '@robotdesign/operations';

/** A project: a name over threads. Pure. */
export interface ProjectState extends MadeByRequest {
  readonly name: string;
  readonly description?: string;
}

export const projectCollection: CollectionSpec = {
  name: 'projects',
  indexes: [{ name: 'by_created', fields: ['created_at'] }],
};

export interface ProjectChange {
  readonly name?: string;
  readonly description?: string;
}

export const newProject = ({ name = 'Untitled project', description }: ProjectChange): ProjectState => ({
  name,
  ...(description === undefined ? {} : { description }),
});

export function changeProject(state: ProjectState, { name, description }: ProjectChange): ProjectState {
  return {
    ...state,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  };
}

export function toProject({ id, state, created_at, updated_at, version }: Stored<ProjectState>): Project {
  const { request_sha256: _, ...shown } = state;
  return { project_id: id, ...shown, created_at, updated_at, version };
}

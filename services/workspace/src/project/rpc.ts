import type { NewId } from '@robotdesign/contracts';
import { laterThan, listPage } from '@robotdesign/document-store';
import { changeVersion, createOnce, deleteVersion } from '@robotdesign/operations';
import type { Handlers, MakeEvent } from '@robotdesign/service-kit';
import { type Stores, theProject } from '../stores.ts';
import { changeProject, newProject, toProject } from './state.ts';

type ProjectHandlers = Pick<
  Handlers<'robotdesign.workspace.v1.WorkspaceService'>,
  'CreateProject' | 'GetProject' | 'ListProjects' | 'UpdateProject' | 'DeleteProject'
>;

export function projectHandlers(stores: Stores, newId: NewId, makeEvent: MakeEvent): ProjectHandlers {
  const { projects } = stores;
  return {
    CreateProject: async (request, call) => {
      const created = await createOnce({
        collection: projects,
        kind: 'project',
        asking: call,
        route: ['CreateProject'],
        request,
        newId,
        make: (project_id) => ({
          state: newProject(request),
          events: [makeEvent('robotdesign.workspace.v1.ProjectCreated', { project_id })],
        }),
      });
      return { project: toProject(created) };
    },
    GetProject: async ({ project_id }) => ({ project: toProject(await theProject(stores, project_id)) }),
    ListProjects: ({ page, created_after }) =>
      listPage(projects, { index: 'by_created', ...laterThan(created_after) }, page, toProject),
    UpdateProject: async ({ project_id, if_version, ...change }) => {
      const read = () => theProject(stores, project_id);
      const changed = await changeVersion(projects, read, if_version, ({ state }) => ({
        state: changeProject(state, change),
      }));
      return { project: toProject(changed) };
    },
    DeleteProject: async ({ project_id, if_version }) => {
      const read = () => theProject(stores, project_id);
      await deleteVersion(projects, read, if_version, () =>
        makeEvent('robotdesign.workspace.v1.ProjectDeleted', { project_id }),
      );
      return {};
    },
  };
}

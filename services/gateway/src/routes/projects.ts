import { z } from 'zod';
import { create, list, read, remove, update } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { createdAfter, id, longText, name, pageFields, toCreatedAfter, toPage } from './fields.ts';

const params = { project_id: id('The project') };
const message = 'robotdesign.workspace.v1.Project';
const described = {
  name: z.exactOptional(name('Name of the project')),
  description: z.exactOptional(longText('Purpose of the project')),
};

export const projectRoutes: readonly Route[] = [
  create({
    method: 'POST',
    path: '/workspace/projects',
    operationId: 'createProject',
    tag: 'workspace',
    summary: 'Create a project',
    body: described,
    message,
    location: ({ project_id }) => `/workspace/projects/${project_id}`,
    call: async ({ workspace }, { body }, options) => (await workspace.CreateProject(body, options)).project,
  }),
  list({
    method: 'GET',
    path: '/workspace/projects',
    operationId: 'listProjects',
    tag: 'workspace',
    summary: 'List projects',
    query: { ...pageFields, created_after: z.exactOptional(createdAfter) },
    message,
    call: ({ workspace }, { query }, options) =>
      workspace.ListProjects({ page: toPage(query), ...toCreatedAfter(query) }, options),
  }),
  read({
    method: 'GET',
    path: '/workspace/projects/{project_id}',
    operationId: 'getProject',
    tag: 'workspace',
    summary: 'Read a project',
    params,
    message,
    versioned: true,
    call: async ({ workspace }, input, options) =>
      (await workspace.GetProject(input.params, options)).project,
  }),
  update({
    method: 'PATCH',
    path: '/workspace/projects/{project_id}',
    operationId: 'updateProject',
    tag: 'workspace',
    summary: 'Rename or describe a project',
    params,
    body: described,
    message,
    call: async ({ workspace }, input, options, ifVersion) =>
      (await workspace.UpdateProject({ ...input.params, ...input.body, ...ifVersion }, options)).project,
  }),
  remove({
    method: 'DELETE',
    path: '/workspace/projects/{project_id}',
    operationId: 'deleteProject',
    tag: 'workspace',
    summary: 'Delete a project and its threads, and cancel their operations',
    params,
    call: ({ workspace }, input, options, ifVersion) =>
      workspace.DeleteProject({ ...input.params, ...ifVersion }, options),
  }),
];

import { z } from 'zod';
import { sendFile } from '../files/download.ts';
import { start } from '../operations/start.ts';
import { read } from '../routing/kinds.ts';
import { makeRoute, type Route } from '../routing/route.ts';
import { id, revision } from './fields.ts';

const params = { design_id: id('The design') };

/** A name in the manifest of a design, never a path of the host. */
const filePath = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/)
  .meta({ description: '`path` of a listed file, such as robot.mjcf' });

const ofRevision = { revision: z.exactOptional(revision) };

export const exportRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/designs/{design_id}/compile',
    operationId: 'compileDesign',
    tag: 'exports',
    problems: ['infeasible_task'],
    summary: 'Compile a design to a MuJoCo model and check it',
    params,
    body: {
      ...ofRevision,
      options: z.exactOptional(z.strictObject({}).meta({ description: 'Reserved; must be empty' })),
    },
    kind: 'compile',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartCompile({ design_id, ...body }, options),
  }),
  read({
    method: 'GET',
    path: '/designs/{design_id}/artifacts',
    operationId: 'getArtifacts',
    tag: 'exports',
    problems: ['not_compiled'],
    summary: 'Read the results of the last compile: MJCF, scene, metadata',
    params,
    query: ofRevision,
    message: 'robotdesign.export.v1.Artifacts',
    versioned: false,
    call: async (backends, { params: { design_id }, query }, options) =>
      (await backends.export.GetArtifacts({ design_id, ...query }, options)).artifacts,
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/export/simulator',
    operationId: 'exportSimulator',
    tag: 'exports',
    summary: 'Export a design for the simulator; compiles it when needed',
    params,
    body: ofRevision,
    kind: 'simulator_export',
    call: (backends, { params: { design_id }, body }, options) =>
      backends.export.StartSimulatorExport({ design_id, ...body }, options),
  }),
  makeRoute(
    {
      method: 'GET',
      path: '/designs/{design_id}/files/{path}',
      operationId: 'readFile',
      tag: 'exports',
      problems: ['not_compiled', 'range_not_satisfiable'],
      summary: 'Download a file of a design',
      description: 'A file of the last compile, or of another revision. The path may have slashes.',
      params: { ...params, path: filePath },
      query: ofRevision,
    },
    {
      accepts: [],
      requestHeaders: ['If-None-Match', 'If-Match', 'Range', 'If-Range'],
      answers: [
        {
          status: 200,
          description: 'The file',
          mediaTypes: ['*/*'],
          headers: ['ETag', 'Content-Disposition', 'Accept-Ranges'],
        },
        {
          status: 206,
          description: 'The requested range',
          mediaTypes: ['*/*'],
          headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
        },
        { status: 304, description: 'The caller already has this file', headers: ['ETag'] },
      ],
      run: (exchange, { params: { design_id, path }, query }) =>
        sendFile(exchange, { design_id, path, ...query }),
    },
  ),
];

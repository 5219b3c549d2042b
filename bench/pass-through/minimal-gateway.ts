import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { credentials, type ServiceError } from '@grpc/grpc-js';
import express from 'express';
import { design, workspace } from './minimal-protos.ts';

/** Only Express and grpc-js: no checks, log, headers, traces or deadlines. */

interface LoopsAnswer {
  readonly details: readonly { readonly config_schema_json: string }[];
}

const address = process.env.SERVICE;
const designs = new design.v1.DesignService(address, credentials.createInsecure());
const projects = new workspace.v1.WorkspaceService(address, credentials.createInsecure());

const app = express();
app.get('/designs/agent-loops', (_request, response) => {
  designs.ListAgentLoops({}, (error: ServiceError | null, { details, ...answer }: LoopsAnswer) => {
    if (error) return void response.status(502).end();
    response.json({
      ...answer,
      details: details.map(({ config_schema_json, ...detail }) => ({
        ...detail,
        config_schema: JSON.parse(config_schema_json) as unknown,
      })),
    });
  });
});
app.get('/workspace/projects/:project_id', (request, response) => {
  projects.GetProject(request.params, (error: ServiceError | null, answer: { readonly project: object }) => {
    if (error) return void response.status(404).end();
    response.json(answer.project);
  });
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  writeSync(Number(process.env.READY_FD), `${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
process.once('SIGTERM', () => process.exit(0));

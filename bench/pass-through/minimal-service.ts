import { readFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import { design, workspace } from './minimal-protos.ts';

/** A gRPC service with two methods: one returns a constant, the other a row of a table. */

const { ANSWERS = '', BIND = '127.0.0.1:0' } = process.env;
const answers = JSON.parse(readFileSync(ANSWERS, 'utf8')) as {
  readonly loops: { readonly details: readonly { readonly config_schema: object }[] };
  readonly project: { readonly project_id: string };
};
const loops = {
  ...answers.loops,
  details: answers.loops.details.map(({ config_schema, ...detail }) => ({
    ...detail,
    config_schema_json: JSON.stringify(config_schema),
  })),
};
const database = new DatabaseSync(`${ANSWERS}.sqlite`);
database.exec('CREATE TABLE projects (id TEXT PRIMARY KEY, project TEXT)');
database
  .prepare('INSERT INTO projects VALUES (?, ?)')
  .run(answers.project.project_id, JSON.stringify(answers.project));
const byId = database.prepare('SELECT project FROM projects WHERE id = ?');

const server = new Server();
server.addService(design.v1.DesignService.service, {
  ListAgentLoops: (_call: ServerUnaryCall<object, object>, answer: sendUnaryData<object>) =>
    answer(null, loops),
});
server.addService(workspace.v1.WorkspaceService.service, {
  GetProject: (
    { request }: ServerUnaryCall<{ project_id: string }, object>,
    answer: sendUnaryData<object>,
  ) => {
    const row = byId.get(request.project_id);
    if (row) answer(null, { project: JSON.parse(String(row.project)) });
    else answer({ code: status.NOT_FOUND });
  },
});
server.bindAsync(BIND, ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  writeSync(Number(process.env.READY_FD), `${JSON.stringify({ url: `127.0.0.1:${port}` })}\n`);
});
process.once('SIGTERM', () => process.exit(0));

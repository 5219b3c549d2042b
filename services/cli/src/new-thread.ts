import type { Project, Thread } from '@robotdesign/contracts';
import type { Gateway } from './gateway.ts';

/** Threads of the commands, in one project. */

const projectName = 'Command line';

interface Page<T> {
  readonly items: readonly T[];
  readonly next_cursor?: string;
}

/** Finds or creates the project for the threads of this command. */
async function ownProject(gateway: Gateway): Promise<string> {
  let cursor: string | undefined;
  do {
    const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await gateway.get<Page<Project>>(`/workspace/projects?limit=200&order=asc${from}`);
    const found = page.items.find(({ name }) => name === projectName);
    if (found) return found.project_id;
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  const made = await gateway.post<Project>('/workspace/projects', {
    name: projectName,
    description: 'Threads of `npm run design` and `npm run chat`',
  });
  return made.project_id;
}

/** Makes a thread in the project of the commands. */
export async function newThread(gateway: Gateway): Promise<string> {
  const project = await ownProject(gateway);
  return (await gateway.post<Thread>(`/workspace/projects/${project}/threads`, {})).thread_id;
}

export { promptOfClip } from './run/invent.ts';
export { startWorkspace, type WorkspaceOptions } from './service.ts';

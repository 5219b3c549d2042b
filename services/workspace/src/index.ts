export { promptOfClip } from './run-to-candidates.ts';
export { startWorkspace, type WorkspaceOptions } from './service.ts';

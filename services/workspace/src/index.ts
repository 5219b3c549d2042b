export { startWorkspace, type WorkspaceOptions } from './service.ts';

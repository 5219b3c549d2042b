export { service } from './definition.ts';
export { promptOfClip } from './run/invent.ts';
export { startWorkspace } from './service.ts';

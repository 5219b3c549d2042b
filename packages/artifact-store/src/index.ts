export { ArtifactsUnavailable } from './errors.ts';
export { openFileArtifacts } from './files/store.ts';
export type { ArtifactStore } from './port.ts';
export { tracedArtifacts } from './traced.ts';

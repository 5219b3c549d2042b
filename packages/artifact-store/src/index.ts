export {
  ArtifactKeyConflict,
  ArtifactsUnavailable,
  InvalidArtifactKey,
  InvalidArtifactRange,
} from './errors.ts';
export { type FileArtifactsOptions, openFileArtifacts } from './files/store.ts';
export type { ArtifactInfo, ArtifactStore } from './port.ts';
export { tracedArtifacts } from './traced.ts';

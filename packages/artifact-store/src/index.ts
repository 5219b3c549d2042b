export {
  ArtifactKeyConflict,
  ArtifactsUnavailable,
  InvalidArtifactKey,
  InvalidArtifactRange,
} from './errors.ts';
export { type FileArtifactsOptions, openFileArtifacts } from './file.ts';
export type { ArtifactInfo, ArtifactStore } from './port.ts';
export { tracedArtifacts } from './traced.ts';

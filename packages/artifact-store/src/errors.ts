/** The key or prefix breaks the rules of {@link ArtifactInfo.key}. The message says which. */
export class InvalidArtifactKey extends Error {
  override readonly name = 'InvalidArtifactKey';
}

/**
 * The key cannot be held beside what is already there: one of its folders is an artifact, it is itself a folder,
 * its place is taken by something that is no artifact, or the file system does not tell its letters' case apart
 * from another key's.
 */
export class ArtifactKeyConflict extends Error {
  override readonly name = 'ArtifactKeyConflict';
}

/** The range asks for bytes that the artifact does not have. */
export class InvalidArtifactRange extends Error {
  override readonly name = 'InvalidArtifactRange';
}

/** The store cannot be used now; whether a write took place is unknown. Safe to repeat. */
export class ArtifactsUnavailable extends Error {
  override readonly name = 'ArtifactsUnavailable';
  /** Time heals it: whoever works for an event waits and tries again. */
  readonly infrastructure = true;
}

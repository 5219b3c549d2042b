/** The key or prefix violates the rules of {@link ArtifactInfo.key}. The message names the rule. */
export class InvalidArtifactKey extends Error {
  override readonly name = 'InvalidArtifactKey';
}

/**
 * The key conflicts with existing files: one of its folders is an artifact, the key is a folder, a file that is no
 * artifact has its path, or the file system ignores the case that distinguishes it from another key.
 */
export class ArtifactKeyConflict extends Error {
  override readonly name = 'ArtifactKeyConflict';
}

/** The range starts beyond the end of the artifact, or is malformed. */
export class InvalidArtifactRange extends Error {
  override readonly name = 'InvalidArtifactRange';
}

/** The store cannot be used now. It is unknown whether a write took place; it can be repeated safely. */
export class ArtifactsUnavailable extends Error {
  override readonly name = 'ArtifactsUnavailable';
  /** Temporary: consumers of events back off and retry. */
  readonly infrastructure = true;
}

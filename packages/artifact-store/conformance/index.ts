import { describe } from '@jest/globals';
import { describeContents } from './contents.ts';
import { describeCrashes } from './crashes.ts';
import type { ArtifactStoreFactory } from './factory.ts';
import { describeKeys } from './keys.ts';
import { describeListing } from './listing.ts';

export type { ArtifactStoreFactory, OpenArtifacts } from './factory.ts';

/** The tests that every adapter of the port must pass. Call it from a test file. */
export function artifactStoreConformance(factory: ArtifactStoreFactory): void {
  describe(`artifact store on ${factory.name}`, () => {
    describeContents(factory);
    describeKeys(factory);
    describeListing(factory);
    describeCrashes(factory);
  });
}

import { writeFileSync } from 'node:fs';
import { shippedClips } from './src/testing/tripod.ts';

/** Writes the clips that the project computes itself to `data/`. */

for (const [name, text] of Object.entries(shippedClips()))
  writeFileSync(new URL(`./data/${name}`, import.meta.url), text);

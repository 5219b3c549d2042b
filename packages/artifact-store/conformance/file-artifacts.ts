import { openFileArtifacts } from '../src/files/store.ts';
import type { OpenArtifacts } from './factory.ts';

export const openArtifacts: OpenArtifacts = (place, clock) => openFileArtifacts({ root: place, clock });

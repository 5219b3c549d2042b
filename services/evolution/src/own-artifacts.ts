import type { OwnArtifacts } from '@robotdesign/service-kit';
import type { Stores } from './stores.ts';

const ofEvolution = /^evolutions\/(?<evolution_id>[^/]+)\/(?<path>.+)$/;
const ofProgram = /^program-(?<sha256>[0-9a-f]{64})\.md$/;

/** The artifacts of evolutions: their designs and programs. Programs that were replaced go. */
export const ownArtifacts = ({ evolutions }: Stores): readonly OwnArtifacts[] => [
  {
    prefix: 'evolutions/',
    isNamed: async (key) => {
      const { evolution_id = '', path = '' } = ofEvolution.exec(key)?.groups ?? {};
      const found = await evolutions.get(evolution_id);
      const sha256 = ofProgram.exec(path)?.groups?.sha256;
      return found !== undefined && (sha256 === undefined || sha256 === found.state.program_sha256);
    },
  },
];

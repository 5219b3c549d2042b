import type { OwnArtifacts } from '@robotdesign/service-kit';
import { isNamed, resultsId } from './results/state.ts';
import type { Stores } from './stores.ts';

const ofEvolution = /^evolutions\/(?<evolution_id>[^/]+)\/(?<path>.+)$/;
const ofProgram = /^program-(?<sha256>[0-9a-f]{64})\.md$/;

const ofResult = /^files\/(?<sha256>[0-9a-f]{64})$/;

/** The artifacts of evolutions: their designs, programs and files. Programs and files that were replaced go. */
export const ownArtifacts = ({ evolutions, results }: Stores): readonly OwnArtifacts[] => [
  {
    prefix: 'evolutions/',
    isNamed: async (key) => {
      const { evolution_id = '', path = '' } = ofEvolution.exec(key)?.groups ?? {};
      const file = ofResult.exec(path)?.groups?.sha256;
      if (file !== undefined) {
        const made = await results.get(resultsId(evolution_id));
        return made !== undefined && isNamed(made.state, file);
      }
      const found = await evolutions.get(evolution_id);
      const sha256 = ofProgram.exec(path)?.groups?.sha256;
      return found !== undefined && (sha256 === undefined || sha256 === found.state.program_sha256);
    },
  },
];

import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { ComponentProgram, RobotDesignProgram } from '@robotdesign/contracts';
import type { GeneFact } from '@robotdesign/evolution-search';
import type { LoadCase } from '@robotdesign/robot-design';

/** What an evolution keeps of its design as an artifact: the design may be revised or deleted meanwhile. */

export interface KeptDesign {
  readonly program: RobotDesignProgram;
  readonly components: ComponentProgram;
  readonly genes: readonly GeneFact[];
  readonly load: LoadCase;
}

export const designKey = (evolution_id: string): string => `evolutions/${evolution_id}/design.json`;

export const programKey = (evolution_id: string, sha256: string): string =>
  `evolutions/${evolution_id}/program-${sha256}.md`;

async function textOf(artifacts: ArtifactStore, key: string): Promise<string> {
  const content = await artifacts.get(key);
  if (!content) throw new Error(`${key} is missing`);
  return content.toString('utf8');
}

export const keptDesign = async (artifacts: ArtifactStore, evolution_id: string): Promise<KeptDesign> =>
  JSON.parse(await textOf(artifacts, designKey(evolution_id))) as KeptDesign;

export const keptProgram = (
  artifacts: ArtifactStore,
  evolution_id: string,
  sha256: string,
): Promise<string> => textOf(artifacts, programKey(evolution_id, sha256));

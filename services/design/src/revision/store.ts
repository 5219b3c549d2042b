import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type Candidate,
  type DesignDefinition,
  type DesignOrigin,
  type LoopCandidate,
  type Plan,
  sha256,
} from '@robotdesign/contracts';
import { insertOnce, type Stored } from '@robotdesign/document-store';
import type { Stores } from '../stores.ts';
import { partKey, type RevisionParts, type RevisionState, revisionId } from './state.ts';

/** The parts of a revision in the artifact store, its document, and the data of its events. */

/** Requirements of the task that are not in the program of the body. */
export type TaskRequirements = Pick<
  DesignDefinition,
  'slope_rad' | 'payload_kg' | 'speed_m_s' | 'step_height_m' | 'gap_m'
>;

/** What a plan asks of a candidate that its program does not contain. */
export function requirementsOf(plan: Plan, { candidate }: LoopCandidate): TaskRequirements {
  const { slope_rad, step_height_m, gap_m } = plan.environment;
  const { speed_m_s } = plan.capabilities;
  const payload_kg = Math.min(plan.capabilities.payload_kg ?? 0, candidate.payload_kg ?? 0);
  return {
    ...(slope_rad === undefined ? {} : { slope_rad }),
    ...(payload_kg > 0 ? { payload_kg } : {}),
    ...(speed_m_s === undefined ? {} : { speed_m_s }),
    ...(step_height_m === undefined ? {} : { step_height_m }),
    ...(gap_m === undefined ? {} : { gap_m }),
  };
}

/** The requirements in a definition. */
export const requirementsIn = ({
  slope_rad,
  payload_kg,
  speed_m_s,
  step_height_m,
  gap_m,
}: DesignDefinition): TaskRequirements => ({
  ...(slope_rad === undefined ? {} : { slope_rad }),
  ...(payload_kg === undefined ? {} : { payload_kg }),
  ...(speed_m_s === undefined ? {} : { speed_m_s }),
  ...(step_height_m === undefined ? {} : { step_height_m }),
  ...(gap_m === undefined ? {} : { gap_m }),
});

/** The definition of a candidate's revision, with the hash of what is compiled. */
export function definitionOf(
  { title, design_id, hitl }: Candidate & Required<Pick<Candidate, 'hitl'>>,
  revision: number,
  thread_id: string | undefined,
  requirements: TaskRequirements,
): DesignDefinition {
  const { program, components } = hitl;
  return {
    design_id,
    revision,
    ...(thread_id === undefined ? {} : { thread_id }),
    title,
    program,
    components,
    ...requirements,
    sha256: sha256({ program, components, ...requirements }),
  };
}

/**
 * Writes the parts and then the document that names them, unless the revision exists. Returns the stored revision,
 * undefined when it was deleted.
 */
export async function storeRevision(
  { revisions }: Stores,
  artifacts: ArtifactStore,
  state: RevisionState,
  parts: RevisionParts,
): Promise<Stored<RevisionState> | undefined> {
  const id = revisionId(state.design_id, state.revision);
  if (!(await revisions.get(id))) {
    await artifacts.put(partKey(state, 'review'), JSON.stringify(parts.review));
    await artifacts.put(partKey(state, 'definition'), JSON.stringify(parts.definition));
  }
  return insertOnce(revisions, { id, state });
}

/** An event carries the definition up to this size; a larger one is read from the design service. */
const definitionInEvent_bytes = 200 * 1024;

/** The data of a design's events about a revision. */
export function eventData(
  definition: DesignDefinition,
  { embodiment, leg_count, arm_count, mass_kg, compile_safe }: RevisionState['candidate'],
  origin: DesignOrigin,
) {
  const { design_id, revision, title } = definition;
  const fitsEvent = Buffer.byteLength(JSON.stringify(definition)) <= definitionInEvent_bytes;
  return {
    design_id,
    revision,
    origin,
    title,
    embodiment,
    leg_count,
    arm_count,
    ...(mass_kg === undefined ? {} : { mass_kg }),
    compile_safe,
    ...(fitsEvent ? { definition } : {}),
    sha256: definition.sha256,
  };
}

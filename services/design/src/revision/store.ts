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
import { groundOf } from '../ground.ts';
import type { Stores } from '../stores.ts';
import { partKey, type RevisionParts, type RevisionState, revisionId } from './state.ts';

/** The parts of a revision in the artifact store, its document, and the data of its events. */

const requirementFields = [
  'slope_rad',
  'payload_kg',
  'speed_m_s',
  'step_height_m',
  'gap_m',
  'terrain',
] as const;
type RequirementField = (typeof requirementFields)[number];

/** Requirements of the task that are not in the program of the body. */
export type TaskRequirements = Pick<DesignDefinition, RequirementField>;

/** The requirements among the fields of a definition or a plan. */
export const requirementsIn = (
  fields: { readonly [F in RequirementField]?: DesignDefinition[F] | undefined },
): TaskRequirements =>
  Object.fromEntries(
    requirementFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  );

/** What a plan asks of a candidate that its program does not contain. */
export function requirementsOf(plan: Plan, { candidate }: LoopCandidate): TaskRequirements {
  const { environment, capabilities } = plan;
  const ground = groundOf(plan);
  const payload_kg = Math.min(capabilities.payload_kg ?? 0, candidate.payload_kg ?? 0);
  return requirementsIn({
    ...environment,
    terrain: ground === 'flat' ? undefined : ground,
    speed_m_s: capabilities.speed_m_s,
    payload_kg: payload_kg > 0 ? payload_kg : undefined,
  });
}

/** The definition of a candidate's revision, with the hash of what is compiled. */
export function definitionOf(
  { title, design_id, mean_power_w, hitl }: Candidate & Required<Pick<Candidate, 'hitl'>>,
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
    ...(mean_power_w === undefined ? {} : { mean_power_w }),
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

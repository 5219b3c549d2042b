import { type LoopContext, reviseBody } from '@robotdesign/agent-loops';
import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type DesignDefinition,
  type LoopCandidate,
  notFound,
  type ParameterChange,
  type ParameterEdit,
  type Plan,
  type RobotDesignProgram,
  ServiceError,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import {
  DerivationError,
  EditError,
  editProgram,
  grammarName,
  grammarVersion,
  isBatteryParameter,
  withOwnBattery,
} from '@robotdesign/robot-design';
import type { Client } from '@robotdesign/service-kit';
import { orUnavailable } from '@robotdesign/simulation';
import type { DesignState } from '../design/state.ts';
import { type Stores, theDesign, theRevision } from '../stores.ts';
import { readPart } from './read-part.ts';
import type { RevisionState } from './state.ts';

/** From a request to its candidate: the result of a dry run, and what a revision stores. */

export interface RevisionSource {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly ingest: Client<'robotdesign.ingest.v1.IngestService'>;
}

export interface RevisionRequest {
  readonly design_id: string;
  readonly base_revision: number;
  readonly edits: readonly ParameterEdit[];
  /** The revision whose program is edited; default: the base. */
  readonly of_revision?: number;
}

export interface EditedRevision {
  readonly design: Stored<DesignState>;
  readonly base: Stored<RevisionState>;
  readonly definition: DesignDefinition;
  readonly program: RobotDesignProgram;
  readonly changes: readonly ParameterChange[];
}

export function stale(design_id: string, base_revision: number, latest_revision: number): ServiceError {
  return new ServiceError(
    'conflict',
    `Revision ${base_revision} is not the latest of design ${design_id}. Base the edits on revision ${latest_revision}.`,
    { extensions: { latest_revision } },
  );
}

/**
 * A program of another grammar version can be shown from its stored parts, but not derived again.
 * @throws ServiceError illegal_transition
 */
export async function derivable<T>({ program }: DesignDefinition, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DerivationError)) throw error;
    throw new ServiceError(
      'illegal_transition',
      `The design cannot be edited, because this version cannot derive it (${error.message}). Generate a new design.`,
      {
        extensions: {
          current_status: `${program.grammar} ${program.grammar_version}`,
          allowed: [`${grammarName} ${grammarVersion}`],
        },
        cause: error,
      },
    );
  }
}

/** The program with all parameters that can be edited, its battery among them. @throws DerivationError */
export const editableProgram = ({ program, components }: DesignDefinition): DesignDefinition['program'] =>
  withOwnBattery(program, components);

export function notEditable({ index, message, needs }: EditError): ServiceError {
  const field = index === undefined ? 'edits' : `edits[${index}]`;
  return new ServiceError('validation_failed', `The edits cannot be made: ${message.replace(/\.$/, '')}.`, {
    errors: [{ field, message }],
    ...(needs ? { extensions: { needs: { ...needs } } } : {}),
  });
}

/** The program that edits apply to: it names its battery if they change it. */
const editedProgram = (definition: DesignDefinition, edits: readonly ParameterEdit[]) =>
  edits.some(({ name }) => isBatteryParameter(name)) ? editableProgram(definition) : definition.program;

/**
 * Applies the edits of a request to the program of the latest revision, or of an earlier one that they go on from.
 * @throws ServiceError not_found, conflict when the base is not the latest revision, validation_failed for edits that
 * the grammar refuses, illegal_transition for a program that cannot be derived
 */
export async function editRevision(
  { stores, artifacts }: RevisionSource,
  { design_id, base_revision, edits, of_revision = base_revision }: RevisionRequest,
): Promise<EditedRevision> {
  const design = await theDesign(stores, design_id);
  const latest = await theRevision(stores, design_id, base_revision);
  const { latest_revision } = design.state;
  if (base_revision !== latest_revision) throw stale(design_id, base_revision, latest_revision);
  const base = of_revision === base_revision ? latest : await theRevision(stores, design_id, of_revision);
  const definition = await readPart(artifacts, base.state, 'definition');
  try {
    return {
      design,
      base,
      definition,
      ...(await derivable(definition, () => editProgram(editedProgram(definition, edits), edits))),
    };
  } catch (error) {
    throw error instanceof EditError ? notEditable(error) : error;
  }
}

/** The plan that the design was generated for. @throws ServiceError */
export async function planOf(
  { stores, ingest }: RevisionSource,
  { id, state: { origin } }: Stored<DesignState>,
): Promise<Plan> {
  const generation =
    origin.generation_id === undefined ? undefined : await stores.generations.get(origin.generation_id);
  if (!generation) throw notFound('generation of design', id);
  const { job } = await ingest.GetJob({ job_id: generation.state.ingest_job_id });
  if (!job.plan) throw notFound('plan of ingest job', job.job_id);
  return job.plan;
}

/**
 * Builds, simulates and evaluates the edited body in a worker thread.
 * @throws ServiceError validation_failed when no body can be built, unavailable when the worker thread stopped
 */
export async function judgeRevision(
  { base, definition, program }: EditedRevision,
  plan: Plan,
  context: Pick<LoopContext, 'pool' | 'signal'>,
): Promise<LoopCandidate> {
  const { title, morphology_summary: phrase, candidate_id, design_id } = base.state.candidate;
  const revision = { plan, base: definition.program, revised: program, name: { title, phrase } };
  try {
    const judged = await reviseBody(revision, context);
    if ('candidate' in judged) {
      const { candidate, ...rest } = judged.candidate;
      return { ...rest, candidate: { ...candidate, candidate_id, design_id } };
    }
    throw notEditable(new EditError(undefined, `the result is not a body: ${judged.refused}`));
  } catch (error) {
    throw orUnavailable(error);
  }
}

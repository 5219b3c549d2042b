import { type Program, type ReplaceProgramRequest, ServiceError, sha256 } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { misfitsOf, readProgram } from '@robotdesign/evolution-search';
import { changeVersion } from '@robotdesign/operations';
import { keptDesign, keptProgram, programKey } from '../draft/kept.ts';
import type { EngineDependencies } from '../engine/dependencies.ts';
import type { Orchestrators } from '../orchestrators/orchestrators.ts';
import { theEvolution } from '../stores.ts';
import { type EvolutionState, expectAllowed } from './state.ts';

/** Reads and replaces the program of an evolution. */

export interface ProgramDependencies extends Pick<EngineDependencies, 'stores' | 'artifacts'> {
  readonly orchestrators: Pick<Orchestrators, 'names'>;
}

export async function readStoredProgram(
  { artifacts }: Pick<ProgramDependencies, 'artifacts'>,
  { id, state, version }: Stored<EvolutionState>,
): Promise<Program> {
  const content = await keptProgram(artifacts, id, state.program_sha256);
  return { content, sha256: state.program_sha256, version };
}

/**
 * Replaces the program before its approval.
 * @throws ServiceError not_found, illegal_transition, precondition_failed, validation_failed with line and column
 */
export async function replaceProgram(
  { stores, artifacts, orchestrators }: ProgramDependencies,
  { evolution_id, content, if_version }: ReplaceProgramRequest,
): Promise<Program> {
  const stored = await theEvolution(stores, evolution_id);
  expectAllowed('replace_program', stored.state);
  const { genes } = await keptDesign(artifacts, evolution_id);
  const { design } = stored.state.config;
  const read = readProgram(content, (config) =>
    misfitsOf(config, { design, genes, orchestrators: orchestrators.names }),
  );
  if ('faults' in read) {
    const [{ line, column, message }] = read.faults;
    throw new ServiceError(
      'validation_failed',
      `The program is not valid: line ${line}, column ${column}: ${message}.`,
      {
        errors: read.faults.map(({ field, message: text, ...at }) => ({
          field: field || 'program',
          message: `line ${at.line}, column ${at.column}: ${text}`,
        })),
      },
    );
  }
  const program_sha256 = sha256(content);
  const { config } = read;
  await artifacts.put(programKey(evolution_id, program_sha256), content);
  const changed = await changeVersion(
    stores.evolutions,
    () => theEvolution(stores, evolution_id),
    if_version,
    ({ state }) => {
      expectAllowed('replace_program', state);
      return { state: { ...state, config, program_sha256, budget: config.budget } };
    },
  );
  return { content, sha256: program_sha256, version: changed.version };
}

import type { ComponentProgram, RobotDesignProgram, TrialController } from '@robotdesign/contracts';
import { failedChecks, type GeneFact, geneFacts } from '@robotdesign/evolution-search';
import { buildBody, capabilityOf, type LoadCase, programParameters } from '@robotdesign/robot-design';
import { tryBody } from '@robotdesign/simulation';

/** Runs in a worker thread: what a draft needs to know of a design. */

export interface DraftTaskInput {
  readonly program: RobotDesignProgram;
  readonly components: ComponentProgram;
  readonly load: LoadCase;
}

export interface DraftTaskOutput {
  readonly genes: readonly GeneFact[];
  /** Names of the parameters that cannot be changed. */
  readonly fixed: readonly string[];
  /** The controller that moves the design furthest on level ground: that of the ground is left to the search. */
  readonly controller: TrialController;
  /** Checks that the design itself fails. */
  readonly failed_checks: number;
  /** Whether the design has feet. */
  readonly walks: boolean;
}

/** Time of the trials that choose the controller, s. */
const duration_s = 5;

export default async function draftOf(input: DraftTaskInput): Promise<DraftTaskOutput> {
  const { program, components, load } = input;
  const { ir } = buildBody(program, components);
  const { payload_kg } = load;
  const request = { terrain: { kind: 'flat' }, payload_kg, duration_s, seed: 0 } as const;
  const { kind, parameters } = (await tryBody(ir, request)).controller;
  const controller = { kind, ...(parameters ? { parameters } : {}) };
  const all = programParameters(program);
  return {
    genes: geneFacts(all, controller),
    fixed: all.flatMap(({ name, locked_because }) => (locked_because === undefined ? [] : [name])),
    controller,
    failed_checks: await failedChecks(ir, {
      ...load,
      payload_kg: Math.min(payload_kg, capabilityOf(ir, load).payload_kg),
    }),
    walks: ir.links.some(({ role }) => role === 'foot'),
  };
}

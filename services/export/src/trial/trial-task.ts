import type { DesignDefinition } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';
import { type BodyTrial, ControllerMisfitError, type TrialRequest, tryBody } from '@robotdesign/simulation';

/** Runs in a worker thread: builds the body of a definition and tries it. */

export interface TrialTaskInput {
  readonly definition: DesignDefinition;
  readonly request: TrialRequest;
}

/** The trial, or what does not fit the body. */
export type TrialTaskOutput =
  | BodyTrial
  | { readonly misfit: { readonly field: string; readonly message: string } };

export default async function tryDesign({ definition, request }: TrialTaskInput): Promise<TrialTaskOutput> {
  const { ir } = buildBody(definition.program, definition.components);
  try {
    return await tryBody(ir, request);
  } catch (error) {
    if (!(error instanceof ControllerMisfitError)) throw error;
    return { misfit: { field: error.field, message: error.message } };
  }
}

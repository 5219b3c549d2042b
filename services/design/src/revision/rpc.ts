import type { Operations } from '@robotdesign/operations';
import type { Handlers } from '@robotdesign/service-kit';
import { type KeepEvolvedInput, requestedEvolved } from '../evolved/keep.ts';
import { theDesign } from '../stores.ts';
import { editRevision, planOf } from './prepare.ts';
import { listRevisions, readDerivation, readParameters, readRevision } from './read.ts';
import { previewRevision, type ReviseDependencies, type ReviseInput } from './revise.ts';

type RevisionHandlers = Pick<
  Handlers<'robotdesign.design.v1.DesignService'>,
  | 'GetDerivation'
  | 'GetPlan'
  | 'GetParameters'
  | 'StartRevision'
  | 'StartEvolvedDesign'
  | 'PreviewRevision'
  | 'GetRevision'
  | 'ListRevisions'
>;

export interface RevisionRpcDependencies extends ReviseDependencies {
  readonly operations: Operations;
}

export function revisionHandlers(dependencies: RevisionRpcDependencies): RevisionHandlers {
  const { operations } = dependencies;
  return {
    GetDerivation: async ({ design_id, revision }) => ({
      derivation: await readDerivation(dependencies, design_id, revision),
    }),
    GetPlan: async ({ design_id }) => ({
      plan: await planOf(dependencies, await theDesign(dependencies.stores, design_id)),
    }),
    GetParameters: async ({ design_id, revision }) => ({
      parameters: await readParameters(dependencies, design_id, revision),
    }),
    StartRevision: async (request, call) => {
      const { design_id, base_revision } = request;
      const operation = await operations.begin<ReviseInput>({
        kind: 'revise',
        asking: call,
        route: [design_id],
        request,
        // Refuses at once what needs no simulation to refuse. The work checks again against the state at that time.
        prepare: async () => {
          const { design } = await editRevision(dependencies, request);
          const plan = await planOf(dependencies, design);
          const revision = base_revision + 1;
          const { thread_id } = design.state.origin;
          const thread = thread_id === undefined ? {} : { thread_id };
          return {
            input: { ...request, revision, ...thread, plan },
            target: { kind: 'design', id: design_id, revision, ...thread },
          };
        },
      });
      return { operation };
    },
    StartEvolvedDesign: async (request, call) => {
      const operation = await operations.begin<KeepEvolvedInput>({
        kind: 'keep_evolved',
        asking: call,
        route: [request.iteration_id],
        request,
        prepare: () => requestedEvolved(dependencies, request),
      });
      return { operation };
    },
    PreviewRevision: async (request, { signal }) => ({
      revision: await previewRevision(dependencies, request, signal),
    }),
    GetRevision: async ({ design_id, revision }) => ({
      revision: await readRevision(dependencies, design_id, revision),
    }),
    ListRevisions: (request) => listRevisions(dependencies, request),
  };
}

import type { Operations } from '@robotdesign/operations';
import type { Handlers } from '@robotdesign/service-kit';
import type { OtherServices } from '../other-services.ts';
import { type SpecDependencies, specCommands } from './commands.ts';
import { selectedFamily } from './family.ts';
import { policyFrom } from './policy.ts';
import { prepareRun, type SimulationRunInput } from './run.ts';
import { simulationFrom, toPolicySpec, toSimulationSpec } from './state.ts';

type SpecHandlers = Pick<
  Handlers<'robotdesign.workspace.v1.WorkspaceService'>,
  | 'CreateSimulationSpec'
  | 'GetSimulationSpec'
  | 'ListSimulationSpecs'
  | 'ReplaceSimulationSpec'
  | 'DeleteSimulationSpec'
  | 'StartSimulationRun'
  | 'CreatePolicySpec'
  | 'GetPolicySpec'
  | 'ListPolicySpecs'
  | 'ReplacePolicySpec'
  | 'DeletePolicySpec'
>;

export interface SpecRpcDependencies extends SpecDependencies {
  readonly operations: Operations;
  readonly others: Pick<OtherServices, 'design'>;
}

export function specHandlers(dependencies: SpecRpcDependencies): SpecHandlers {
  const { stores, operations, others } = dependencies;
  const simulations = specCommands(dependencies, {
    kind: 'simulation',
    idKind: 'simulation_spec',
    collection: stores.simulationSpecs,
    settle: simulationFrom,
  });
  const policies = specCommands(dependencies, {
    kind: 'policy',
    idKind: 'policy_spec',
    collection: stores.policySpecs,
    settle: async (asked, { state }) => policyFrom(asked, await selectedFamily(others.design, state)),
  });
  return {
    CreateSimulationSpec: async (request, call) => ({
      spec: toSimulationSpec(await simulations.create(request, call)),
    }),
    GetSimulationSpec: async ({ spec_id }) => ({ spec: toSimulationSpec(await simulations.read(spec_id)) }),
    ListSimulationSpecs: (request) => simulations.list(request, toSimulationSpec),
    ReplaceSimulationSpec: async ({ spec_id, settings, if_version }) => ({
      spec: toSimulationSpec(await simulations.replace(spec_id, settings, if_version)),
    }),
    DeleteSimulationSpec: async ({ spec_id, if_version }) => {
      await simulations.remove(spec_id, if_version);
      return {};
    },
    StartSimulationRun: async (request, call) => {
      const operation = await operations.begin<SimulationRunInput>({
        kind: 'simulation_run',
        asking: call,
        route: [request.spec_id],
        request,
        prepare: () => prepareRun(dependencies, request),
      });
      return { operation };
    },
    CreatePolicySpec: async (request, call) => ({
      spec: toPolicySpec(await policies.create(request, call)),
    }),
    GetPolicySpec: async ({ spec_id }) => ({ spec: toPolicySpec(await policies.read(spec_id)) }),
    ListPolicySpecs: (request) => policies.list(request, toPolicySpec),
    ReplacePolicySpec: async ({ spec_id, settings, if_version }) => ({
      spec: toPolicySpec(await policies.replace(spec_id, settings, if_version)),
    }),
    DeletePolicySpec: async ({ spec_id, if_version }) => {
      await policies.remove(spec_id, if_version);
      return {};
    },
  };
}

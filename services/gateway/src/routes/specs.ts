import { controllerKindWords, isJsonObject } from '@robotdesign/contracts';
import { z } from 'zod';
import { start } from '../operations/start.ts';
import { create, list, read, remove, update } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { controllerParameters, id, name, pageFields, revision, toPage, trialFields } from './fields.ts';

const threadParams = { thread_id: id('The thread') };

const simulation = 'robotdesign.workspace.v1.SimulationSpec';
const simulationParams = { simulation_spec_id: id('The simulation spec') };
const simulationBody = { name: z.exactOptional(name('Name of the spec')), ...trialFields };

const simulationRows: readonly Route[] = [
  create({
    method: 'POST',
    path: '/workspace/threads/{thread_id}/simulation-specs',
    operationId: 'createSimulationSpec',
    tag: 'workspace',
    summary: 'Describe a trial that can be run again',
    params: threadParams,
    body: simulationBody,
    message: simulation,
    location: ({ spec_id }) => `/workspace/simulation-specs/${spec_id}`,
    call: async ({ workspace }, { params, body }, options) =>
      (await workspace.CreateSimulationSpec({ ...params, settings: body }, options)).spec,
  }),
  list({
    method: 'GET',
    path: '/workspace/threads/{thread_id}/simulation-specs',
    operationId: 'listSimulationSpecs',
    tag: 'workspace',
    summary: 'List the simulation specs of a thread',
    params: threadParams,
    query: pageFields,
    message: simulation,
    call: ({ workspace }, { params, query }, options) =>
      workspace.ListSimulationSpecs({ ...params, page: toPage(query) }, options),
  }),
  read({
    method: 'GET',
    path: '/workspace/simulation-specs/{simulation_spec_id}',
    operationId: 'getSimulationSpec',
    tag: 'workspace',
    summary: 'Read a simulation spec',
    params: simulationParams,
    message: simulation,
    versioned: true,
    call: async ({ workspace }, { params }, options) =>
      (await workspace.GetSimulationSpec({ spec_id: params.simulation_spec_id }, options)).spec,
  }),
  update({
    method: 'PUT',
    path: '/workspace/simulation-specs/{simulation_spec_id}',
    operationId: 'replaceSimulationSpec',
    tag: 'workspace',
    summary: 'Replace a simulation spec; a field that is left out gets its default',
    params: simulationParams,
    body: simulationBody,
    message: simulation,
    call: async ({ workspace }, { params, body }, options, ifVersion) => {
      const request = { spec_id: params.simulation_spec_id, settings: body, ...ifVersion };
      return (await workspace.ReplaceSimulationSpec(request, options)).spec;
    },
  }),
  remove({
    method: 'DELETE',
    path: '/workspace/simulation-specs/{simulation_spec_id}',
    operationId: 'deleteSimulationSpec',
    tag: 'workspace',
    summary: 'Delete a simulation spec; its trials stay',
    params: simulationParams,
    call: ({ workspace }, { params }, options, ifVersion) =>
      workspace.DeleteSimulationSpec({ spec_id: params.simulation_spec_id, ...ifVersion }, options),
  }),
  start({
    method: 'POST',
    path: '/workspace/simulation-specs/{simulation_spec_id}/run',
    operationId: 'runSimulationSpec',
    tag: 'workspace',
    summary: 'Try a design as the spec says, and report it in the thread',
    description:
      'Tries the named design, else the selected design of the thread, and adds one message with the figures to the thread. With `policy_spec_id`, the body follows that controller.',
    params: simulationParams,
    body: {
      design_id: z.exactOptional(id('The design; default: the selected one')),
      revision: z.exactOptional(revision),
      policy_spec_id: z.exactOptional(id('A policy spec of the same thread')),
    },
    kind: 'simulation_run',
    call: ({ workspace }, { params, body }, options) =>
      workspace.StartSimulationRun({ spec_id: params.simulation_spec_id, ...body }, options),
  }),
];

const policy = 'robotdesign.workspace.v1.PolicySpec';
const policyParams = { policy_spec_id: id('The policy spec') };
const policyBody = {
  name: z.exactOptional(name('Name of the spec')),
  kind: z.exactOptional(
    z.enum(controllerKindWords).meta({
      description: 'Kind of the controller; default: that of the selected design, else `hold`',
    }),
  ),
  parameters: z.exactOptional(controllerParameters),
};

/** The settings as in the requests of the services. */
const toSettings = ({ parameters, ...settings }: z.output<z.ZodObject<typeof policyBody>>) => ({
  ...settings,
  ...(isJsonObject(parameters) ? { parameters } : {}),
});

const policyRows: readonly Route[] = [
  create({
    method: 'POST',
    path: '/workspace/threads/{thread_id}/policy-specs',
    operationId: 'createPolicySpec',
    tag: 'workspace',
    summary: 'Describe a controller',
    description:
      'The parameters must be those of the kind. If the thread has a selected design, its family must be able to use them.',
    params: threadParams,
    body: policyBody,
    message: policy,
    location: ({ spec_id }) => `/workspace/policy-specs/${spec_id}`,
    call: async ({ workspace }, { params, body }, options) =>
      (await workspace.CreatePolicySpec({ ...params, settings: toSettings(body) }, options)).spec,
  }),
  list({
    method: 'GET',
    path: '/workspace/threads/{thread_id}/policy-specs',
    operationId: 'listPolicySpecs',
    tag: 'workspace',
    summary: 'List the policy specs of a thread',
    params: threadParams,
    query: pageFields,
    message: policy,
    call: ({ workspace }, { params, query }, options) =>
      workspace.ListPolicySpecs({ ...params, page: toPage(query) }, options),
  }),
  read({
    method: 'GET',
    path: '/workspace/policy-specs/{policy_spec_id}',
    operationId: 'getPolicySpec',
    tag: 'workspace',
    summary: 'Read a policy spec',
    params: policyParams,
    message: policy,
    versioned: true,
    call: async ({ workspace }, { params }, options) =>
      (await workspace.GetPolicySpec({ spec_id: params.policy_spec_id }, options)).spec,
  }),
  update({
    method: 'PUT',
    path: '/workspace/policy-specs/{policy_spec_id}',
    operationId: 'replacePolicySpec',
    tag: 'workspace',
    summary: 'Replace a policy spec; a field that is left out gets its default',
    params: policyParams,
    body: policyBody,
    message: policy,
    call: async ({ workspace }, { params, body }, options, ifVersion) => {
      const request = { spec_id: params.policy_spec_id, settings: toSettings(body), ...ifVersion };
      return (await workspace.ReplacePolicySpec(request, options)).spec;
    },
  }),
  remove({
    method: 'DELETE',
    path: '/workspace/policy-specs/{policy_spec_id}',
    operationId: 'deletePolicySpec',
    tag: 'workspace',
    summary: 'Delete a policy spec',
    params: policyParams,
    call: ({ workspace }, { params }, options, ifVersion) =>
      workspace.DeletePolicySpec({ spec_id: params.policy_spec_id, ...ifVersion }, options),
  }),
];

export const specRoutes: readonly Route[] = [...simulationRows, ...policyRows];

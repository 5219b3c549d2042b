import type {
  ControllerKind,
  JsonObject,
  PolicySpec,
  SimulationSettings,
  SimulationSpec,
  TrialTerrain,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { MadeByRequest } from '@robotdesign/operations';

/** Simulation specs and policy specs of a thread. Pure. */

export interface SpecState<S extends object> extends MadeByRequest {
  readonly thread_id: string;
  readonly settings: S;
}

export interface Simulation {
  readonly name: string;
  readonly terrain: TrialTerrain;
  readonly duration_s: number;
  /** Default: the payload of the task. */
  readonly payload_kg?: number;
  readonly seed: number;
}

export interface Policy {
  readonly name: string;
  readonly kind: ControllerKind;
  readonly parameters: JsonObject;
}

const indexes = [{ name: 'by_thread', fields: ['thread_id', 'created_at'] }];
export const simulationCollection: CollectionSpec = { name: 'simulation_specs', indexes };
export const policyCollection: CollectionSpec = { name: 'policy_specs', indexes };

export const simulationFrom = (asked: SimulationSettings): Simulation => ({
  name: 'Untitled simulation',
  terrain: 'flat',
  duration_s: 10,
  seed: 0,
  ...asked,
});

function shown<S extends object>({ id, state, created_at, updated_at, version }: Stored<SpecState<S>>) {
  return { spec_id: id, thread_id: state.thread_id, ...state.settings, created_at, updated_at, version };
}

export const toSimulationSpec = (stored: Stored<SpecState<Simulation>>): SimulationSpec => shown(stored);
export const toPolicySpec = (stored: Stored<SpecState<Policy>>): PolicySpec => shown(stored);

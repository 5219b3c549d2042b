import { batteryAmong, packFacts, unverifiedFields } from '@robotdesign/components';
import type { Candidate, CandidateActuator } from '@robotdesign/contracts';
import { needsBalanceController } from '../task-fit/family-fit.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { acrossCorners } from '../task-fit/questions.ts';
import { limbsOf } from './limbs.ts';
import { rounded } from './rounded.ts';

/** The figures of a candidate. A figure that is not computed is absent. */

/** What is counted on the graph. */
export function structureFigures({
  graph,
  leg_count,
  arm_count,
  wheel_count,
  track_count,
  segment_count,
  evaluation,
}: JudgedBody) {
  const limbs = limbsOf(graph);
  return {
    graph_node_count: graph.nodes.length,
    graph_edge_count: graph.edges.length,
    leg_count,
    arm_count,
    limb_dof: limbs.map(({ name, dof }) => ({ limb: name, dof })),
    limbs,
    ...(wheel_count > 0 ? { wheel_count } : {}),
    ...(track_count > 0 ? { track_count } : {}),
    segment_count,
    dof_total: evaluation.dof,
    passive_joint_count: graph.edges.filter(({ passive }) => passive).length,
  } satisfies Partial<Candidate>;
}

/** Without legs and driven wheels a body moves in round pipes, so its narrowest passage is measured across corners. */
const goesThroughPipes = ({ leg_count, ir }: JudgedBody): boolean =>
  leg_count === 0 && ir.actuators.every(({ control }) => control === 'position');

/** What is measured on the body in its home pose. */
export function sizeFigures(body: JudgedBody) {
  const { graph, ir, evaluation, capability } = body;
  const torso = graph.nodes.filter(({ symbol }) => symbol === 'torso_segment').map(({ size_m }) => size_m);
  return {
    torso_length_m: rounded(torso.reduce((sum, size) => sum + (size[0] ?? 0), 0)),
    torso_width_m: rounded(Math.max(...torso.map((size) => size[1] ?? 0))),
    torso_height_m: rounded(Math.max(...torso.map((size) => size[2] ?? 0))),
    mass_kg: rounded(ir.total_mass_kg),
    footprint_length_m: rounded(body.length_m),
    footprint_width_m: rounded(body.width_m),
    height_m: rounded(body.height_m),
    standing_height_m: rounded(evaluation.standing_height_m),
    ground_clearance_m: rounded(capability.ground_clearance_m),
    min_passage_m: rounded(goesThroughPipes(body) ? acrossCorners(body) : body.width_m),
  } satisfies Partial<Candidate>;
}

/** What a body does as it moves about; nothing for one that is bolted down. */
const travelFigures = ({ ir, capability }: JudgedBody) =>
  ir.fixed_base
    ? {}
    : {
        payload_kg: capability.payload_kg,
        pull_kg: capability.pull_kg,
        max_step_m: rounded(capability.max_step_m),
        max_slope_rad: rounded(capability.max_slope_rad),
        max_gap_m: rounded(capability.max_gap_m),
      };

/** What the body can do. */
export function abilityFigures(body: JudgedBody) {
  const { capability, evaluation, embodiment, runtime_s } = body;
  const { arms, speed_m_s } = capability;
  const { tip_angle_rad } = evaluation;
  return {
    ...travelFigures(body),
    ...(arms ? { lift_kg: arms.lift_kg, reach_m: rounded(arms.reach_m) } : {}),
    ...(arms?.gripper
      ? {
          gripper: {
            opening_m: rounded(arms.gripper.opening_m),
            force_n: rounded(arms.gripper.force_n, 2),
          },
        }
      : {}),
    ...(speed_m_s === undefined ? {} : { speed_m_s: rounded(speed_m_s, 3) }),
    mean_power_w: rounded(capability.mean_power_w, 2),
    // To a second, as the needs state it.
    ...(runtime_s === undefined ? {} : { runtime_h: rounded(runtime_s / 3600, 5) }),
    stability: {
      static: evaluation.compile_safe && tip_angle_rad !== undefined,
      ...(tip_angle_rad === undefined ? {} : { tip_angle_rad: rounded(tip_angle_rad) }),
      actively_balanced: embodiment === 'balancer',
      ...(needsBalanceController(embodiment) ? { needs_balance_controller: true } : {}),
    },
  } satisfies Partial<Candidate>;
}

/** The parts that the body is built from, and their price. */
export function partFigures({ ir, components, bill }: JudgedBody, actuators: readonly CandidateActuator[]) {
  const [main] = actuators.toSorted((a, b) => b.count - a.count);
  const pack = batteryAmong(components.slots);
  const ids = new Set(components.slots.map(({ component_id }) => component_id));
  return {
    ...(main
      ? {
          actuator_class: main.class,
          actuator_torque_nm: main.continuous_nm,
          actuator_peak_torque_nm: main.peak_nm,
        }
      : {}),
    actuators,
    sensors: ir.sensors.map(({ kind, component_id }) => ({
      kind,
      ...(component_id ? { component_id } : {}),
    })),
    ...(pack === undefined
      ? {}
      : {
          battery: {
            ...pack,
            wh: rounded(packFacts(pack).energy_wh, 2),
            voltage_v: rounded(packFacts(pack).nominal_v, 2),
          },
        }),
    estimated_cost_usd: rounded(bill.cost_usd, 2),
    cost_lower_bound_usd: rounded(bill.cost_lower_bound_usd, 2),
    // Unverified catalogue values, as `component.field`.
    unverified_fields: [...ids].flatMap((id) => unverifiedFields(id).map((field) => `${id}.${field}`)),
  } satisfies Partial<Candidate>;
}

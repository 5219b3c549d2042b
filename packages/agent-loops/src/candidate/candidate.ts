import { battery, component, unverifiedFields } from '@robotdesign/components';
import type {
  Candidate,
  CandidateActuator,
  Check,
  LoopCandidate,
  RobotDesignHitlV2,
} from '@robotdesign/contracts';
import {
  describeDerivation,
  drivesOf,
  type JointLoad,
  peakFactor,
  peakShare,
} from '@robotdesign/robot-design';
import { figure } from '@robotdesign/wording';
import { balanceCaveat, needsBalanceController } from '../task-fit/balance.ts';
import { failedChecks, isCompileSafe } from '../task-fit/failed-checks.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { acrossCorners } from '../task-fit/questions.ts';
import type { Fit } from '../task-fit/rank.ts';
import { askedText, requirementCheck } from '../task-fit/requirements.ts';
import { boundWords, servosText } from '../task-fit/wording.ts';
import { basisOf } from './basis.ts';
import type { CandidateName } from './distinct-names.ts';
import { limbsOf } from './limbs.ts';

const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));

/** The joint of a component that has least to spare. */
function worstLoad(loads: readonly JointLoad[], joints: ReadonlySet<string>): JointLoad | undefined {
  return loads.filter(({ joint }) => joints.has(joint)).toSorted((a, b) => a.margin - b.margin)[0];
}

/** One line for each kind of actuator, with what its hardest pressed joint has to give. */
function actuatorsOf(body: JudgedBody): CandidateActuator[] {
  const byComponent = Map.groupBy(drivesOf(body.components), ([, facts]) => facts.component_id);
  const wheelMotors = new Set(
    body.components.slots.flatMap(({ kind, component_id }) => (kind === 'wheel_motor' ? [component_id] : [])),
  );
  return [...byComponent.values()].flatMap((drives) => {
    const [first] = drives;
    if (!first) return [];
    const [, facts] = first;
    const worst = worstLoad(body.capability.loads, new Set(drives.map(([joint]) => joint)));
    return [
      {
        slot: wheelMotors.has(facts.component_id) ? 'wheels' : 'joints',
        component_id: facts.component_id,
        count: drives.length,
        class: facts.actuator_class,
        continuous_nm: facts.continuous_torque_nm,
        peak_nm: rounded(facts.peak_torque_nm),
        ...(worst
          ? {
              required_rms_nm: rounded(worst.required_rms_nm),
              required_peak_nm: rounded(worst.required_peak_nm),
              margin: rounded(worst.margin, 3),
            }
          : {}),
      },
    ];
  });
}

/** The statics as checks: each kind of actuator against the load of the task, and what ends what the body can do. */
function loadChecks(actuators: readonly CandidateActuator[]): Check[] {
  return actuators.flatMap(({ component_id, margin, required_rms_nm, continuous_nm, peak_nm, slot }) => {
    if (margin === undefined || required_rms_nm === undefined) return [];
    const byPeak = (peakShare * peak_nm) / peakFactor;
    const limit = rounded(Math.min(continuous_nm, byPeak));
    const planned =
      continuous_nm <= byPeak
        ? 'what it holds for long'
        : `${Math.round(100 * peakShare)} % of its peak over ${peakFactor}, the peak of a gait over its static torque`;
    return [
      {
        name: `torque_${slot}`,
        group: 'statics',
        status: margin >= 1 ? 'passed' : 'failed',
        severity: 'warning',
        value: required_rms_nm,
        limit,
        unit: 'N·m',
        message: `The hardest pressed of the ${slot} has to hold ${required_rms_nm} N·m with the task's load; ${component(component_id).name} is planned with up to ${limit} N·m, ${planned} (margin ${margin}).`,
      },
    ];
  });
}

const limits = [
  { of: 'payload', unit: 'kg', says: 'Carries', value: (body: JudgedBody) => body.capability.payload_kg },
  { of: 'slope', unit: 'rad', says: 'Goes up', value: (body: JudgedBody) => body.capability.max_slope_rad },
  { of: 'step', unit: 'm', says: 'Steps over', value: (body: JudgedBody) => body.capability.max_step_m },
  { of: 'gap', unit: 'm', says: 'Crosses gaps of', value: (body: JudgedBody) => body.capability.max_gap_m },
] as const;

/** What ends each figure of what the body can do. */
const limitChecks = (body: JudgedBody): Check[] =>
  limits.map(({ of, unit, says, value }) => ({
    name: `limit_${of}`,
    group: 'statics',
    status: 'passed',
    severity: 'info',
    value: rounded(value(body)),
    unit,
    message: `${says} ${figure(value(body), unit, 'down')}, limited by ${boundWords[body.capability.bounds[of]]}.`,
  }));

/** Catalogue values in the body that nobody has verified, as `component.field`. */
function unverified(body: JudgedBody): string[] {
  const ids = new Set(body.components.slots.map(({ component_id }) => component_id));
  return [...ids].flatMap((id) => unverifiedFields(id).map((field) => `${id}.${field}`));
}

/** `12 STS3215 servos`, `4 wheel motors`. */
function drivesText(body: JudgedBody): string {
  const counts = Map.groupBy(body.ir.actuators, ({ control, component_id }) =>
    control === 'velocity' ? 'wheel motors' : servosText(component_id),
  );
  return [...counts].map(([name, { length }]) => `${length} ${name}`).join(', ');
}

function summaryOf(body: JudgedBody, { phrase }: CandidateName, fit: Fit): string {
  const carried = `${figure(body.ir.total_mass_kg, 'kg', 'up')}, ${drivesText(body)}, carries ${figure(body.capability.payload_kg, 'kg', 'down')}.`;
  const balance = needsBalanceController(body.embodiment) ? ` ${balanceCaveat}` : '';
  const unmet = fit.judgements
    .filter(({ judgement }) => judgement.met === false)
    .map(({ requirement, judgement }) => `${askedText(requirement)}: it ${judgement.does}`);
  const misses = unmet.length > 0 ? ` Does not meet: ${unmet.join('; ')}.` : '';
  const open = fit.unverified.map(({ asked }) => asked);
  const unverified = open.length > 0 ? ` Not verified: ${open.join('; ')}.` : '';
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}. ${carried}${balance}${misses}${unverified}`;
}

/** What a person reviews of a body. */
function hitlOf(body: JudgedBody, summary: string, checks: readonly Check[]): RobotDesignHitlV2 {
  return {
    schema_version: '2',
    summary,
    compile_safe: isCompileSafe(body),
    validity: checks,
    graph: body.graph,
    components: body.components,
    program: body.program,
    derivation: describeDerivation(body.program),
  };
}

/** A body without legs and driven wheels goes where its cross-section does: its narrowest passage is a round pipe. */
const goesThroughPipes = ({ leg_count, ir }: JudgedBody): boolean =>
  leg_count === 0 && ir.actuators.every(({ control }) => control === 'position');

/** A judged body as a loop offers it. Ids are empty until it is stored; what is not computed is absent. */
export function loopCandidate(body: JudgedBody, name: CandidateName, fit: Fit): LoopCandidate {
  const { evaluation, capability, graph, ir, bill } = body;
  const actuators = actuatorsOf(body);
  const [main] = actuators.toSorted((a, b) => b.count - a.count);
  const torso = graph.nodes.filter(({ symbol }) => symbol === 'torso_segment').map(({ size_m }) => size_m);
  const limbs = limbsOf(body.graph);
  const pack = body.components.slots.find(({ kind }) => kind === 'battery');
  const summary = summaryOf(body, name, fit);
  const checks = [
    ...evaluation.checks,
    ...loadChecks(actuators),
    ...limitChecks(body),
    ...fit.judgements.map(({ requirement, judgement }) => requirementCheck(requirement, judgement)),
  ];
  const figures: Omit<Candidate, 'basis'> = {
    candidate_id: '',
    design_id: '',
    title: name.title,
    summary,
    embodiment: body.embodiment,
    morphology_family: body.embodiment,
    morphology_summary: name.phrase,
    graph_node_count: graph.nodes.length,
    graph_edge_count: graph.edges.length,
    compile_safe: isCompileSafe(body),
    compile_issues: failedChecks(body).map(({ message }) => message),
    torso_length_m: rounded(torso.reduce((sum, size) => sum + (size[0] ?? 0), 0)),
    torso_width_m: rounded(Math.max(...torso.map((size) => size[1] ?? 0))),
    torso_height_m: rounded(Math.max(...torso.map((size) => size[2] ?? 0))),
    leg_count: body.leg_count,
    arm_count: body.arm_count,
    limb_dof: limbs.map(({ name, dof }) => ({ limb: name, dof })),
    ...(main
      ? {
          actuator_class: main.class,
          actuator_torque_nm: main.continuous_nm,
          actuator_peak_torque_nm: main.peak_nm,
        }
      : {}),
    mass_kg: rounded(ir.total_mass_kg),
    payload_kg: capability.payload_kg,
    pull_kg: capability.pull_kg,
    ...(capability.arms
      ? { lift_kg: capability.arms.lift_kg, reach_m: rounded(capability.arms.reach_m) }
      : {}),
    sensors: ir.sensors.map(({ kind, component_id }) => ({
      kind,
      ...(component_id ? { component_id } : {}),
    })),
    render: { mjcf: evaluation.mjcf, scene: evaluation.scene },
    estimated_cost_usd: rounded(bill.cost_usd, 2),
    cost_lower_bound_usd: rounded(bill.cost_lower_bound_usd, 2),
    ...(capability.speed_m_s === undefined ? {} : { speed_m_s: rounded(capability.speed_m_s, 3) }),
    footprint_length_m: rounded(body.length_m),
    footprint_width_m: rounded(body.width_m),
    height_m: rounded(body.height_m),
    limbs,
    ...(body.wheel_count > 0 ? { wheel_count: body.wheel_count } : {}),
    segment_count: torso.length,
    dof_total: evaluation.dof,
    passive_joint_count: graph.edges.filter(({ passive }) => passive).length,
    actuators,
    standing_height_m: rounded(evaluation.standing_height_m),
    ground_clearance_m: rounded(capability.ground_clearance_m),
    min_passage_m: rounded(goesThroughPipes(body) ? acrossCorners(body) : body.width_m),
    max_step_m: rounded(capability.max_step_m),
    max_slope_rad: rounded(capability.max_slope_rad),
    max_gap_m: rounded(capability.max_gap_m),
    ...(pack
      ? {
          battery: {
            component_id: pack.component_id,
            wh: battery(pack.component_id).energy_wh,
            voltage_v: battery(pack.component_id).voltage_v,
          },
        }
      : {}),
    stability: {
      static: evaluation.compile_safe && evaluation.tip_angle_rad !== undefined,
      ...(evaluation.tip_angle_rad === undefined ? {} : { tip_angle_rad: rounded(evaluation.tip_angle_rad) }),
      actively_balanced: body.embodiment === 'balancer',
      ...(needsBalanceController(body.embodiment) ? { needs_balance_controller: true } : {}),
    },
    mean_power_w: rounded(capability.mean_power_w, 2),
    ...(body.runtime_s === undefined ? {} : { runtime_h: rounded(body.runtime_s / 3600, 2) }),
    unverified_fields: unverified(body),
  };
  const candidate: Candidate = { ...figures, basis: basisOf(figures, body) };
  const { score, reasons, needs, caveats } = fit;
  return { candidate, hitl: hitlOf(body, summary, checks), score, reasons, needs, caveats };
}

import type { Check, Controller, FeedbackLaw, RobotDesignIR, Scene } from '@robotdesign/contracts';
import {
  type BalancedLoad,
  balanceFeedback,
  balanceGains,
  boxLoad,
  isActivelyBalanced,
} from '@robotdesign/controllers';
import {
  bodyExtent,
  bodyTree,
  buildScene,
  compileMjcf,
  controlTuning,
  type Extent,
  homeHeight,
  MjcfError,
  payloadSide,
  withPayload,
} from '@robotdesign/mjcf';
import { degrees } from './angles.ts';
import { bodyInModel } from './body-in-model.ts';
import { type CheckName, type Expectation, judge, offeredGroups, pendingCheck } from './check-rules.ts';
import { type Engine, loadEngine, ModelRefusedError } from './engine.ts';
import { holdTorque } from './hold-torque.ts';
import {
  balanceChecks,
  balanceNames,
  expectedOf,
  ladenStandingChecks,
  ladenStandingNames,
  type Stage,
  type StageResult,
  type Subject,
  type Suite,
  suites,
} from './model-checks.ts';
import { structureChecks } from './structure-checks.ts';
import { controllerFile, flatController, ladenTrial } from './trial/body-controller.ts';

/** Progress of an evaluation. */
export interface EvaluationProgress {
  /** Finished stages and number of stages. */
  readonly done: number;
  readonly total: number;
  /** All checks; those of the stages that have not finished are pending. */
  readonly checks: readonly Check[];
}

/** A body as a model that MuJoCo loads, before its trials. */
export type LoadedModel = Pick<BodyEvaluation, 'mjcf' | 'scene_xml' | 'scene' | 'dof'>;

export interface EvaluationOptions {
  readonly suite: Suite;
  /** The steepest slope that the body must stand on, rad; 0 if absent. */
  readonly slope_rad?: number;
  /** A body that balances or stands on two feet must do so with this load on its payload bay too, kg; no load if absent. */
  readonly payload_kg?: number;
  /** Also chooses a controller by trials; they take as long as the checks of a compile. */
  readonly withController?: boolean;
  /** Called once, before the first progress. Not called for a body that MuJoCo refuses without its payload. */
  readonly onModel?: (model: LoadedModel) => void;
  readonly onProgress?: (progress: EvaluationProgress) => void;
}

/** A body as a model, with its results in simulation. */
export interface BodyEvaluation {
  /** The text of `robot.mjcf`; empty when the body has no model. */
  readonly mjcf: string;
  /** The text of `scene.xml`, which includes `robot.mjcf`; empty when the body has no model. */
  readonly scene_xml: string;
  readonly scene: Scene;
  readonly checks: readonly Check[];
  /** Whether the body is sound, loads, stands and does not tip, and can be offered. */
  readonly compile_safe: boolean;
  readonly mass_kg: number;
  /** Joints that move, passive ones too. */
  readonly dof: number;
  /** Height of the root frame at home. */
  readonly standing_height_m: number;
  /** Absent for bolted bodies and for bodies that do not touch the floor. */
  readonly tip_angle_rad?: number;
  /** The actuator of the joint that was fastest over its no-load speed under random commands. */
  readonly fastest?: string;
  readonly footprint_length_m: number;
  readonly footprint_width_m: number;
  readonly height_m: number;
  readonly warnings: readonly string[];
  /** The contents of `controller.json`, if it was asked for. */
  readonly controller?: Controller;
}

type Measures = Omit<
  BodyEvaluation,
  'mjcf' | 'scene_xml' | 'checks' | 'compile_safe' | 'warnings' | 'tip_angle_rad' | 'fastest' | 'controller'
>;

const noExtent: Extent = { min: [0, 0, 0], max: [0, 0, 0] };
/** Difference between the height in the IR and the height of the model from which a warning is added, m. */
const heightTolerance = 0.005;

function measures(ir: RobotDesignIR): Measures {
  const root = bodyTree(ir);
  const { min, max } = bodyExtent(root) ?? noExtent;
  const height = homeHeight(ir, root);
  return {
    scene: buildScene(ir),
    mass_kg: ir.links.flatMap((link) => link.parts).reduce((total, part) => total + part.mass_kg, 0),
    dof: ir.joints.filter(({ kind }) => kind !== 'fixed').length,
    standing_height_m: height,
    footprint_length_m: max[0] - min[0],
    footprint_width_m: max[1] - min[1],
    height_m: max[2] + height,
  };
}

function unmeasured(ir: RobotDesignIR): Measures {
  return {
    scene: { version: '1', nodes: [], materials: [] },
    mass_kg: ir.total_mass_kg,
    dof: ir.joints.filter(({ kind }) => kind !== 'fixed').length,
    standing_height_m: 0,
    footprint_length_m: 0,
    footprint_width_m: 0,
    height_m: 0,
  };
}

function warningsOf(ir: RobotDesignIR, measured: Measures, checks: readonly Check[]): string[] {
  const off = Math.abs(ir.home_height_m - measured.standing_height_m);
  const estimated = ir.links.flatMap(({ parts }) => parts.filter(({ mass_estimated }) => mass_estimated));
  return [
    ...checks
      .filter(({ severity, status }) => severity === 'warning' && status === 'failed')
      .map(({ message }) => message),
    ...(off > heightTolerance
      ? [
          `The body stands ${measured.standing_height_m.toFixed(3)} m high, not ${ir.home_height_m.toFixed(3)} m as designed.`,
        ]
      : []),
    ...(estimated.length > 0
      ? [
          `The mass of ${estimated.length} parts is an estimate: ${estimated.map(({ name }) => name).join(', ')}.`,
        ]
      : []),
  ];
}

function isSafe(checks: readonly Check[]): boolean {
  return checks.every(
    ({ group, severity, status }) => status === 'passed' || severity !== 'error' || !offeredGroups.has(group),
  );
}

interface Simulated {
  readonly mjcf: string;
  readonly scene_xml: string;
  readonly checks: readonly Check[];
  readonly tip_angle_rad?: number;
  readonly fastest?: string;
  readonly controller?: Controller;
}

/** The load for which a balance controller is computed: between none and all of the payload. */
const designLoad = (payload_kg: number): BalancedLoad => boxLoad(payload_kg / 2, payloadSide(payload_kg));

/** Whether a body stands on two feet: its ankles give way under a heavy load. */
const standsOnTwoFeet = ({ links }: RobotDesignIR): boolean =>
  links.filter(({ role }) => role === 'foot').length === 2;

/** The checks of a body with its payload. */
interface LadenStage {
  readonly names: readonly CheckName[];
  readonly run: () => readonly Check[];
}

/**
 * Standing or balancing with the payload. No checks without a payload, or for a body on more supports, whose closed
 * forms agree with its trials.
 */
function ladenStage(
  engine: Engine,
  ir: RobotDesignIR,
  expected: Expectation,
  { suite, payload_kg = 0 }: EvaluationOptions,
  held: ReadonlyMap<string, number>,
  law: FeedbackLaw | undefined,
): LadenStage {
  if (payload_kg <= 0 || !(law || standsOnTwoFeet(ir))) return { names: [], run: () => [] };
  const names = law ? balanceNames('laden') : ladenStandingNames;
  const run = () => {
    const laden = withPayload(ir, payload_kg);
    return engine.withModel(compileMjcf(laden, controlTuning(laden, held)), (simulator) => {
      const subject = { simulator, expected, body: bodyInModel(laden, simulator) };
      return law ? balanceChecks(subject, law, suite, 'laden') : ladenStandingChecks(subject);
    });
  };
  return { names, run };
}

/** Runs the stages in their order, and reports the checks after each one with those that remain. */
function runStages(
  subject: Subject,
  stages: readonly Stage[],
  { structure, after }: { readonly structure: readonly Check[]; readonly after: readonly CheckName[] },
  onProgress: EvaluationOptions['onProgress'],
): readonly StageResult[] {
  const names = [...stages.map((stage) => stage.names(subject)), after];
  const results: StageResult[] = [];
  for (const stage of stages) {
    results.push(stage.run(subject));
    const done = results.length;
    const pending = names.slice(done).flat();
    onProgress?.({
      done,
      total: stages.length,
      checks: [
        ...structure,
        ...results.flatMap(({ checks }) => checks),
        ...pending.map((name) => pendingCheck(name, expectedOf(subject, name))),
      ],
    });
  }
  return results;
}

function simulate(
  engine: Engine,
  ir: RobotDesignIR,
  { scene, dof }: Measures,
  expected: Expectation,
  options: EvaluationOptions,
): Simulated {
  const structure = [judge('structure_faults', 0, expected), ...structureChecks(ir, expected)];
  const held = holdTorque(engine, ir);
  const tuning = controlTuning(ir, held);
  const files = compileMjcf(ir, tuning);
  const model = { mjcf: files.robot, scene_xml: files.scene };
  const load = designLoad(options.payload_kg ?? 0);
  const law = isActivelyBalanced(ir) ? balanceFeedback(ir, balanceGains(ir, load)) : undefined;
  const laden = ladenStage(engine, ir, expected, options, held, law);
  const { results, chosen } = engine.withWarnings(files, (simulator, compilerWarnings) => {
    options.onModel?.({ ...model, scene, dof });
    const body = bodyInModel(ir, simulator);
    const subject: Subject = {
      simulator,
      compilerWarnings,
      expected,
      tuning,
      holdTorque: held,
      body,
      ...(law && { balance: law }),
    };
    return {
      results: runStages(
        subject,
        suites[options.suite],
        { structure, after: laden.names },
        options.onProgress,
      ),
      chosen: options.withController ? flatController(simulator, body, tuning, load) : undefined,
    };
  });
  const tip = results.find(({ tip_angle_rad }) => tip_angle_rad !== undefined)?.tip_angle_rad;
  const fastest = results.find((result) => result.fastest !== undefined)?.fastest;
  const trials = chosen && [chosen.flat, ...ladenTrial(engine, ir, chosen, options.payload_kg ?? 0)];
  return {
    ...model,
    checks: [...structure, ...results.flatMap(({ checks }) => checks), ...laden.run()],
    ...(chosen && { controller: controllerFile(chosen.draft, files, trials ?? []) }),
    ...(tip !== undefined && { tip_angle_rad: tip }),
    ...(fastest !== undefined && { fastest }),
  };
}

/** The check that reports an error as a fault of the body; undefined for a fault of this code. */
function faultOf(cause: unknown): 'structure_faults' | 'compiler_warnings' | undefined {
  if (cause instanceof MjcfError) return 'structure_faults';
  return cause instanceof ModelRefusedError ? 'compiler_warnings' : undefined;
}

/**
 * Tunes the actuators of a body, compiles it and runs the checks of the suite in MuJoCo. Slow: call it in a worker
 * thread. A body that is not a tree, or that MuJoCo refuses, gets a failed check. The same body and options give
 * the same bytes and numbers.
 */
export async function evaluateBody(ir: RobotDesignIR, options: EvaluationOptions): Promise<BodyEvaluation> {
  const engine = await loadEngine();
  const slope_deg = degrees(options.slope_rad ?? 0);
  let measured = unmeasured(ir);
  let expected: Expectation = { standing_height_m: 0, slope_deg };
  try {
    measured = measures(ir);
    expected = { standing_height_m: measured.standing_height_m, slope_deg };
    const found = simulate(engine, ir, measured, expected, options);
    return {
      ...measured,
      ...found,
      compile_safe: isSafe(found.checks),
      warnings: warningsOf(ir, measured, found.checks),
    };
  } catch (cause) {
    const fault = faultOf(cause);
    if (!fault || !(cause instanceof Error)) throw cause;
    const checks = [judge(fault, 1, expected, cause.message)];
    return { ...measured, mjcf: '', scene_xml: '', checks, compile_safe: false, warnings: [] };
  }
}

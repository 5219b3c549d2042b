import type { Check, FeedbackLaw } from '@robotdesign/contracts';
import type { ControlTuning } from '@robotdesign/mjcf';
import { degrees } from './angles.ts';
import { balanceTrial } from './balance-trial.ts';
import type { BodyInModel } from './body-in-model.ts';
import { type CheckName, type Expectation, judge } from './check-rules.ts';
import { disturbances, type HomeTrial, homeTrial, undisturbed } from './home-trial.ts';
import { noises, noiseTrial } from './noise-trial.ts';
import type { Simulator } from './simulator.ts';
import { stiffnessOverToppling } from './standing-stiffness.ts';
import { massDisagreement } from './structure-checks.ts';

/** Input of the checks. */
export interface Subject {
  readonly simulator: Simulator;
  readonly body: BodyInModel;
  readonly compilerWarnings: readonly string[];
  readonly expected: Expectation;
  /** N·m by actuator name. */
  readonly holdTorque: ReadonlyMap<string, number>;
  readonly tuning: ControlTuning;
  /** The feedback of a body that falls without it. */
  readonly balance?: FeedbackLaw;
}

const millimetres = (metres: number): number => 1000 * metres;

/** The largest of some named values; NaN counts as the largest. */
function worst(values: readonly { readonly name: string; readonly value: number }[]): {
  name?: string;
  value: number;
} {
  return values.reduce<{ name?: string; value: number }>(
    (most, each) => (each.value > most.value || Number.isNaN(each.value) ? each : most),
    { value: 0 },
  );
}

function totalMass(simulator: Simulator): number {
  return simulator.bodyMass().reduce((sum, mass) => sum + mass, 0);
}

function loadChecks({ simulator, body, compilerWarnings, expected }: Subject): Check[] {
  return [
    judge('mass_agreement', massDisagreement(body.ir, totalMass(simulator)), expected),
    judge('compiler_warnings', compilerWarnings.length, expected, compilerWarnings.join('; ')),
  ];
}

function selfPenetration({ simulator, body, expected }: Subject): Check[] {
  simulator.resetToKey('home');
  simulator.forward();
  const bodies = simulator.geomBody();
  const overlaps = simulator
    .contacts()
    .filter(({ geoms }) => !geoms.includes(body.floor))
    .map(({ geoms, distance_m }) => ({
      name: geoms.map((geom) => simulator.bodyName(bodies[geom] ?? 0)).join(' and '),
      value: -millimetres(distance_m),
    }));
  const deepest = worst(overlaps);
  return [judge('self_penetration', deepest.value, expected, deepest.name)];
}

const actuatorNames = ({ body, tuning }: Subject): readonly CheckName[] =>
  stiffnessOverToppling(body.ir, tuning) === undefined
    ? ['holding_torque']
    : ['holding_torque', 'standing_stiffness'];

function actuatorChecks({ body, holdTorque, tuning, expected }: Subject): Check[] {
  const shares = body.driven.map(({ actuator }) => ({
    name: actuator.name,
    value: (100 * Math.abs(holdTorque.get(actuator.name) ?? 0)) / actuator.continuous_torque_nm,
  }));
  const hardest = worst(shares);
  const torque = judge('holding_torque', hardest.value, expected, hardest.name);
  const stiffness = stiffnessOverToppling(body.ir, tuning);
  return stiffness === undefined ? [torque] : [torque, judge('standing_stiffness', stiffness, expected)];
}

/** The checks of standing still, and their names in a pose. */
interface StandingPose {
  readonly key: string;
  readonly drift: CheckName;
  readonly tilt: CheckName;
}
const atHome: StandingPose = { key: 'home', drift: 'home_drift', tilt: 'home_tilt' };
/** Bodies that fall without their controller stand by themselves only when they are parked. */
const parked: StandingPose = { key: 'parked', drift: 'parked_drift', tilt: 'parked_tilt' };
const poseOf = ({ balance }: Subject): StandingPose => (balance ? parked : atHome);

/** What the limit of a check depends on. A body that balances climbs slopes upright and parks on level ground. */
export const expectedOf = ({ balance, expected }: Subject, name: CheckName): Expectation =>
  balance && name === 'tip_angle' ? { ...expected, slope_deg: 0 } : expected;

function standingChecks(trial: HomeTrial, subject: Subject): Check[] {
  const { body, expected } = subject;
  const warnings = judge('home_warnings', trial.warnings, expected);
  if (body.ir.fixed_base) return [warnings, judge('home_joint_error', trial.joint_error_rad, expected)];
  const foot = worst(
    trial.settled.feet.map(({ link, gap_m }) => ({ name: link, value: Math.abs(millimetres(gap_m)) })),
  );
  const { drift, tilt } = poseOf(subject);
  return [
    warnings,
    judge('feet_on_floor', body.feet.length > 0 ? foot.value : Number.NaN, expected, foot.name),
    judge(drift, millimetres(trial.drift_m), expected),
    judge(tilt, degrees(trial.tilt_rad), expected),
    judge('tip_angle', degrees(trial.settled.tip_angle_rad ?? Number.NaN), expectedOf(subject, 'tip_angle')),
  ];
}

function standingNames(subject: Subject): readonly CheckName[] {
  if (subject.body.ir.fixed_base) return ['home_warnings', 'home_joint_error'];
  const { drift, tilt } = poseOf(subject);
  return ['home_warnings', 'feet_on_floor', drift, tilt, 'tip_angle'];
}

const recoveries = Object.entries(disturbances).map(([name, start]) => ({
  name: `recovery_${name}` as CheckName,
  start,
}));

const recoveryNames = ({ body }: Subject): readonly CheckName[] =>
  body.ir.fixed_base ? [] : recoveries.map(({ name }) => name);

function recoveryChecks(subject: Subject, seconds: number): Check[] {
  const { simulator, body, expected } = subject;
  if (body.ir.fixed_base) return [];
  return recoveries.map(({ name, start }) => {
    const trial = homeTrial(simulator, body, seconds, start, poseOf(subject).key);
    // After a warning MuJoCo may have reset the state.
    const tilt = trial.warnings > 0 ? Number.NaN : degrees(trial.final_tilt_rad);
    return judge(name, tilt, expected);
  });
}

/** Standing with the payload. */
export function ladenStandingChecks({
  simulator,
  body,
  expected,
}: Pick<Subject, 'simulator' | 'body' | 'expected'>): Check[] {
  const { drift_m, tilt_rad, settled, warnings } = homeTrial(simulator, body, shortTrial, undisturbed);
  // After a warning MuJoCo may have reset the state.
  const of = (value: number): number => (warnings > 0 ? Number.NaN : value);
  return [
    judge('home_drift_laden', of(millimetres(drift_m)), expected),
    judge('home_tilt_laden', of(degrees(tilt_rad)), expected),
    judge('tip_angle_laden', degrees(settled.tip_angle_rad ?? Number.NaN), expected),
  ];
}

const balanceNamed = {
  unladen: { falls: 'balance_falls', tilt: 'balance_tilt', drift: 'balance_drift' },
  laden: { falls: 'balance_falls_laden', tilt: 'balance_tilt_laden', drift: 'balance_drift_laden' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CheckName>>>>;

/** The names of the checks of balancing, in their order. */
export const balanceNames = (load: keyof typeof balanceNamed): readonly CheckName[] =>
  Object.values(balanceNamed[load]);

/** The names of the checks of standing with the payload, in their order. */
export const ladenStandingNames = [
  'home_drift_laden',
  'home_tilt_laden',
  'tip_angle_laden',
] as const satisfies readonly CheckName[];

/** How a body recovers with its feedback, forward and back in a full trial, forward in a short one. */
export function balanceChecks(
  { simulator, body, expected }: Pick<Subject, 'simulator' | 'body' | 'expected'>,
  law: FeedbackLaw,
  suite: Suite,
  load: keyof typeof balanceNamed,
): Check[] {
  const { seconds, directions } = balanceTrials[suite];
  const trials = directions.map((direction) => balanceTrial(simulator, body, law, seconds, direction));
  const falls = trials.filter(({ fell, warnings }) => fell || warnings > 0).length;
  const most = (values: readonly number[]) => (falls > 0 ? Number.NaN : Math.max(...values));
  const names = balanceNamed[load];
  return [
    judge(names.falls, falls, expected),
    judge(names.tilt, degrees(most(trials.map(({ tilt_rad }) => tilt_rad))), expected),
    judge(names.drift, millimetres(most(trials.map(({ drift_m }) => drift_m))), expected),
  ];
}

/** Random commands: in generation only held ones, because only they have thrown joints of sized bodies. */
function noiseResult({ simulator, body, expected }: Subject, suite: Suite): StageResult {
  const held = noiseTrial(simulator, body, noises.held);
  const trials = suite === 'compile' ? [held, noiseTrial(simulator, body, noises.each_step)] : [held];
  const total = (count: 'warnings' | 'stalled_steps') => trials.reduce((sum, trial) => sum + trial[count], 0);
  const { speed_ratio, fastest } = held;
  const checks = [
    judge('noise_warnings', total('warnings'), expected),
    judge('noise_stalls', total('stalled_steps'), expected),
    judge('noise_joint_speed', speed_ratio, expected, fastest),
  ];
  return { checks, ...(fastest === undefined ? {} : { fastest }) };
}

export type Suite = 'generation' | 'compile';

/** Result of a stage: its checks, and further values if the stage measured them. */
export interface StageResult {
  readonly checks: readonly Check[];
  /** The actuator of the joint that was fastest over its no-load speed under random commands. */
  readonly fastest?: string;
  readonly tip_angle_rad?: number;
}

export interface Stage {
  /** The checks that it makes, in their order. */
  readonly names: (subject: Subject) => readonly CheckName[];
  readonly run: (subject: Subject) => StageResult;
}

const plain =
  (check: (subject: Subject) => Check[]): Stage['run'] =>
  (subject) => ({ checks: check(subject) });

const loads: Stage = { names: () => ['mass_agreement', 'compiler_warnings'], run: plain(loadChecks) };
const overlaps: Stage = { names: () => ['self_penetration'], run: plain(selfPenetration) };
const actuators: Stage = { names: actuatorNames, run: plain(actuatorChecks) };

const stand = (seconds: number): Stage => ({
  names: standingNames,
  run: (subject) => {
    const { simulator, body } = subject;
    const trial = homeTrial(simulator, body, seconds, undisturbed, poseOf(subject).key);
    const { tip_angle_rad } = trial.settled;
    return { checks: standingChecks(trial, subject), ...(tip_angle_rad !== undefined && { tip_angle_rad }) };
  },
});

/** A hold of 2 s is enough to choose among candidates; a compilation runs all checks. */
const fullTrial = 5;
const shortTrial = 2;

const balanceTrials = {
  generation: { seconds: shortTrial, directions: [1] },
  compile: { seconds: 10, directions: [1, -1] },
} as const satisfies Readonly<
  Record<Suite, { readonly seconds: number; readonly directions: readonly (1 | -1)[] }>
>;

const recover: Stage = {
  names: recoveryNames,
  run: plain((subject) => recoveryChecks(subject, fullTrial)),
};

const balance = (suite: Suite): Stage => ({
  names: (subject) => (subject.balance ? balanceNames('unladen') : []),
  run: plain((subject) => (subject.balance ? balanceChecks(subject, subject.balance, suite, 'unladen') : [])),
});

const noise = (suite: Suite): Stage => ({
  names: () => ['noise_warnings', 'noise_stalls', 'noise_joint_speed'],
  run: (subject) => noiseResult(subject, suite),
});

/** The stages of each suite, in order: those that need no simulation come first. */
export const suites: Readonly<Record<Suite, readonly Stage[]>> = {
  generation: [loads, overlaps, actuators, stand(shortTrial), balance('generation'), noise('generation')],
  compile: [loads, overlaps, actuators, stand(fullTrial), recover, balance('compile'), noise('compile')],
};

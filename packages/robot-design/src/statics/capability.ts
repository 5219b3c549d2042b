import type { RobotDesignIR } from '@robotdesign/contracts';
import { drivingShare } from '../tower-anatomy.ts';
import { type ArmCapability, armCapability, armLoads, armPower } from './arms.ts';
import type { Bound, Bounded } from './bounds.ts';
import { climbing, stepLoads } from './climbing.ts';
import { crawlingGrip } from './crawling.ts';
import { type JointFall, jointFalls } from './falls.ts';
import { type GaitSpeed, gaitSpeed } from './gait.ts';
import { gravity } from './gravity.ts';
import { lowestPoint } from './home-pose.ts';
import { largest } from './largest.ts';
import { lazily } from './lazily.ts';
import { type LimbLoad, limbLoads } from './limb-loads.ts';
import { drivenSlope, type LoadCase } from './load-case.ts';
import { meanPower, usualDrivingSpeed_m_s } from './power.ts';
import { bears, type JointLoad, jointLoads } from './required-torque.ts';
import { cartDrag, drag } from './rolling-drag.ts';
import { settledSpeed } from './settled-speed.ts';
import { type StaticBody, staticBody } from './static-body.ts';
import type { StaticModel } from './static-model.ts';
import { holdsOnStep } from './step-climb.ts';
import { structureLoads, structureMembers, withinStructure } from './structure.ts';
import type { Member, MemberLoad } from './structure-member.ts';
import { ankleLean_rad, leastParkedTip_rad, leastTipAngle, tipReserve_rad } from './tip-limits.ts';
import { parkedTipAngle, tipAngle } from './tipping.ts';
import { trackGrip } from './tracked-climbing.ts';
import { grip } from './wheel-climbing.ts';

/**
 * What a body can do, from its geometry and actuators. Everything is estimated, nothing is simulated. Each value is
 * computed when it is first read.
 */
export interface Capability {
  /**
   * Largest payload on the terrain of the load case, kg, rounded down, but not below the payload of the load case; 0 if
   * the body cannot carry itself there. Wheels keep a reserve of 5° of slope; the structure bends no more than it may; the
   * tip angle is at least 10°, and at least 5° more than the slope. Wheels and tracks get over the step of the load case
   * with it, if they do so without payload.
   */
  readonly payload_kg: number;
  /**
   * Steepest slope with the requested payload and cart, or with the largest ones if these are less; 5° less than the tip
   * angle at most.
   */
  readonly max_slope_rad: number;
  readonly max_step_m: number;
  readonly max_gap_m: number;
  readonly ground_clearance_m: number;
  /** What limits each value. */
  readonly bounds: Readonly<Record<'payload' | 'slope' | 'step' | 'gap', Bound>> & {
    readonly speed: Bound | undefined;
  };
  /** Tip angle with payload, without reserve. */
  readonly tip_angle_rad: number;
  /**
   * Speed on level ground with the requested payload: of wheels from their motors, of four legs or more and of bodies
   * that bend from the speed of their joints. Undefined for other bodies.
   */
  readonly speed_m_s: number | undefined;
  /** Mass of a cart that it pulls over the ground of the load case, kg. */
  readonly pull_kg: number;
  /** Undefined for a body without arms. */
  readonly arms: ArmCapability | undefined;
  readonly mean_power_w: number;
  /** The speed at which it draws that power; undefined of legs at a slow walk, whose speed is not computed. */
  readonly pace_m_s: number | undefined;
  readonly loads: readonly JointLoad[];
  /** The same for joints of legs with one foot on the step of the load case. */
  readonly step_loads: readonly JointLoad[];
  /** Bending of the links of legs and arms. */
  readonly limbs: readonly LimbLoad[];
  /** Bending of the chassis and of other members that carry the load. */
  readonly structure: readonly MemberLoad[];
  /** Falls on the limbs that do not bear it. */
  readonly falls: readonly JointFall[];
}

const heaviest_kg = 60;
const massPrecision_kg = 0.002;
const slopePrecision_rad = 5e-4;
/**
 * Rounds down to 50 g, below 1 kg to 10 g: an estimate has no more digits. A mass that the task asks for and that is
 * reached is kept: rounding takes nothing from it.
 */
const roundedDown = (mass: number, asked = 0): number => {
  const steps = mass < 1 ? 100 : 20;
  const rounded = Math.floor(mass * steps + 1e-6) / steps;
  return mass >= asked ? Math.max(rounded, asked) : rounded;
};

function groundClearance({ ir, links }: StaticBody): number {
  const belly = [...links.values()]
    .filter(({ link }) => link.role === 'torso' || link.role === 'segment')
    .flatMap((link) => lowestPoint(link, ({ collides }) => collides) ?? []);
  return ir.home_height_m + Math.min(...belly);
}

/** Speed at which the motors settle at full command, at the torque for level ground. */
function rollingSpeed(model: StaticModel, load: LoadCase): number | undefined {
  const pull = drag(model.mass_kg, { ...load, slope_rad: 0 }) / Math.max(1, model.wheels.length);
  const speeds = model.wheels.map(({ actuator, radius_m, bearings }) => {
    const speed = settledSpeed(actuator, pull * radius_m, bearings);
    return speed * radius_m * (model.recovery_nm ? drivingShare : 1);
  });
  return speeds.length > 0 ? Math.min(...speeds) : undefined;
}

function payloadOf(model: StaticModel, load: LoadCase): Bounded {
  const lean_rad = model.feet.length === 2 ? ankleLean_rad : 0;
  const slope_rad = model.wheels.length > 0 ? drivenSlope(load) : load.slope_rad;
  const tipLimit = leastTipAngle(slope_rad) + lean_rad;
  const climbs = (mass: number) => holdsOnStep(model, { ...load, payload_kg: mass });
  // A step that the body does not even climb without payload limits no payload.
  const climbsUnladen = climbs(0);
  const stands = (mass: number) =>
    tipAngle(model, mass) >= tipLimit && parkedTipAngle(model, mass) >= leastParkedTip_rad;
  const isOverStep = (mass: number) => !climbsUnladen || climbs(mass);
  const value = largest(
    heaviest_kg,
    massPrecision_kg,
    (mass) => stands(mass) && isOverStep(mass) && bears(model, { ...load, payload_kg: mass }),
  );
  const beyond = value + 0.01;
  if (!stands(beyond)) return { value, bound: 'tipping' };
  return { value, bound: isOverStep(beyond) ? 'torque' : 'step' };
}

function gripOf({ crawler, tracks, wheels }: StaticModel, { rolling }: LoadCase): number {
  if (crawler) return crawlingGrip;
  if (tracks) return trackGrip - rolling;
  return wheels.length > 0 ? grip - rolling : grip;
}

function slopeOf(model: StaticModel, load: LoadCase): Bounded {
  const byGrip = Math.atan(gripOf(model, load));
  const byTipping = Math.max(0, tipAngle(model, load.payload_kg) - tipReserve_rad);
  const bound = byTipping < byGrip ? 'tipping' : 'grip';
  const steepest = Math.min(byGrip, byTipping);
  // A slope is even: the step of the task is another ability.
  const value = largest(steepest, slopePrecision_rad, (slope_rad) =>
    bears(model, { ...load, slope_rad, step_m: 0 }),
  );
  return { value, bound: value < steepest ? 'torque' : bound };
}

/** The steps of stairs that wheels or tracks climb are no steeper than the slope that they climb. */
function onStairs(step: Bounded, slope: () => Bounded, run_m: number): Bounded {
  const { value, bound } = slope();
  const riser = run_m * Math.tan(value);
  return riser < step.value ? { value: riser, bound } : step;
}

/**
 * The largest cart on the slope of the load case that the joints bear, kg. For grip and balance a cart has the same
 * effect as the downhill part of the weight on a steeper slope.
 */
function pullOf(model: StaticModel, load: LoadCase): number {
  const alone = { ...load, pull_kg: 0 };
  const steeper = Math.sin(slopeOf(model, alone).value) - Math.sin(load.slope_rad);
  const most =
    (Math.max(0, steeper) * (model.mass_kg + load.payload_kg) * gravity) / cartDrag(load.slope_rad);
  return largest(most, massPrecision_kg, (pull_kg) => bears(model, { ...load, step_m: 0, pull_kg }));
}

/** The heaviest load of each joint: a joint of an arm bears it at home and stretched out. */
function heaviestLoads(loads: readonly JointLoad[]): JointLoad[] {
  return [...Map.groupBy(loads, ({ joint }) => joint).values()].flatMap((own) =>
    own.toSorted((a, b) => a.margin - b.margin).slice(0, 1),
  );
}

/** The parts of a capability, each computed when it is first asked for. */
interface Abilities {
  readonly payload: () => Bounded;
  /** The load case with as much of the payload and of the cart as the body carries and pulls. */
  readonly borne: () => LoadCase;
  readonly slope: () => Bounded;
  readonly step: () => Bounded;
  readonly gap: () => Bounded;
  readonly gait: () => GaitSpeed | undefined;
  readonly rolling: () => number | undefined;
  readonly pull: () => number;
}

/** A body that is bolted down carries nothing anywhere. */
const bolted = (): Bounded => ({ value: 0, bound: 'joint_travel' });
const none = () => undefined;

function abilitiesOf(
  { ir, model }: StaticBody,
  load: LoadCase,
  clearance_m: number,
  members: () => readonly Member[],
): Abilities {
  const rolling = (borne: () => LoadCase) => lazily(() => rollingSpeed(model, borne()));
  if (ir.fixed_base) {
    const borne = lazily(() => ({ ...load, payload_kg: 0 }));
    const nothing = { payload: bolted, slope: bolted, step: bolted, gap: bolted, pull: () => 0 };
    return { ...nothing, borne, gait: none, rolling: rolling(borne) };
  }
  const carrying = (payload: () => Bounded, task: LoadCase): LoadCase =>
    task.payload_kg > 0
      ? { ...task, payload_kg: Math.min(task.payload_kg, roundedDown(payload().value, task.payload_kg)) }
      : task;
  const { pull_kg, ...untowed } = load;
  const carried = (task: LoadCase) => withinStructure(members(), task, payloadOf(model, task));
  const alone = lazily(() => carried(untowed));
  const pull = lazily(() => roundedDown(pullOf(model, carrying(alone, untowed)), pull_kg));
  // A cart that is too heavy takes nothing from what the body does without it.
  const towing = lazily(() =>
    pull_kg === undefined ? load : { ...untowed, pull_kg: Math.min(pull_kg, pull()) },
  );
  const payload = pull_kg === undefined ? alone : lazily(() => carried(towing()));
  const borne = lazily(() => carrying(payload, towing()));
  const climbs = lazily(() => climbing(model, borne(), clearance_m));
  const slope = lazily(() => {
    const found = slopeOf(model, borne());
    // The largest cart is the one that it pulls up the slope of the task.
    return towing().pull_kg === pull() && pull() > 0
      ? { ...found, value: Math.max(found.value, load.slope_rad) }
      : found;
  });
  const { stair_run_m } = load;
  const isOnStairs = stair_run_m !== undefined && model.wheels.length > 0;
  return {
    payload,
    borne,
    slope,
    step: lazily(() => (isOnStairs ? onStairs(climbs().step, slope, stair_run_m) : climbs().step)),
    gap: lazily(() => climbs().gap),
    gait: lazily(() => gaitSpeed(model, borne())),
    rolling: rolling(borne),
    pull,
  };
}

/** The speed of driven wheels, else that of a gait. */
function speedOf({ rolling, gait }: Abilities): Bounded | undefined {
  const value = rolling();
  return value === undefined ? gait() : { value, bound: 'wheel_speed' };
}

function boundsOf(abilities: Abilities): Capability['bounds'] {
  const { payload, slope, step, gap } = abilities;
  return {
    get payload() {
      return payload().bound;
    },
    get slope() {
      return slope().bound;
    },
    get step() {
      return step().bound;
    },
    get gap() {
      return gap().bound;
    },
    get speed() {
      return speedOf(abilities)?.bound;
    },
  };
}

/** Mean power at the speed of the task, without one at that of usual work: a gait matters only if the task asks for a speed. */
function meanPowerOf(
  { model, arms }: StaticBody,
  load: LoadCase,
  { borne, rolling, gait }: Abilities,
  armsCan: ArmCapability | undefined,
) {
  const walking = load.speed_m_s === undefined ? undefined : gait();
  const speed_m_s = load.speed_m_s ?? Math.min(rolling() ?? 0, usualDrivingSpeed_m_s);
  const movement = { speed_m_s, ...(walking ? { gait: walking } : {}) };
  // What is too heavy for the arms is not lifted.
  const lift_kg = Math.min(load.lift_kg ?? 0, armsCan?.lift_kg ?? 0);
  return meanPower(model, borne(), movement) + armPower(arms, { ...load, lift_kg });
}

/** The speed of the mean power: that of the task as far as the body reaches it, without one that of usual work on wheels. */
function paceOf(load: LoadCase, abilities: Abilities): number | undefined {
  const asked = load.speed_m_s ?? (abilities.rolling() === undefined ? undefined : usualDrivingSpeed_m_s);
  const fastest = speedOf(abilities)?.value;
  return asked === undefined || fastest === undefined ? undefined : Math.min(asked, fastest);
}

/**
 * Computes what a body can carry and climb. Torque is static, with the fewest feet of the gait on the ground, on
 * the slope of the load case; the payload is on the deck.
 */
export function capabilityOf(ir: RobotDesignIR, load: LoadCase): Capability {
  const body = staticBody(ir);
  const { model } = body;
  const clearance = groundClearance(body);
  const members = lazily(() => structureMembers(body));
  const abilities = abilitiesOf(body, load, clearance, members);
  const { payload, borne, slope, step, gap, pull } = abilities;
  const arms = lazily(() => armCapability(body, borne()));
  const power = lazily(() => meanPowerOf(body, load, abilities, arms()));
  const loads = lazily(() => heaviestLoads([...jointLoads(model, load), ...armLoads(body.arms, load)]));
  const onStep = lazily(() => heaviestLoads([...loads(), ...stepLoads(model, load)]));
  const limbs = lazily(() => limbLoads(body, load));
  const structure = lazily(() => structureLoads(members(), load));
  const falls = lazily(() => jointFalls(body));
  return {
    get payload_kg() {
      return roundedDown(payload().value, load.payload_kg);
    },
    get max_slope_rad() {
      return slope().value;
    },
    get max_step_m() {
      return step().value;
    },
    get max_gap_m() {
      return gap().value;
    },
    ground_clearance_m: clearance,
    bounds: boundsOf(abilities),
    get tip_angle_rad() {
      return tipAngle(model, borne().payload_kg);
    },
    get speed_m_s() {
      return speedOf(abilities)?.value;
    },
    get pull_kg() {
      return pull();
    },
    get arms() {
      return arms();
    },
    get mean_power_w() {
      return power();
    },
    get pace_m_s() {
      return paceOf(load, abilities);
    },
    get loads() {
      return loads();
    },
    get step_loads() {
      return onStep();
    },
    get limbs() {
      return limbs();
    },
    get structure() {
      return structure();
    },
    get falls() {
      return falls();
    },
  };
}

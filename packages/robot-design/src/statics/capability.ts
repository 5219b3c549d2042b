import type { RobotDesignIR } from '@robotdesign/contracts';
import { drivingShare } from '../tower-anatomy.ts';
import { staticArms } from './arm-model.ts';
import { type ArmCapability, armCapability, armLoads, armPower } from './arms.ts';
import type { Bound } from './bounds.ts';
import { climbing, grip } from './climbing.ts';
import { crawlingGrip } from './crawling.ts';
import { gaitSpeed } from './gait.ts';
import { gravity } from './gravity.ts';
import { lowestPoint, placeLinks } from './home-pose.ts';
import { largest } from './largest.ts';
import type { LoadCase } from './load-case.ts';
import { meanPower } from './power.ts';
import { type JointLoad, jointLoads, leastMargin } from './required-torque.ts';
import { cartDrag, drag } from './rolling-drag.ts';
import { settledSpeed } from './settled-speed.ts';
import { type StaticModel, staticModel } from './static-model.ts';
import { parkedTipAngle, tipAngle } from './tipping.ts';

/** What a body can do, from its geometry and actuators. Everything is estimated, nothing is simulated. */
export interface Capability {
  /**
   * Largest payload on the terrain of the load case, kg, rounded down; 0 if the body cannot carry itself there.
   * Wheels keep a reserve of 5° of slope; the tip angle is at least 10°, and at least 5° more than the slope.
   */
  readonly payload_kg: number;
  /**
   * Steepest slope with the requested payload, or with the largest payload if that is less; 5° less than the tip
   * angle at most.
   */
  readonly max_slope_rad: number;
  readonly max_step_m: number;
  readonly max_gap_m: number;
  readonly ground_clearance_m: number;
  /** What limits each value. */
  readonly bounds: Readonly<Record<'payload' | 'slope' | 'step' | 'gap', Bound>> & { readonly speed?: Bound };
  /** Tip angle with payload, without reserve. */
  readonly tip_angle_rad: number;
  /**
   * Speed on level ground with the requested payload: of wheels from their motors, of four legs or more and of bodies
   * that bend from the speed of their joints.
   */
  readonly speed_m_s?: number;
  /** Mass of a cart that it pulls over the ground of the load case, kg. */
  readonly pull_kg: number;
  /** Only for a body with arms. */
  readonly arms?: ArmCapability;
  readonly mean_power_w: number;
  readonly loads: readonly JointLoad[];
}

const heaviest_kg = 60;
const massPrecision_kg = 0.002;
const slopePrecision_rad = 5e-4;
/** Least tip angle, and least reserve beyond the slope. */
const leastTip_rad = (10 * Math.PI) / 180;
const tipReserve_rad = (5 * Math.PI) / 180;
/** Least tip angle of a parked body with its payload. */
const leastParkedTip_rad = leastTip_rad;
/** Rounds down to 50 g, below 1 kg to 10 g: an estimate has no more digits. */
const roundedDown = (mass: number): number => {
  const steps = mass < 1 ? 100 : 20;
  return Math.floor(mass * steps + 1e-6) / steps;
};

function groundClearance(ir: RobotDesignIR): number {
  const belly = [...placeLinks(ir).values()]
    .filter(({ link }) => link.role === 'torso' || link.role === 'segment')
    .flatMap((link) => lowestPoint(link, ({ collides }) => collides) ?? []);
  return ir.home_height_m + Math.min(...belly);
}

/** Speed at which the motors settle at full command, at the torque for level ground. */
function rollingSpeed(model: StaticModel, load: LoadCase): number | undefined {
  const pull = drag(model.mass_kg, { ...load, slope_rad: 0 }) / Math.max(1, model.wheels.length);
  const speeds = model.wheels.map(({ actuator, radius_m }) => {
    const speed = settledSpeed(actuator, pull * radius_m);
    return speed * radius_m * (model.recovery_nm ? drivingShare : 1);
  });
  return speeds.length > 0 ? Math.min(...speeds) : undefined;
}

function payloadOf(model: StaticModel, load: LoadCase): { readonly value: number; readonly bound: Bound } {
  const tipLimit = Math.max(leastTip_rad, load.slope_rad + tipReserve_rad);
  const stands = (mass: number) =>
    tipAngle(model, mass) >= tipLimit && parkedTipAngle(model, mass) >= leastParkedTip_rad;
  const bears = (mass: number) => leastMargin(model, { ...load, payload_kg: mass }) >= 1;
  const value = largest(heaviest_kg, massPrecision_kg, (mass) => stands(mass) && bears(mass));
  return { value, bound: stands(value + 0.01) ? 'torque' : 'tipping' };
}

function gripOf({ crawler, wheels }: StaticModel, { rolling }: LoadCase): number {
  if (crawler) return crawlingGrip;
  return wheels.length > 0 ? grip - rolling : grip;
}

function slopeOf(model: StaticModel, load: LoadCase): { readonly value: number; readonly bound: Bound } {
  const byGrip = Math.atan(gripOf(model, load));
  const byTipping = Math.max(0, tipAngle(model, load.payload_kg) - tipReserve_rad);
  const bound = byTipping < byGrip ? 'tipping' : 'grip';
  const steepest = Math.min(byGrip, byTipping);
  const value = largest(
    steepest,
    slopePrecision_rad,
    (slope_rad) => leastMargin(model, { ...load, slope_rad }) >= 1,
  );
  return { value, bound: value < steepest ? 'torque' : bound };
}

/**
 * The largest cart on the slope of the load case, kg. A cart has the same effect as the downhill part of the weight on
 * a steeper slope.
 */
function pullOf(model: StaticModel, load: LoadCase): number {
  const alone = { ...load, pull_kg: 0 };
  const steeper = Math.sin(slopeOf(model, alone).value) - Math.sin(load.slope_rad);
  return (Math.max(0, steeper) * (model.mass_kg + load.payload_kg) * gravity) / cartDrag(load.slope_rad);
}

/** A body that is bolted down carries nothing anywhere. */
const bolted = { value: 0, bound: 'joint_travel' } as const;

/** The heaviest load of each joint: a joint of an arm bears it at home and stretched out. */
function heaviestLoads(loads: readonly JointLoad[]): JointLoad[] {
  return [...Map.groupBy(loads, ({ joint }) => joint).values()].flatMap((own) =>
    own.toSorted((a, b) => a.margin - b.margin).slice(0, 1),
  );
}

/**
 * Computes what a body can carry and climb. Torque is static, with the fewest feet of the gait on the ground, on
 * the slope of the load case; the payload is on the deck.
 */
export function capabilityOf(ir: RobotDesignIR, load: LoadCase): Capability {
  const model = staticModel(ir);
  const payload = ir.fixed_base ? bolted : payloadOf(model, load);
  const payload_kg = roundedDown(payload.value);
  const borne = { ...load, payload_kg: Math.min(load.payload_kg, payload_kg) };
  const clearance = groundClearance(ir);
  const slope = ir.fixed_base ? bolted : slopeOf(model, borne);
  const { step, gap } = ir.fixed_base ? { step: bolted, gap: bolted } : climbing(model, borne, clearance);
  const gait = ir.fixed_base ? undefined : gaitSpeed(model, borne);
  const rolling = rollingSpeed(model, borne);
  const speed = rolling ?? gait?.value;
  const speedBound = rolling === undefined ? gait?.bound : 'wheel_speed';
  const hands = staticArms(ir);
  const arms = armCapability(ir, model, borne);
  return {
    payload_kg,
    max_slope_rad: slope.value,
    max_step_m: step.value,
    max_gap_m: gap.value,
    ground_clearance_m: clearance,
    bounds: {
      payload: payload.bound,
      slope: slope.bound,
      step: step.bound,
      gap: gap.bound,
      ...(speedBound ? { speed: speedBound } : {}),
    },
    tip_angle_rad: tipAngle(model, borne.payload_kg),
    ...(speed === undefined ? {} : { speed_m_s: speed }),
    pull_kg: ir.fixed_base ? 0 : roundedDown(pullOf(model, borne)),
    ...(arms ? { arms } : {}),
    mean_power_w:
      meanPower(model, borne, {
        speed_m_s: load.speed_m_s ?? rolling ?? 0,
        ...(gait ? { gait } : {}),
      }) + armPower(hands, load),
    loads: heaviestLoads([...jointLoads(model, load), ...armLoads(hands, load)]),
  };
}

import { gap, plate } from '../../anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import { hubReach, type WheelDrive, wheelBuild, wheelDriveOf } from '../../wheel-anatomy.ts';
import { addLink, addPair, anatomyAt, type Body, close, homeOf, nodeOf } from '../body.ts';
import { needsAtLeast, needsAtMost, type Refusal } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { type Station, stations } from './legs.ts';
import { frontTorso, rearTorso, refuseNarrow, segmentMiddle, sizedBy } from './torso.ts';

/** Swing of the passive joints of a suspension to each side of home, rad. */
export const free = { min: -0.5, max: 0.5 };
const across: Vec3 = [0, 1, 0];
export const wheelWidth = { unit: 'm', min: 0.018, max: 0.2, description: 'width of each wheel' } as const;

/** The motor of the wheels of a body. */
export const driveAt = ({ wheelMotor }: Body): WheelDrive => wheelDriveOf(wheelMotor);

/** The radius of the wheels of a chassis. */
export const wheelRadius = ({ wheelRadius: radius = 0 }: Body): number => radius;

/** Height of the axles above the middle of the undivided chassis. */
export const axleZ = (body: Body): number => wheelRadius(body) - homeOf(body, frontTorso).position[2];

/** Whether the axles are below a chassis of this height; they may be level with its floor. */
export const isBelow = (body: Body, height = 0): boolean => Math.abs(axleZ(body)) > height / 2 + 1e-3;

const wheelForms = { solid: 'airless_wheel', beside: 'spoked_wheel', around: 'hub_wheel' } as const;

/** A pair of driven wheels with their middles at `anchor` and its mirror image. */
export function addWheels(body: Body, prefix: string, parent: string, anchor: Vec3, width: number): void {
  const radius = wheelRadius(body);
  addPair(body, {
    name: `${prefix}_wheel`,
    symbol: 'wheel',
    form: wheelForms[wheelBuild(driveAt(body), radius)],
    size: [2 * radius, width, 2 * radius],
    parent,
    anchor,
    joint: { name: `${prefix}_wheel`, kind: 'continuous', axis: across },
  });
}

/** From the face that carries the motors of a body to the middle of a wheel. */
export const reachAt = (body: Body, width: number): number =>
  hubReach(driveAt(body), wheelRadius(body), width);

/** From an end of a chassis to the nearest axle: half a motor, and the plates that hold it. */
export const overhangOf = ({ case: { long } }: WheelDrive): number => long / 2 + 2 * plate;

/** x of the foremost and of the rearmost axle that fit a chassis segment, in its frame. */
function axleX(body: Body, target: string, station: Station): number {
  const node = nodeOf(body, target);
  const [length = 0] = node.size_m;
  const end = length / 2 - overhangOf(driveAt(body));
  const divided = body.nodes.has(rearTorso);
  const sign = { front: 1, middle: divided ? 0.9 : 0, rear: -1 }[station];
  return segmentMiddle(node, anatomyAt(body))[0] + sign * end;
}

/** Width of two motors side by side, or of the chassis between hub motors. */
export const widthOfMotors = ({ mount, case: { axial } }: WheelDrive): number =>
  mount === 'inside' ? 2 * (axial + plate) + gap : 0;

function refuseAxle(body: Body, target: string, station: Station): Refusal | undefined {
  const divided = body.nodes.has(rearTorso);
  if (divided && (station === 'front') !== (target === frontTorso))
    return `the ${station} axle is on the other half`;
  const drive = driveAt(body);
  const x = homeOf(body, target).position[0] + axleX(body, target, station);
  const wheels = [...body.nodes.values()].filter((node) => node.symbol === 'wheel' || node.form === 'bogie');
  if (wheels.some((node) => node.name.startsWith(`${station}_`)))
    return `the chassis already has a ${station} axle`;
  const spacing = 2 * wheelRadius(body) + gap;
  const apart = Math.min(...wheels.map(({ name }) => Math.abs(homeOf(body, name).position[0] - x)));
  if (apart < drive.case.long + gap) return 'the motors would touch';
  if (apart < spacing)
    return needsAtMost('wheel_diameter_m', apart - gap, 'the wheels would touch', sizedBy(target));
  return refuseNarrow(body, target, widthOfMotors(drive), 'motors');
}

export const attachAxle = defineRule({
  name: 'attach_axle',
  symbol: 'axle',
  description: 'a pair of driven wheels fixed to the chassis',
  parameters: {
    station: { words: stations, description: 'where along the chassis' },
    wheel_width_m: wheelWidth,
  },
  guard: {
    description: 'the station is free, and there is room for wheels and motors',
    refuses: (body, target, { station }) => refuseAxle(body, target, station),
  },
  effect: (body, target, { station, wheel_width_m }) => {
    const chassis = nodeOf(body, target);
    const [, width = 0] = chassis.size_m;
    addWheels(
      body,
      `${station}_left`,
      target,
      [
        axleX(body, target, station),
        width / 2 + reachAt(body, wheel_width_m),
        segmentMiddle(chassis, anatomyAt(body))[2] + axleZ(body),
      ],
      wheel_width_m,
    );
  },
});

/** Thickness of the bars between chassis and wheels. */
const barThickness = {
  unit: 'm',
  min: 0.0024,
  max: 0.06,
  optional: true,
  description: 'thickness of its bars; the usual one if absent',
} as const;

export const pivotFrontAxle = defineRule({
  name: 'pivot_front_axle',
  symbol: 'axle',
  description: 'a front axle that rolls freely on the nose of the chassis, like that of a tractor',
  parameters: { bar_m: barThickness },
  guard: {
    description: 'an undivided chassis without a front axle and without a sloping nose',
    refuses: (body, target) => {
      if (body.nodes.has(rearTorso)) return 'a divided chassis already rolls';
      const { form, size_m } = nodeOf(body, target);
      if (form === 'wedge') return 'a sloping nose takes its place';
      // Its pivot is on the front of the chassis.
      if (isBelow(body, size_m[2])) return 'the axles are below the chassis';
      return body.nodes.has('front_left_wheel') ? 'the chassis already has a front axle' : undefined;
    },
  },
  effect: (body, target, { bar_m }) => {
    const [length = 0, chassisWidth = 0] = nodeOf(body, target).size_m;
    const drive = driveAt(body);
    const isHub = drive.mount === 'hub';
    const wall = bar_m ?? plate;
    addLink(body, {
      name: 'front_axle_beam',
      symbol: 'limb_link',
      form: isHub ? 'hub_beam' : 'axle_beam',
      // At least as long as its wheels, which must not touch the chassis behind it.
      size: [
        Math.max(drive.case.long + 2 * wall, 2 * wheelRadius(body)),
        isHub ? chassisWidth : widthOfMotors(drive),
        isHub ? drive.case.upright / 2 : drive.case.upright + 2 * wall,
      ],
      thickness_m: bar_m,
      parent: target,
      anchor: [length / 2 + gap, 0, axleZ(body)],
      joint: { name: 'front_axle_roll', kind: 'hinge', axis: [1, 0, 0], range: free, passive: true },
      opens: ['beam_ends'],
    });
  },
});

export const wheelsOnBeam = defineRule({
  name: 'put_wheels_on_beam',
  symbol: 'beam_ends',
  description: 'a driven wheel at each end of the pivoting axle',
  parameters: { wheel_width_m: wheelWidth },
  effect: (body, target, { wheel_width_m }) => {
    const [length = 0, width = 0] = nodeOf(body, target).size_m;
    addWheels(
      body,
      'front_left',
      target,
      [gap + length / 2, width / 2 + reachAt(body, wheel_width_m), 0],
      wheel_width_m,
    );
    close(body, target, 'beam_ends');
  },
});

/** Thickness of a beam next to the chassis with motors at its ends: around them, or the plate of hub motors. */
const beamWidth = ({ mount, case: { axial }, bracket }: WheelDrive, bar?: number): number =>
  mount === 'inside' ? axial + plate + (bar ?? plate) : (bar ?? bracket);

/** From the inner side of such a beam of a width to the middle of a wheel: hub motors are bolted to its outer side. */
const beamReach = (body: Body, beam: number, width: number): number => {
  const { mount, bracket } = driveAt(body);
  return (mount === 'inside' ? beam : beam - bracket) + reachAt(body, width);
};

export const hangBogies = defineRule({
  name: 'hang_bogies',
  symbol: 'axle',
  description:
    'on each side a beam that pitches freely and carries two wheels, so that both touch uneven ground',
  parameters: {
    wheelbase_m: {
      unit: 'm',
      min: 0.06,
      max: 0.9,
      description: 'distance between the two wheels of a bogie',
    },
    bar_m: barThickness,
  },
  guard: {
    description: 'an undivided chassis without rear or middle axle, long enough that the wheels do not touch',
    refuses: (body, target, { wheelbase_m }) => {
      if (body.nodes.has(rearTorso)) return 'a divided chassis has no bogies';
      if (
        body.nodes.has('rear_left_wheel') ||
        body.nodes.has('middle_left_wheel') ||
        body.nodes.has('left_bogie')
      )
        return 'the rear already has an axle';
      if (isBelow(body, nodeOf(body, target).size_m[2])) return 'the axles are below the chassis';
      const shortest = Math.max(2 * wheelRadius(body), driveAt(body).case.long) + gap;
      if (wheelbase_m < shortest)
        return needsAtLeast('wheelbase_m', shortest, 'its wheels or motors would touch');
      const foremost = axleX(body, target, 'rear') + wheelbase_m;
      return axleX(body, target, 'front') - foremost < 2 * wheelRadius(body) + gap
        ? 'its wheels would touch those in front'
        : undefined;
    },
  },
  effect: (body, target, { wheelbase_m, bar_m }) => {
    const [, width = 0] = nodeOf(body, target).size_m;
    const drive = driveAt(body);
    const isHub = drive.mount === 'hub';
    addPair(body, {
      name: 'left_bogie',
      symbol: 'limb_link',
      form: isHub ? 'hub_bogie' : 'bogie',
      size: [
        wheelbase_m + drive.case.long + 2 * plate,
        beamWidth(drive, bar_m),
        isHub ? drive.case.upright / 2 : drive.case.upright + 2 * plate,
      ],
      thickness_m: bar_m,
      parent: target,
      anchor: [axleX(body, target, 'rear') + wheelbase_m / 2, width / 2 + gap, axleZ(body)],
      joint: { name: 'left_bogie_pitch', kind: 'hinge', axis: across, range: free, passive: true },
      opens: ['bogie_ends'],
    });
  },
});

export const wheelsOnBogies = defineRule({
  name: 'put_wheels_on_bogies',
  symbol: 'bogie_ends',
  description: 'a driven wheel at each end of both bogies',
  parameters: { wheel_width_m: wheelWidth },
  effect: (body, target, { wheel_width_m }) => {
    const [length = 0, beam = 0] = nodeOf(body, target).size_m;
    const x = (length - driveAt(body).case.long - 2 * plate) / 2;
    const y = beamReach(body, beam, wheel_width_m);
    addWheels(body, 'middle_left', target, [x, y, 0], wheel_width_m);
    addWheels(body, 'rear_left', target, [-x, y, 0], wheel_width_m);
    close(body, target, 'bogie_ends');
  },
});

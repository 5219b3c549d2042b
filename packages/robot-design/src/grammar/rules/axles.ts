import { driveLevelZ, gap, gearmotorCase, plate } from '../../anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import { addLink, addPair, anatomyAt, type Body, close, homeOf, nodeOf } from '../body.ts';
import { defineRule } from '../rule.ts';
import { type Station, stations } from './legs.ts';
import { frontTorso, rearTorso, segmentMiddle } from './torso.ts';

const free = { min: -0.5, max: 0.5 };
const across: Vec3 = [0, 1, 0];
const wheelWidth = { unit: 'm', min: 0.018, max: 0.04, description: 'width of each wheel' } as const;

/** The radius follows from the height of the axles, which are level with the drives. */
const wheelRadius = (body: Body): number =>
  homeOf(body, frontTorso).position[2] + driveLevelZ(nodeOf(body, frontTorso).size_m[2] ?? 0);

/** From the outer face of a motor's case to the middle of its wheel. */
const hubReach = (width: number): number => gap + width / 2;

function addWheels(body: Body, prefix: string, parent: string, anchor: Vec3, width: number): void {
  const diameter = 2 * wheelRadius(body);
  addPair(body, {
    name: `${prefix}_wheel`,
    symbol: 'wheel',
    form: 'airless_wheel',
    size: [diameter, width, diameter],
    parent,
    anchor,
    joint: { name: `${prefix}_wheel`, kind: 'continuous', axis: across },
  });
}

/** x of the foremost and of the rearmost axle that fit a chassis segment, in its frame. */
function axleX(body: Body, target: string, station: Station): number {
  const node = nodeOf(body, target);
  const [length = 0] = node.size_m;
  const end = length / 2 - gearmotorCase.long / 2 - 2 * plate;
  const divided = body.nodes.has(rearTorso);
  const sign = { front: 1, middle: divided ? 0.9 : 0, rear: -1 }[station];
  return segmentMiddle(node, anatomyAt(body))[0] + sign * end;
}

function refuseAxle(body: Body, target: string, station: Station, width: number): string | undefined {
  const divided = body.nodes.has(rearTorso);
  if (divided && (station === 'front') !== (target === frontTorso))
    return `the ${station} axle is on the other half`;
  const x = homeOf(body, target).position[0] + axleX(body, target, station);
  const wheels = [...body.nodes.values()].filter((node) => node.symbol === 'wheel' || node.form === 'bogie');
  if (wheels.some((node) => node.name.startsWith(`${station}_`)))
    return `the chassis already has a ${station} axle`;
  const spacing = 2 * wheelRadius(body) + gap;
  const near = wheels.some((node) => Math.abs(homeOf(body, node.name).position[0] - x) < spacing);
  const inside = wheels.some(
    (node) => Math.abs(homeOf(body, node.name).position[0] - x) < gearmotorCase.long + gap,
  );
  if (near || inside) return 'the wheels or their motors would touch';
  const needed = 2 * (gearmotorCase.axial + plate) + gap;
  return width < needed ? `two motors need ${needed.toFixed(3)} m of width` : undefined;
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
    refuses: (body, target, { station }) =>
      refuseAxle(body, target, station, nodeOf(body, target).size_m[1] ?? 0),
  },
  effect: (body, target, { station, wheel_width_m }) => {
    const chassis = nodeOf(body, target);
    const [, width = 0, height = 0] = chassis.size_m;
    addWheels(
      body,
      `${station}_left`,
      target,
      [
        axleX(body, target, station),
        width / 2 + hubReach(wheel_width_m),
        segmentMiddle(chassis, anatomyAt(body))[2] + driveLevelZ(height),
      ],
      wheel_width_m,
    );
  },
});

export const pivotFrontAxle = defineRule({
  name: 'pivot_front_axle',
  symbol: 'axle',
  description: 'a front axle that rolls freely on the nose of the chassis, like that of a tractor',
  parameters: {},
  guard: {
    description: 'an undivided chassis without a front axle and without a sloping nose',
    refuses: (body, target) => {
      if (body.nodes.has(rearTorso)) return 'a divided chassis already rolls';
      if (nodeOf(body, target).form === 'wedge') return 'a sloping nose takes its place';
      return body.nodes.has('front_left_wheel') ? 'the chassis already has a front axle' : undefined;
    },
  },
  effect: (body, target) => {
    const [length = 0, , height = 0] = nodeOf(body, target).size_m;
    const width = 2 * (gearmotorCase.axial + plate) + gap;
    addLink(body, {
      name: 'front_axle_beam',
      symbol: 'limb_link',
      form: 'axle_beam',
      // At least as long as its wheels, which must not touch the chassis behind it.
      size: [
        Math.max(gearmotorCase.long + 2 * plate, 2 * wheelRadius(body)),
        width,
        gearmotorCase.upright + 2 * plate,
      ],
      parent: target,
      anchor: [length / 2 + gap, 0, driveLevelZ(height)],
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
      [gap + length / 2, width / 2 + hubReach(wheel_width_m), 0],
      wheel_width_m,
    );
    close(body, target, 'beam_ends');
  },
});

export const hangBogies = defineRule({
  name: 'hang_bogies',
  symbol: 'axle',
  description:
    'on each side a beam that pitches freely and carries two wheels, so that both touch uneven ground',
  parameters: {
    wheelbase_m: {
      unit: 'm',
      min: 0.07,
      max: 0.18,
      description: 'distance between the two wheels of a bogie',
    },
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
      if (wheelbase_m < 2 * wheelRadius(body) + gap || wheelbase_m < gearmotorCase.long + gap)
        return 'its wheels or motors would touch';
      const foremost = axleX(body, target, 'rear') + wheelbase_m;
      return axleX(body, target, 'front') - foremost < 2 * wheelRadius(body) + gap
        ? 'its wheels would touch those in front'
        : undefined;
    },
  },
  effect: (body, target, { wheelbase_m }) => {
    const [, width = 0, height = 0] = nodeOf(body, target).size_m;
    addPair(body, {
      name: 'left_bogie',
      symbol: 'limb_link',
      form: 'bogie',
      size: [
        wheelbase_m + gearmotorCase.long + 2 * plate,
        gearmotorCase.axial + 2 * plate,
        gearmotorCase.upright + 2 * plate,
      ],
      parent: target,
      anchor: [axleX(body, target, 'rear') + wheelbase_m / 2, width / 2 + gap, driveLevelZ(height)],
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
    const [length = 0, width = 0] = nodeOf(body, target).size_m;
    const x = (length - gearmotorCase.long - 2 * plate) / 2;
    const y = width + hubReach(wheel_width_m);
    addWheels(body, 'middle_left', target, [x, y, 0], wheel_width_m);
    addWheels(body, 'rear_left', target, [-x, y, 0], wheel_width_m);
    close(body, target, 'bogie_ends');
  },
});

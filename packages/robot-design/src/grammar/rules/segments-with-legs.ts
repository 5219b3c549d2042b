import { anatomyOf, plate } from '../../anatomy.ts';
import {
  acrossRoom,
  chainAnatomy,
  headSegment,
  hipX,
  leggedChainAnatomy,
  nextAnchorX,
} from '../../chain-anatomy.ts';
import { turn } from '../../pose.ts';
import { addLink, addPair, addRoot, anatomyAt, type Body, close, nodeOf } from '../body.ts';
import { needsAtLeast, type Refusal } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { shortestCoxa } from './legs.ts';
import { batteryOf, batteryParameters } from './power.ts';
import { servoParameter } from './torso.ts';

const tolerance = 1e-4;
/** Names of leg pairs, from the head. */
export const legPairNames = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
] as const;

const segmentsOf = (body: Body): number =>
  [...body.nodes.values()].filter(({ symbol }) => symbol === 'torso_segment').length;

export const shapeLegHead = defineRule({
  name: 'shape_leg_head',
  symbol: 'robot',
  description: 'the first of a row of segments with legs, with the computer',
  parameters: {
    servo: servoParameter,
    length_m: { unit: 'm', min: 0.06, max: 0.6, description: 'from its face to the joint behind it' },
    width_m: { unit: 'm', min: 0.06, max: 0.6, description: 'width of every segment, without legs' },
    ride_height_m: {
      unit: 'm',
      min: 0.02,
      max: 0.6,
      description: 'height of the middle of the segments above the ground',
    },
    ...batteryParameters,
  },
  guard: {
    description: 'room for a computer and two hips',
    refuses: (_body, _target, { servo, length_m, width_m, ride_height_m, ...power }) => {
      const anatomy = anatomyOf(servo, batteryOf(power));
      const { hipZone, width, height } = leggedChainAnatomy(anatomy);
      const needed = plate + acrossRoom.large(anatomy) + hipZone + chainAnatomy(anatomy).cover;
      if (length_m < needed - tolerance)
        return needsAtLeast('length_m', needed, `computer and hips need ${needed.toFixed(3)} m of length`);
      if (width_m < width.stiff - tolerance)
        return needsAtLeast('width_m', width.stiff, `two hips need ${width.stiff.toFixed(3)} m of width`);
      return ride_height_m < height / 2 + 0.005 ? 'its belly would touch the ground' : undefined;
    },
  },
  effect: (body, _target, { servo, length_m, width_m, ride_height_m, ...power }) => {
    const battery = batteryOf(power);
    addRoot(body, {
      name: headSegment,
      form: 'leg_head',
      servo,
      battery,
      size: [length_m, width_m, leggedChainAnatomy(anatomyOf(servo, battery)).height],
      height: ride_height_m,
      opens: ['legged_chain', 'hips', 'top_front', 'neck', 'nose'],
    });
  },
});

const joints = {
  yaw: { axis: [0, 0, 1], range: 0.4 },
  pitch: { axis: [0, 1, 0], range: 0.35 },
} as const;
const jointParameter = {
  words: ['stiff', 'yaw', 'pitch'],
  description: 'fixed to the segment ahead, or bending sideways or up and down',
} as const;

function refuseWidth(body: Body, joint: 'stiff' | 'yaw' | 'pitch'): Refusal | undefined {
  const needed = leggedChainAnatomy(anatomyAt(body)).width[joint];
  const [, width = 0] = nodeOf(body, headSegment).size_m;
  return width < needed - tolerance
    ? needsAtLeast('width_m', needed, `hips and joint need ${needed.toFixed(3)} m of width`, headSegment)
    : undefined;
}

function addSegment(
  body: Body,
  target: string,
  segment: {
    readonly name: string;
    readonly kind: 'segment' | 'tail';
    readonly joint: 'stiff' | 'yaw' | 'pitch';
  },
  length: number,
): void {
  const { name, kind, joint } = segment;
  const [, width = 0, height = 0] = nodeOf(body, headSegment).size_m;
  const bend = joint === 'stiff' ? undefined : joints[joint];
  addLink(body, {
    name,
    symbol: 'torso_segment',
    form: `${bend ? '' : 'stiff_'}leg_${kind}`,
    size: [length, width, height],
    parent: target,
    anchor: [nextAnchorX(nodeOf(body, target)), 0, 0],
    ...(bend
      ? {
          joint: {
            name: `${name.replace('_segment', '')}_${joint}`,
            kind: 'hinge',
            axis: bend.axis,
            range: { min: -bend.range, max: bend.range },
          } as const,
        }
      : {}),
    opens: ['hips', 'top', ...(kind === 'segment' ? (['legged_chain'] as const) : [])],
  });
  close(body, target, 'legged_chain');
}

export const addLegSegment = defineRule({
  name: 'add_leg_segment',
  symbol: 'legged_chain',
  description: 'one more segment for a pair of legs',
  parameters: {
    joint: jointParameter,
    length_m: { unit: 'm', min: 0.03, max: 0.5, description: 'from joint to joint' },
  },
  guard: {
    description:
      'room for two hips and, if it bends, for the servo of its joint between the hips ahead; a tail can still follow',
    refuses: (body, _target, { joint, length_m }) => {
      const { shortest } = leggedChainAnatomy(anatomyAt(body));
      if (length_m < shortest - tolerance)
        return needsAtLeast('length_m', shortest, `two hips need ${shortest.toFixed(3)} m of length`);
      if (segmentsOf(body) >= legPairNames.length - 1) return 'the body has the largest number of segments';
      return refuseWidth(body, joint);
    },
  },
  effect: (body, target, { joint, length_m }) =>
    addSegment(body, target, { name: `segment_${segmentsOf(body) + 1}`, kind: 'segment', joint }, length_m),
});

export const endInLegTail = defineRule({
  name: 'end_in_leg_tail',
  symbol: 'legged_chain',
  description: 'the last segment with legs, with the battery',
  parameters: {
    joint: jointParameter,
    length_m: { unit: 'm', min: 0.05, max: 0.8, description: 'from the joint ahead to its end' },
  },
  guard: {
    description: 'room for two hips and the battery across',
    refuses: (body, _target, { joint, length_m }) => {
      const anatomy = anatomyAt(body);
      const { front } = chainAnatomy(anatomy);
      const needed = front + leggedChainAnatomy(anatomy).hipZone + acrossRoom.pack(anatomy) + plate;
      return length_m < needed - tolerance
        ? needsAtLeast('length_m', needed, `hips and battery need ${needed.toFixed(3)} m of length`)
        : refuseWidth(body, joint);
    },
  },
  effect: (body, target, { joint, length_m }) =>
    addSegment(body, target, { name: 'tail_segment', kind: 'tail', joint }, length_m),
});

export const attachSegmentLegs = defineRule({
  name: 'attach_segment_legs',
  symbol: 'hips',
  description: 'a pair of hips that swing about an upright axis, like those of an insect',
  parameters: {
    coxa_length_m: {
      unit: 'm',
      min: 0.02,
      max: 0.3,
      description: 'from the upright axis to that of the thigh',
    },
    range_rad: { unit: 'rad', min: 0.1, max: 0.6, description: 'range to each side from straight out' },
  },
  guard: {
    description: 'the coxa is longer than the servo of its thigh',
    refuses: (body, _target, { coxa_length_m }) => {
      const needed = shortestCoxa(anatomyAt(body));
      return coxa_length_m < needed
        ? needsAtLeast(
            'coxa_length_m',
            needed,
            `a coxa of ${coxa_length_m} m; the servo of its thigh needs ${needed.toFixed(4)} m`,
          )
        : undefined;
    },
  },
  effect: (body, target, { coxa_length_m, range_rad }) => {
    const anatomy = anatomyAt(body);
    const node = nodeOf(body, target);
    const pairs = [...body.nodes.keys()].filter((name) => name.endsWith('_left_coxa')).length;
    const leg = `${legPairNames[pairs] ?? `pair${pairs + 1}`}_left`;
    addPair(body, {
      name: `${leg}_coxa`,
      symbol: 'limb_link',
      form: 'coxa',
      size: [coxa_length_m, anatomy.case.across, leggedChainAnatomy(anatomy).height - 2 * plate],
      parent: target,
      anchor: [hipX(node, anatomy), (node.size_m[1] ?? 0) / 2 - anatomy.hipInset, 0],
      rotation: turn([0, 0, 1], Math.PI / 2),
      joint: {
        name: `${leg}_hip_yaw`,
        kind: 'hinge',
        axis: [0, 0, 1],
        range: { min: -range_rad, max: range_rad },
      },
      opens: ['leg'],
    });
    close(body, target, 'hips');
  },
});

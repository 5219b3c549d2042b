import { jointDrives } from '@robotdesign/components';
import type { Range } from '@robotdesign/contracts';
import { anatomyOf, anatomyWith, driveLevelZ, gap, plate } from '../../anatomy.ts';
import { legHalfWidth } from '../../leg-anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import { soleThickness } from '../../upright-anatomy.ts';
import { addLink, addPair, addRoot, anatomyAt, type Body, close, nodeOf } from '../body.ts';
import { needsAtLeast } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { closeFront, frontMargin, neckActuatorParameter, turningNeck } from './fittings.ts';
import { addThigh, hipRangeParameter, kneeActuatorParameter } from './legs.ts';
import { batteryOf, batteryParameters } from './power.ts';
import { stockParameter } from './stock.ts';
import { frontTorso, refuseShelf, servoParameter } from './torso.ts';
import { addPitchingFoot } from './upright.ts';

const across: Vec3 = [0, 1, 0];
const along: Vec3 = [1, 0, 0];

export const frameBreast = defineRule({
  name: 'frame_breast',
  symbol: 'robot',
  description: 'a short body with a raised breast, the servos below and the electronics above',
  parameters: {
    servo: servoParameter,
    length_m: { unit: 'm', min: 0.13, max: 0.8, description: 'along x, without the breast' },
    width_m: { unit: 'm', min: 0.1, max: 0.6, description: 'along y' },
    ride_height_m: {
      unit: 'm',
      min: 0.1,
      max: 1.5,
      description: 'height of the middle of the body above the ground',
    },
    ...batteryParameters,
  },
  guard: {
    description: 'room for the servos of both sides and a tail between them',
    refuses: (_body, _target, values) => {
      const { servo, length_m, width_m } = values;
      const { case: box, plate: thick } = anatomyOf(servo);
      const needed = 3 * box.axial + 2 * thick;
      if (width_m < needed)
        return needsAtLeast('width_m', needed, `the servos need ${needed.toFixed(3)} m of width`);
      return refuseShelf([length_m, width_m], batteryOf(values));
    },
  },
  effect: (body, _target, { servo, length_m, width_m, ride_height_m, ...values }) => {
    const battery = batteryOf(values);
    addRoot(body, {
      name: frontTorso,
      form: 'breast',
      servo,
      battery,
      size: [length_m, width_m, anatomyOf(servo, battery).torsoHeight],
      height: ride_height_m,
      opens: ['pelvis', 'wings', 'rump', 'top', 'top_front', 'neck', 'nose'],
    });
  },
});

export const attachSideLegs = defineRule({
  name: 'attach_side_legs',
  symbol: 'pelvis',
  description: 'a pair of thighs at the sides of the body that swing forward and back',
  parameters: {
    length_m: { unit: 'm', min: 0.02, max: 0.6, description: 'from the hip to the knee' },
    angle_rad: {
      unit: 'rad',
      min: -1.1,
      max: 1.1,
      description: 'angle of the thigh at home, from straight down, forward positive',
    },
    range_rad: hipRangeParameter,
    knee_actuator: kneeActuatorParameter,
    offset_m: {
      unit: 'm',
      min: -0.06,
      max: 0.06,
      description: 'distance of the hips ahead of the middle of the body',
    },
    stock: stockParameter,
  },
  effect: (body, target, { offset_m, ...thigh }) => {
    const anatomy = anatomyAt(body);
    const half = legHalfWidth(anatomy, anatomyWith(anatomy, thigh.knee_actuator));
    const [, width = 0, height = 0] = nodeOf(body, target).size_m;
    const anchor: Vec3 = [offset_m, width / 2 + gap + half, driveLevelZ(height, anatomy)];
    addThigh(body, 'left', target, anchor, 'thigh', thigh);
    close(body, target, 'pelvis');
  },
});

export const perchOnToes = defineRule({
  name: 'perch_on_toes',
  symbol: 'pitch_ankle',
  description: 'a foot of three long toes ahead and one behind, with soft soles',
  parameters: {
    length_m: {
      unit: 'm',
      min: 0.05,
      max: 0.7,
      description: 'from the tip of the hind toe to that of the middle one',
    },
    width_m: { unit: 'm', min: 0.03, max: 0.5, description: 'between the tips of the outer toes' },
  },
  effect: (body, target, { length_m, width_m }) =>
    addPitchingFoot(body, target, 'toes', [length_m, width_m, soleThickness]),
});

const neckParameters = {
  neck_m: { unit: 'm', min: 0.02, max: 0.5, description: 'from the body to the head' },
  beak_m: { unit: 'm', min: 0.015, max: 0.07, description: 'length ahead of the head' },
} as const;
/** Sizes of a bird's head without neck and beak. */
const birdHead = { length: 0.036, width: 0.034, height: 0.036 } as const;

const beaked = (target: string, { neck_m, beak_m }: { readonly neck_m: number; readonly beak_m: number }) => {
  const size: Vec3 = [birdHead.length + beak_m, birdHead.width, neck_m + birdHead.height];
  return { name: 'head', symbol: 'head', form: 'beaked', size, parent: target } as const;
};

export const setTurningBeak = defineRule({
  name: 'set_turning_beak',
  symbol: 'neck',
  description: 'a beaked head on a neck that turns left and right, with room for a sensor on its crown',
  parameters: { ...neckParameters, actuator: neckActuatorParameter },
  effect: (body, target, values) => {
    addLink(body, {
      ...beaked(target, values),
      ...turningNeck(body, target, values.actuator),
      opens: ['top_front'],
    });
    closeFront(body, target);
  },
});

export const setBeak = defineRule({
  name: 'set_beak',
  symbol: 'neck',
  description: 'a beaked head on a stiff neck, with room for a sensor on its crown',
  parameters: neckParameters,
  effect: (body, target, values) => {
    const [length = 0, , height = 0] = nodeOf(body, target).size_m;
    addLink(body, {
      ...beaked(target, values),
      anchor: [length / 2 - frontMargin, 0, height / 2],
      opens: ['top_front'],
    });
    closeFront(body, target);
  },
});

const spanParameter = { unit: 'm', min: 0.02, max: 0.7, description: 'from its joint to its tip' } as const;
const chordParameter = {
  unit: 'm',
  min: 0.02,
  max: 0.3,
  description: 'from its front to its rear edge',
} as const;

/** A wing folds further up than down: below, the case of its servo is in the way. */
const flap: Range = { min: -0.12, max: 0.9 };

function addWing(
  body: Body,
  name: string,
  place: { readonly parent: string; readonly anchor: Vec3; readonly size: Vec3 },
  joint: string,
  actuator: string | undefined,
): void {
  const own = actuator === undefined ? {} : { actuator };
  addPair(body, {
    ...place,
    name,
    symbol: 'wing',
    form: 'wing',
    // A positive turn about x lifts the left wing.
    joint: { name: joint, kind: 'hinge', axis: along, range: flap, ...own },
    ...(actuator === undefined ? {} : { sizedFor: actuator }),
    opens: name === 'left_wing' ? ['wing_end'] : [],
  });
}

export const attachWings = defineRule({
  name: 'attach_wings',
  symbol: 'wings',
  description: 'a pair of wings that flap; they are much too small to lift the body',
  parameters: {
    span_m: spanParameter,
    chord_m: chordParameter,
    actuator: {
      words: jointDrives,
      optional: true,
      description: 'the actuator of the joints of the wings; that of the other joints if absent',
    },
  },
  guard: {
    description: 'a body long enough for the servos of the wings ahead of its hips',
    refuses: (body, target, { actuator }) => {
      const { case: box, near } = anatomyWith(anatomyAt(body), actuator);
      const needed = 2 * (box.axial + near + 0.008);
      return (nodeOf(body, target).size_m[0] ?? 0) < needed
        ? needsAtLeast('length_m', needed, `the body must be ${needed.toFixed(3)} m long`, target)
        : undefined;
    },
  },
  effect: (body, target, { span_m, chord_m, actuator }) => {
    const { case: box, near } = anatomyWith(anatomyAt(body), actuator);
    const [length = 0, width = 0, height = 0] = nodeOf(body, target).size_m;
    const anchor: Vec3 = [length / 2 - box.axial / 2 - 0.002, width / 2 + box.across / 2, height / 2 - near];
    const size: Vec3 = [chord_m, span_m, plate];
    addWing(body, 'left_wing', { parent: target, anchor, size }, 'left_wing_flap', actuator);
    close(body, target, 'wings');
  },
});

export const jointWings = defineRule({
  name: 'joint_wings',
  symbol: 'wing_end',
  description: 'outer wings that bend against the inner ones',
  parameters: { span_m: spanParameter },
  guard: {
    description: 'an inner wing with room for a servo',
    refuses: (body, target) => {
      const { swing, far } = anatomyWith(anatomyAt(body), nodeOf(body, target).sized_for);
      const needed = swing + far + 0.004;
      return (nodeOf(body, target).size_m[1] ?? 0) < needed
        ? `the inner wing must be ${needed.toFixed(3)} m long`
        : undefined;
    },
  },
  effect: (body, target, { span_m }) => {
    const { size_m, sized_for } = nodeOf(body, target);
    const [chord = 0, span = 0] = size_m;
    const size: Vec3 = [0.8 * chord, span_m, plate];
    const place = { parent: target, anchor: [0, span, 0], size } as const;
    addWing(body, 'left_wing_tip', place, 'left_wing_bend', sized_for);
    close(body, target, 'wing_end');
  },
});

const tailParameters = {
  length_m: { unit: 'm', min: 0.03, max: 0.5, description: 'length behind the body' },
  width_m: { unit: 'm', min: 0.02, max: 0.35, description: 'width of its fan' },
} as const;

export const growTail = defineRule({
  name: 'grow_tail',
  symbol: 'rump',
  description: 'a stiff tail with a fan, which balances the head',
  parameters: tailParameters,
  effect: (body, target, { length_m, width_m }) => {
    const [length = 0, , height = 0] = nodeOf(body, target).size_m;
    addLink(body, {
      name: 'tail',
      symbol: 'tail',
      form: 'stiff_tail',
      size: [length_m, width_m, plate],
      parent: target,
      anchor: [-length / 2, 0, -height / 2 + plate / 2],
    });
    close(body, target, 'rump');
  },
});

export const hingeTail = defineRule({
  name: 'hinge_tail',
  symbol: 'rump',
  description: 'a driven tail with a fan, which moves the centre of mass',
  parameters: {
    ...tailParameters,
    actuator: {
      words: jointDrives,
      optional: true,
      description: 'the actuator of the tail; that of the other joints if absent',
    },
  },
  effect: (body, target, { length_m, width_m, actuator }) => {
    const { spine } = anatomyWith(anatomyAt(body), actuator);
    const own = actuator === undefined ? {} : { actuator };
    const [length = 0, , height = 0] = nodeOf(body, target).size_m;
    addLink(body, {
      name: 'tail',
      symbol: 'tail',
      form: 'driven_tail',
      size: [length_m, width_m, plate],
      parent: target,
      anchor: [-(length / 2 + spine.ahead), 0, driveLevelZ(height, anatomyAt(body))],
      joint: { name: 'tail_pitch', kind: 'hinge', axis: across, range: { min: -0.7, max: 0.7 }, ...own },
      ...(actuator === undefined ? {} : { sizedFor: actuator }),
    });
    close(body, target, 'rump');
  },
});

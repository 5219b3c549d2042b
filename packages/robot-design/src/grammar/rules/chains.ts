import { anatomyOf, gap } from '../../anatomy.ts';
import {
  chainAnatomy,
  headSegment,
  hoodWidth,
  hubGap,
  nextAnchorX,
  shortestHead,
  shortestTail,
  treadHeight,
  tubeMiddle,
} from '../../chain-anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import { addLink, addPair, addRoot, anatomyAt, type Body, close, homeOf, nodeOf } from '../body.ts';
import { needsAtLeast, type Refusal } from '../refusal.ts';
import { defineRule, type Values } from '../rule.ts';
import type { GrammarSymbol } from '../symbols.ts';
import { batteryOf, batteryParameters } from './power.ts';
import { servoParameter } from './torso.ts';

const axes = { yaw: [0, 0, 1], pitch: [0, 1, 0] } as const satisfies Readonly<Record<string, Vec3>>;
const tolerance = 1e-4;

const headParameters = {
  servo: servoParameter,
  form: {
    words: ['blunt_head', 'hood_head'],
    description: 'as wide as the body, or wide enough for a large computer',
  },
  length_m: { unit: 'm', min: 0.08, max: 0.6, description: 'from its face to the first joint' },
  girth_m: { unit: 'm', min: 0.02, max: 0.25, description: 'width and height of every segment' },
  ...batteryParameters,
} as const;
type HeadValues = Values<typeof headParameters>;

function refuseHead(
  _body: Body,
  _target: string,
  { servo, form, length_m, girth_m, ...power }: HeadValues,
): Refusal | undefined {
  const anatomy = anatomyOf(servo, batteryOf(power));
  const { girth } = chainAnatomy(anatomy);
  if (girth_m < girth - tolerance)
    return needsAtLeast('girth_m', girth, `servos and battery need a girth of ${girth.toFixed(4)} m`);
  const needed = shortestHead(anatomy, headWidth(form, girth_m));
  return length_m < needed - tolerance
    ? needsAtLeast('length_m', needed, `its electronics need ${needed.toFixed(3)} m`)
    : undefined;
}

const headWidth = (form: string, girth: number): number =>
  form === 'hood_head' ? Math.max(hoodWidth, girth) : girth;

const headGuard = {
  description: 'room for servos, the battery and a computer',
  refuses: refuseHead,
} as const;

/** The open end below each segment of a family. */
const under = ({ structure }: Body): GrammarSymbol => structure.belowSegment ?? 'belly';

function addHead(
  body: Body,
  { servo, form, length_m, girth_m, ...power }: HeadValues,
  clearance: number,
): void {
  addRoot(body, {
    name: headSegment,
    form,
    servo,
    battery: batteryOf(power),
    size: [length_m, headWidth(form, girth_m), girth_m],
    height: clearance + girth_m / 2,
    opens: ['chain', 'snout', 'back', under(body)],
  });
}

export const shapeSnakeHead = defineRule({
  name: 'shape_snake_head',
  symbol: 'robot',
  description: 'the head of a snake with the computer, at the height that its wheels give it',
  parameters: {
    ...headParameters,
    clearance_m: { unit: 'm', min: 0.003, max: 0.15, description: 'height of the belly above the ground' },
  },
  guard: headGuard,
  effect: (body, _target, { clearance_m, ...head }) => addHead(body, head, clearance_m),
});

export const shapeWormHead = defineRule({
  name: 'shape_worm_head',
  symbol: 'robot',
  description: 'the head of a worm with the computer',
  parameters: headParameters,
  guard: headGuard,
  effect: (body, _target, head) => addHead(body, head, treadHeight),
});

const axisParameter = {
  words: ['yaw', 'pitch'],
  description: 'bends sideways, or up and down',
} as const;
const rangeParameter = {
  unit: 'rad',
  min: 0.2,
  max: 1.1,
  description: 'range to each side from straight',
} as const;

/** Segments are numbered from the head, which is the first. */
function addSegment(
  body: Body,
  target: string,
  values: {
    readonly name: string;
    readonly form: string;
    readonly axis: keyof typeof axes;
    readonly range_rad: number;
  },
  length: number,
  opens: readonly GrammarSymbol[],
): void {
  const ahead = nodeOf(body, target);
  const head = nodeOf(body, headSegment);
  const [, , girth = 0] = head.size_m;
  addLink(body, {
    name: values.name,
    symbol: 'torso_segment',
    form: values.form,
    size: [length, girth, girth],
    parent: target,
    anchor: [nextAnchorX(ahead), 0, 0],
    joint: {
      name: `${values.name.replace('_segment', '')}_${values.axis}`,
      kind: 'hinge',
      axis: axes[values.axis],
      range: { min: -values.range_rad, max: values.range_rad },
    },
    opens: [...opens, 'back', under(body)],
  });
  close(body, target, 'chain');
}

export const joinSegment = defineRule({
  name: 'join_segment',
  symbol: 'chain',
  description: 'one more segment on a driven joint, with room for the servo of the next',
  parameters: {
    axis: axisParameter,
    shell: { words: ['closed', 'open'], description: 'a closed tube, or an open frame' },
    length_m: { unit: 'm', min: 0.02, max: 0.5, description: 'from joint to joint' },
    range_rad: rangeParameter,
  },
  guard: {
    description: 'room for the servo of the next joint',
    refuses: (body, _target, { length_m }) => {
      const { shortest } = chainAnatomy(anatomyAt(body));
      return length_m < shortest - tolerance
        ? needsAtLeast('length_m', shortest, `a servo needs ${shortest.toFixed(4)} m`)
        : undefined;
    },
  },
  effect: (body, target, { shell, length_m, ...joint }) => {
    const count = [...body.nodes.values()].filter(({ symbol }) => symbol === 'torso_segment').length;
    addSegment(body, target, { name: `segment_${count + 1}`, form: `${shell}_segment`, ...joint }, length_m, [
      'chain',
    ]);
  },
});

export const endInTail = defineRule({
  name: 'end_in_tail',
  symbol: 'chain',
  description: 'the last segment, with the battery',
  parameters: {
    axis: axisParameter,
    form: { words: ['blunt_tail', 'pointed_tail'], description: 'a flat or a tapered end' },
    length_m: { unit: 'm', min: 0.05, max: 0.8, description: 'length of the tail without its tip' },
    range_rad: rangeParameter,
  },
  guard: {
    description: 'room for the battery',
    refuses: (body, _target, { length_m }) => {
      const needed = shortestTail(anatomyAt(body));
      return length_m < needed - tolerance
        ? needsAtLeast('length_m', needed, `the battery needs ${needed.toFixed(4)} m`)
        : undefined;
    },
  },
  effect: (body, target, { length_m, ...tail }) =>
    addSegment(body, target, { name: 'tail_segment', ...tail }, length_m, []),
});

/** Diameter of wheels under a belly. */
const smallestWheel = 0.012;

/**
 * Radius of a segment's wheels and y of the left one; wheels below the belly fill the space under it except for a
 * gap.
 */
function wheelAt(body: Body, target: string, place: 'beside' | 'beneath', wide: number) {
  const [, width = 0, girth = 0] = nodeOf(body, target).size_m;
  const clearance = homeOf(body, target).position[2] - girth / 2;
  return place === 'beside'
    ? { radius: clearance + girth / 4, y: width / 2 + hubGap + wide / 2 }
    : { radius: (clearance - gap) / 2, y: width / 2 - wide / 2 };
}

export const setFreeWheels = defineRule({
  name: 'set_free_wheels',
  symbol: 'wheel_seat',
  description:
    'a pair of free wheels that roll forward and grip sideways, so that a body that bends sideways moves ahead',
  parameters: {
    place: {
      words: ['beside', 'beneath'],
      description:
        'at the sides of the segment, with the axle a quarter of its height above the belly, or under it',
    },
    width_m: { unit: 'm', min: 0.006, max: 0.05, description: 'width of each wheel' },
  },
  guard: {
    description: 'room under the body for wheels below it, and between the wheels of neighbouring segments',
    refuses: (body, target, { place, width_m }) => {
      const { radius } = wheelAt(body, target, place, width_m);
      if (2 * radius < smallestWheel - tolerance)
        return `wheels under the body need ${(smallestWheel + gap).toFixed(3)} m under it`;
      const x = wheelX(body, target);
      const meets = [...body.nodes.values()].some(
        (node) =>
          node.form === 'free_wheel' &&
          Math.abs(homeOf(body, node.name).position[0] - x) < 2 * radius + hubGap,
      );
      return meets ? 'its wheels would touch those of the next segment' : undefined;
    },
  },
  effect: (body, target, { place, width_m }) => {
    const { radius, y } = wheelAt(body, target, place, width_m);
    const name = `${target.replace('_segment', '')}_left_wheel`;
    addPair(body, {
      name,
      symbol: 'wheel',
      form: 'free_wheel',
      size: [2 * radius, width_m, 2 * radius],
      parent: target,
      anchor: [
        tubeMiddle(nodeOf(body, target), anatomyAt(body)),
        y,
        radius - homeOf(body, target).position[2],
      ],
      joint: { name, kind: 'continuous', axis: [0, 1, 0], passive: true },
    });
    close(body, target, 'wheel_seat');
  },
});

/** x of the middle of a segment's tube at home, in the world. */
const wheelX = (body: Body, target: string): number =>
  homeOf(body, target).position[0] + tubeMiddle(nodeOf(body, target), anatomyAt(body));

const treads = ['pads', 'ring', 'runner'] as const;

export const layTread = defineRule({
  name: 'lay_tread',
  symbol: 'belly',
  description: 'a soft tread slightly below the belly, on which the segment stands',
  parameters: {
    form: { words: treads, description: 'two pads, a ring around the segment, or a runner along it' },
  },
  effect: (body, target, { form }) => {
    const node = nodeOf(body, target);
    const anatomy = anatomyAt(body);
    const [, width = 0, girth = 0] = node.size_m;
    const long = 0.5 * (chainAnatomy(anatomy).shortest - chainAnatomy(anatomy).cover);
    addLink(body, {
      name: `${target.replace('_segment', '')}_${form}`,
      symbol: 'limb_link',
      form: `tread_${form}`,
      size: form === 'ring' ? [treadHeight, width, girth] : [long, width, treadHeight],
      parent: target,
      anchor: [tubeMiddle(node, anatomy), 0, form === 'ring' ? 0 : -girth / 2],
    });
    close(body, target, 'belly');
  },
});

export const shapeSnout = defineRule({
  name: 'shape_snout',
  symbol: 'snout',
  description: 'the front end of a head, which meets obstacles',
  parameters: { form: { words: ['wedge', 'bumper'], description: 'a pointed snout, or a soft bumper' } },
  effect: (body, target, { form }) => {
    const [length = 0, width = 0, girth = 0] = nodeOf(body, target).size_m;
    const long = form === 'wedge' ? girth / 2 : 0.006;
    addLink(body, {
      name: 'snout',
      symbol: 'limb_link',
      form: `snout_${form}`,
      size: [long, width, form === 'wedge' ? girth : girth / 2],
      parent: target,
      anchor: [length / 2, 0, 0],
    });
    close(body, target, 'snout');
  },
});

import { jointDrives } from '@robotdesign/components';
import type { GraphNode } from '@robotdesign/contracts';
import { anatomyWith, gap, mastSize, plate } from '../../anatomy.ts';
import { armJoint, pedestalSize } from '../../arm-anatomy.ts';
import { isLegged, isStiff } from '../../chain-anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import { isTower } from '../../tower-anatomy.ts';
import { turnRise } from '../../upright-anatomy.ts';
import { addLink, anatomyAt, type Body, close, type NewJoint, nodeOf } from '../body.ts';
import { needsAtMost } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { bracketSize, carriesAlready, kindParameter } from './sensor-mounts.ts';
import { rearTorso, segmentMiddle } from './torso.ts';

/** Link names of the pedestal of an arm and of the link that its shoulder pitches. */
export const armMount = 'arm_mount';
export const armUpper = 'arm_upper';

/** Height above the top of its body at which a level arm passes, m; undefined for a body without an arm. */
export function sweepAbove({ nodes, edges }: Body): number | undefined {
  const [mount, upper] = [nodes.get(armMount), nodes.get(armUpper)];
  if (!mount || !upper) return undefined;
  const shoulder = (mount.size_m[2] ?? 0) + (edges.get(armUpper)?.anchor_m[2] ?? 0);
  return shoulder - (upper.size_m[2] ?? 0) / 2 - 2 * gap;
}

/** Distance from the front edge to parts on the top. */
export const frontMargin = 0.028;

const oneOfAKind = {
  description: 'no other mount has this kind of sensor',
  refuses: (body: Body, _target: string, { kind }: { readonly kind: string }) => carriesAlready(body, kind),
};

/** Middle of the upper side of a torso segment, in its frame. */
function topOf(body: Body, target: string): Vec3 {
  const torso = nodeOf(body, target);
  const middle = segmentMiddle(torso, anatomyAt(body));
  return [middle[0], 0, middle[2] + (torso.size_m[2] ?? 0) / 2];
}

/** Brackets are on the front edge, clear of hips and axles that reach ahead. */
const noseY = { left: 0.036, centre: 0, right: -0.036 } as const;

/** How far a torso reaches ahead at this distance from its middle plane. */
function reachAhead({ form, size_m: [length = 0] }: GraphNode, y: number): number {
  return form === 'disc' || form === 'drum' ? Math.sqrt((length / 2) ** 2 - y ** 2) : length / 2;
}

export const mountNoseSensor = defineRule({
  name: 'mount_nose_sensor',
  symbol: 'nose',
  description: 'a sensor on a bracket at the front of the torso, looking ahead',
  parameters: {
    kind: kindParameter,
    place: { words: ['left', 'centre', 'right'], description: 'position across the front' },
  },
  guard: {
    description: 'no other mount has this kind of sensor, and the place is free',
    refuses: (body, _target, { kind, place }) => {
      const taken = [...body.nodes.values()].some(
        (node) => node.name.startsWith('nose_') && body.edges.get(node.node_id)?.anchor_m[1] === noseY[place],
      );
      return taken ? `the ${place} of the nose is taken` : carriesAlready(body, kind);
    },
  },
  effect: (body, target, { kind, place }) => {
    const torso = nodeOf(body, target);
    const [, , height = 0] = torso.size_m;
    const y = noseY[place];
    addLink(body, {
      name: `nose_${kind}`,
      symbol: 'sensor_mount',
      form: kind,
      size: [plate, bracketSize, bracketSize],
      parent: target,
      anchor: [
        reachAhead(torso, y) - plate,
        y,
        segmentMiddle(torso, anatomyAt(body))[2] + (height + bracketSize) / 2,
      ],
    });
  },
});

/** Closes the front: it has room for one mast or head. */
export function closeFront(body: Body, target: string): void {
  close(body, target, 'top_front');
  close(body, target, 'neck');
}

export const raiseMast = defineRule({
  name: 'raise_mast',
  symbol: 'top_front',
  description: 'a sensor on a mast above the front of the torso',
  parameters: {
    kind: kindParameter,
    height_m: { unit: 'm', min: 0.03, max: 0.2, description: 'height of the mast above the torso' },
  },
  guard: oneOfAKind,
  effect: (body, target, { kind, height_m }) => {
    const { symbol, size_m } = nodeOf(body, target);
    const [length = 0, , height = 0] = size_m;
    const [, , top] = topOf(body, target);
    addLink(body, {
      name: `mast_${kind}`,
      symbol: 'sensor_mount',
      form: kind,
      size: [mastSize, mastSize, height_m],
      parent: target,
      // An arm takes the front: the mast is behind it.
      anchor:
        symbol === 'head'
          ? [0, 0, height]
          : [(body.nodes.has(armMount) ? -1 : 1) * (length / 2 - frontMargin), 0, top],
    });
    closeFront(body, target);
  },
});

export const neckActuatorParameter = {
  words: jointDrives,
  optional: true,
  description: 'the actuator of the neck; that of the other joints if absent',
} as const;

/** Position of a neck, whose servo is on the lid with its horn up, and its joint. */
export function turningNeck(body: Body, target: string, actuator: string | undefined) {
  const [, , top] = topOf(body, target);
  const [length = 0] = nodeOf(body, target).size_m;
  const anchor: Vec3 = [length / 2 - frontMargin, 0, top + turnRise(anatomyWith(anatomyAt(body), actuator))];
  const joint: NewJoint = {
    name: 'neck_yaw',
    kind: 'hinge',
    axis: [0, 0, 1],
    range: { min: -1.4, max: 1.4 },
    ...(actuator === undefined ? {} : { actuator }),
  };
  return { anchor, joint };
}

export const setHead = defineRule({
  name: 'set_head',
  symbol: 'neck',
  description: 'a head that a driven neck turns left and right, with room for a sensor on its crown',
  parameters: {
    height_m: { unit: 'm', min: 0.03, max: 0.12, description: 'from the neck to the crown' },
    actuator: neckActuatorParameter,
  },
  effect: (body, target, { height_m, actuator }) => {
    addLink(body, {
      name: 'head',
      symbol: 'head',
      form: 'skull',
      // Not longer than the space behind the sensors on the nose.
      size: [Math.min(0.8 * height_m, 2 * (frontMargin - 2 * plate)), 0.9 * height_m, height_m],
      parent: target,
      ...turningNeck(body, target, actuator),
      opens: ['top_front'],
    });
    closeFront(body, target);
  },
});

export const addPanningHead = defineRule({
  name: 'add_panning_head',
  symbol: 'neck',
  description: 'a driven neck that turns a sensor left and right',
  parameters: { kind: kindParameter, actuator: neckActuatorParameter },
  guard: oneOfAKind,
  effect: (body, target, { kind, actuator }) => {
    addLink(body, {
      name: 'head',
      symbol: 'head',
      form: kind,
      size: [0.03, 0.04, 0.03],
      parent: target,
      ...turningNeck(body, target, actuator),
    });
    closeFront(body, target);
  },
});

/** Length of the shortest deck. */
export const shortestDeck = 0.06;

export const layCargoDeck = defineRule({
  name: 'lay_cargo_deck',
  symbol: 'top',
  description: 'a tray with a rim on top of the torso, for the payload',
  parameters: {
    length_m: { unit: 'm', min: shortestDeck, max: 0.95, description: 'along x' },
    width_m: { unit: 'm', min: 0.06, max: 0.8, description: 'along y' },
    rim_m: { unit: 'm', min: 0.008, max: 0.05, description: 'height of the rim' },
  },
  guard: {
    description: 'no longer than the torso behind a mast or head',
    refuses: (body, target, { length_m }) => {
      const free = deckSpace(body, target);
      return length_m > free + 1e-6
        ? needsAtMost('length_m', free, `only ${free.toFixed(3)} m are free`)
        : undefined;
    },
  },
  effect: (body, target, { length_m, width_m, rim_m }) => {
    const [x, , top] = topOf(body, target);
    const [length = 0] = nodeOf(body, target).size_m;
    addLink(body, {
      name: 'cargo_deck',
      symbol: 'bay',
      form: 'deck',
      size: [length_m, width_m, rim_m],
      parent: target,
      anchor: [x + deckMiddle(body, target, length), 0, top],
    });
    close(body, target, 'top');
  },
});

/** The part of the upper side behind the pedestal of an arm, in the frame of the middle; undefined without an arm. */
function spaceBehindArm(body: Body, target: string) {
  const mount = body.nodes.get(armMount);
  const edge = body.edges.get(armMount);
  if (!mount || edge?.parent !== target) return undefined;
  const [length = 0] = nodeOf(body, target).size_m;
  const { ahead } = pedestalSize(armJoint(mount.sized_for ?? ''));
  const x = (edge.anchor_m[0] ?? 0) - segmentMiddle(nodeOf(body, target), anatomyAt(body))[0];
  const mast = [...body.nodes.values()].some(({ name }) => name.startsWith('mast_'));
  return {
    from: -length / 2 + (mast ? frontMargin + mastSize : 0),
    to: x + ahead - (mount.size_m[0] ?? 0) / 2 - 2 * gap,
  };
}

/** Distance of the middle of a deck ahead of the middle of its torso. */
function deckMiddle(body: Body, target: string, length: number): number {
  const behindArm = spaceBehindArm(body, target);
  if (behindArm) return (behindArm.from + behindArm.to) / 2;
  // The load of a body on two wheels is above its axle.
  if (isTower(nodeOf(body, target))) return 0;
  return -Math.max(0, length - deckSpace(body, target)) / 2;
}

/**
 * Length of the upper side that is free for a deck: all of a rear half or a segment with legs, else the part that a
 * mast, or a head and the servo behind it, leaves free.
 */
export function deckSpace(body: Body, target: string): number {
  const node = nodeOf(body, target);
  const [length = 0] = node.size_m;
  const behindArm = spaceBehindArm(body, target);
  if (behindArm) return behindArm.to - behindArm.from;
  if (target === rearTorso) return length;
  // A deck extends over neighbouring segments, but not where they bend; the one ahead carries the other parts
  // on the top.
  if (isLegged(node)) return isStiff(node) ? 2.5 * length : Math.max(length, shortestDeck);
  const behind = body.nodes.has('head')
    ? anatomyWith(anatomyAt(body), body.edges.get('head')?.actuator).far + gap
    : frontMargin;
  return length - frontMargin - behind;
}

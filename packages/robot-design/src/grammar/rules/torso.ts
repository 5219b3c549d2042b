import { jointDrives, stockOf, wheelDrives } from '@robotdesign/components';
import type { BatteryPack, GraphNode } from '@robotdesign/contracts';
import { type Anatomy, anatomyOf, driveLevelZ, plate, type TorsoLevels } from '../../anatomy.ts';
import { isLegged, tubeMiddle } from '../../chain-anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import { type ShelfLoad, shelfHolds, shortestShelf } from '../../shelf.ts';
import { type WheelDrive, wheelDriveOf } from '../../wheel-anatomy.ts';
import { addLink, addRoot, anatomyAt, type Body, nodeOf } from '../body.ts';
import { needsAtLeast, type Refusal } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import type { GrammarSymbol } from '../symbols.ts';
import { type BatteryValues, batteryOf, batteryParameters } from './power.ts';
import { type FrameValues, forkParameter, frameParameters } from './stock.ts';

export const frontTorso = 'torso';
export const rearTorso = 'rear_torso';
export const chestTorso = 'chest';

/** What a torso has besides plates of the usual thickness. */
export type Framing = Partial<Pick<GraphNode, 'thickness_m' | 'lid_m' | 'stock'>>;

/** Thickness of the lid of a torso beyond that of its other plates, m. */
export const lidExcess = (usual: number, { thickness_m = usual, lid_m = thickness_m }: Framing): number =>
  Math.max(0, lid_m - thickness_m);

/** Height of what is between the electronics and a lid of the usual thickness: its frame and what the lid is thicker, m. */
const underLid = (usual: number, framing: Framing): number =>
  lidExcess(usual, framing) + (framing.stock === undefined ? 0 : stockOf(framing.stock).outer_m);

/** The levels of a torso with the plates of a node, and with its frame between the electronics and the lid. */
export const framedLevels = <L extends TorsoLevels>(levels: L, framing: Framing): L => ({
  ...levels,
  plate: framing.thickness_m ?? levels.plate,
  electronicsLevel: levels.electronicsLevel + underLid(levels.plate, framing),
});

/** The framing of a torso that a rule writes. */
const framingOf = ({ plate_m, lid_m, stock }: FrameValues): Framing => ({
  ...(plate_m === undefined ? {} : { thickness_m: plate_m }),
  ...(lid_m === undefined ? {} : { lid_m }),
  ...(stock === undefined ? {} : { stock }),
});

/**
 * Middle of a torso segment in its own frame: the rear half is behind its joint, at the level of the drives; a
 * chest is above its waist.
 */
export const segmentMiddle = (node: GraphNode, anatomy: Anatomy): Vec3 => {
  if (isLegged(node)) return [tubeMiddle(node, anatomy), 0, 0];
  const [length = 0, , height = 0] = node.size_m;
  if (node.name === chestTorso) return [0, 0, height / 2];
  return node.name === rearTorso
    ? [-(length / 2 + anatomy.spine.behind), 0, -driveLevelZ(height, framedLevels(anatomy, node))]
    : [0, 0, 0];
};

/** Divides the root into two halves of equal length and joins the rear half by a joint between them. */
function divide(
  body: Body,
  joint: { name: string; axis: Vec3; range: number; passive: boolean },
  opens: readonly GrammarSymbol[],
): void {
  const root = nodeOf(body, frontTorso);
  const [length = 0, width = 0, height = 0] = root.size_m;
  const anatomy = anatomyAt(body);
  const { ahead, behind } = anatomy.spine;
  const half = (length - ahead - behind) / 2;
  const { stock, thickness_m, lid_m } = root;
  body.nodes.set(frontTorso, { ...root, size_m: [half, width, height] });
  const open = body.open.get(frontTorso);
  open?.delete('spine');
  addLink(body, {
    name: rearTorso,
    symbol: 'torso_segment',
    // Only the front half can have a sloping nose.
    form: root.form === 'tray' ? 'tray' : 'box',
    size: [half, width, height],
    parent: frontTorso,
    anchor: [-(half / 2 + ahead), 0, driveLevelZ(height, framedLevels(anatomy, root))],
    stock,
    thickness_m,
    lid_m,
    joint: {
      name: joint.name,
      kind: 'hinge',
      axis: joint.axis,
      range: { min: -joint.range, max: joint.range },
      passive: joint.passive,
    },
    opens,
  });
}

const undivided = (body: Body): string | undefined =>
  body.edges.size > 0 ? 'the upper side of the torso is taken' : undefined;

/** The part whose rule sets the size of a half of a body. */
export const sizedBy = (target: string): string => (target === rearTorso ? frontTorso : target);

/** Why a body is too narrow for two drives next to each other. @param drives what they are: `motors` */
export function refuseNarrow(
  body: Body,
  target: string,
  needed: number,
  drives: 'hips' | 'motors' | 'servos',
): Refusal | undefined {
  const [, width = 0] = nodeOf(body, target).size_m;
  return width < needed
    ? needsAtLeast('width_m', needed, `two ${drives} need ${needed.toFixed(3)} m of width`, sizedBy(target))
    : undefined;
}

/** The parameter that sets the length of a shelf, and by how much it is larger: the diameter of a round body. */
interface Side {
  readonly parameter: string;
  readonly perLength: number;
  /** The part whose rule has the parameter. */
  readonly of?: string;
}

export const lengthSide: Side = { parameter: 'length_m', perLength: 1 };
/** The square inside of a round body. */
export const roundSide = (parameter: string): Side => ({ parameter, perLength: Math.SQRT2 });

/** Why a shelf of this length and width, m, does not hold a battery next to the other electronics. */
export function refuseShelf(
  [length, width]: readonly [number, number],
  battery: BatteryPack | undefined,
  load: ShelfLoad = 'all',
  side = lengthSide,
): Refusal | undefined {
  if (!battery || shelfHolds(length - 2 * plate, width, battery, load)) return undefined;
  const needed = shortestShelf(width, battery, load) + 2 * plate;
  const because = `battery and electronics need ${needed.toFixed(3)} m of length at this width`;
  // Of the half of a divided body no parameter is the length.
  return load === 'all' ? needsAtLeast(side.parameter, needed * side.perLength, because, side.of) : because;
}

export const roomGuard = 'room for the battery and the electronics';
/** Why a torso of this length, width and height, m, does not hold a battery next to the other electronics. */
export function refuseRoom(
  [length, width, height]: Vec3,
  { electronicsLevel, plate: thick }: Anatomy,
  battery: BatteryPack | undefined,
  side = lengthSide,
): Refusal | undefined {
  if (!battery) return undefined;
  const needed = electronicsLevel + 2 * thick;
  return height < needed - 1e-6
    ? needsAtLeast('height_m', needed, `the battery needs ${needed.toFixed(3)} m of height`, side.of)
    : refuseShelf([length, width], battery, 'all', side);
}

/** The servo parameter of rules that start a body with driven joints. */
export const servoParameter = {
  words: jointDrives,
  description: 'the actuator of every joint; the body is sized for it',
} as const;

export const frameBody = defineRule({
  name: 'frame_body',
  symbol: 'robot',
  description: 'a torso with the servos below and the electronics above, at its height above the ground',
  parameters: {
    form: { words: ['box', 'disc'], description: 'a frame with straight sides, or a round one' },
    servo: servoParameter,
    length_m: { unit: 'm', min: 0.08, max: 1, description: 'along x; the diameter of a disc' },
    width_m: { unit: 'm', min: 0.06, max: 0.8, description: 'along y; a disc uses its diameter instead' },
    ride_height_m: {
      unit: 'm',
      min: 0.04,
      max: 1.3,
      description: 'height of the middle of the torso above the ground',
    },
    ...batteryParameters,
    ...frameParameters,
    fork_m: forkParameter,
  },
  guard: {
    description: 'room for a servo on each side, for the battery and for the electronics',
    refuses: (_body, _target, values) => {
      const { form, servo, length_m, width_m } = values;
      const { case: box, hipInset } = anatomyOf(servo);
      if (form === 'disc' && values.stock !== undefined) return 'a disc has no frame';
      const needed = 2 * (box.long + hipInset);
      const across = form === 'disc' ? length_m : width_m;
      if (across < needed - 1e-3)
        return needsAtLeast(
          form === 'disc' ? 'length_m' : 'width_m',
          needed,
          `two servos need ${needed.toFixed(3)} m of width`,
        );
      if (form !== 'disc') return refuseShelf([length_m, width_m], batteryOf(values));
      const inside = length_m / Math.SQRT2;
      return refuseShelf([inside, inside], batteryOf(values), 'all', roundSide('length_m'));
    },
  },
  effect: (body, _target, { form, servo, length_m, width_m, ride_height_m, fork_m, ...values }) => {
    const width = form === 'disc' ? length_m : width_m;
    const battery = batteryOf(values);
    const { torsoHeight, plate: usual, cheek } = anatomyOf(servo, battery);
    // The forks of hips turn above and below the servos.
    const forks = 2 * ((fork_m ?? cheek) - cheek);
    const framing = framingOf(values);
    const plates = 3 * ((framing.thickness_m ?? usual) - usual);
    addRoot(body, {
      name: frontTorso,
      form,
      servo,
      battery,
      size: [length_m, width, torsoHeight + plates + forks + underLid(usual, framing)],
      ...framing,
      hipFork: fork_m,
      height: ride_height_m,
      opens: ['spine', 'flank', 'top', 'top_front', 'neck', 'nose', ...(body.structure.trunkEnds ?? [])],
    });
  },
});

export const articulateSpine = defineRule({
  name: 'articulate_spine',
  symbol: 'spine',
  description: 'divides the torso and joins the halves by a driven spine joint',
  parameters: {
    axis: { words: ['yaw', 'pitch'], description: 'bends sideways, or arches' },
  },
  guard: {
    description: 'a box of at least 0.26 m, with a free upper side and room for the servos in each half',
    refuses: (body, target) => {
      const { form, size_m } = nodeOf(body, target);
      if (form !== 'box') return 'a disc has no spine';
      const [length = 0, width = 0] = size_m;
      const { case: box, hipInset, far, spine } = anatomyAt(body);
      const half = (length - spine.ahead - spine.behind) / 2;
      if (length < 0.26 || half < hipInset + far - spine.ahead + box.across / 2)
        return 'the torso is too short to divide';
      const shelf = refuseShelf([half, width], body.battery, 'battery');
      if (shelf) return shelf;
      return undivided(body);
    },
  },
  effect: (body, _target, { axis }) =>
    divide(
      body,
      {
        name: `spine_${axis}`,
        axis: axis === 'yaw' ? [0, 0, 1] : [0, 1, 0],
        range: axis === 'yaw' ? 0.6 : 0.4,
        passive: false,
      },
      ['flank', 'top'],
    ),
});

/** Height of a chassis with this motor: drives below, electronics above; hub motors are outside. */
export const chassisHeightFor = (
  { levelHeight }: WheelDrive,
  { plate: thick, electronicsLevel }: TorsoLevels,
): number => 3 * thick + levelHeight + electronicsLevel;

/**
 * Height of the middle of a chassis above its axles: they are level with motors inside, and free with hub motors. Without
 * a raise they are at half of its usual height: thicker plates and a frame are above it.
 */
function middleOverAxles(
  drive: WheelDrive,
  levels: TorsoLevels,
  usual: TorsoLevels,
  raise_m: number | undefined,
): number {
  const height = chassisHeightFor(drive, levels);
  if (drive.mount === 'inside') return -driveLevelZ(height, levels);
  return height / 2 + (raise_m ?? -chassisHeightFor(drive, usual) / 2);
}

/** The levels of a chassis with this battery, plates and frame. */
const chassisLevels = (values: BatteryValues & FrameValues): TorsoLevels =>
  framedLevels(anatomyOf(undefined, batteryOf(values)), framingOf(values));

/** Least height of the underside of a chassis above the ground, m. */
const leastClearance = 0.008;

export const frameChassis = defineRule({
  name: 'frame_chassis',
  symbol: 'robot',
  description:
    'a chassis with the motors below and the electronics above, at the height that its wheels give it',
  parameters: {
    form: {
      words: ['box', 'tray', 'wedge'],
      description: 'closed, an open tray, or closed with a sloping nose',
    },
    length_m: { unit: 'm', min: 0.1, max: 1.6, description: 'along x' },
    width_m: { unit: 'm', min: 0.08, max: 0.9, description: 'along y, without wheels' },
    wheel_diameter_m: { unit: 'm', min: 0.05, max: 0.8, description: 'diameter of every wheel' },
    motor: {
      words: wheelDrives,
      optional: true,
      description: 'the motor of every wheel; the body is sized for it',
    },
    raise_m: {
      unit: 'm',
      min: -0.3,
      max: 0.4,
      optional: true,
      description:
        'height of the floor above the axles of hub motors; the axles are at half height if absent',
    },
    ...batteryParameters,
    ...frameParameters,
  },
  guard: {
    description:
      'the floor is above the ground, only hub motors are below it, and there is room for the battery',
    refuses: (_body, _target, { motor, raise_m, wheel_diameter_m, length_m, width_m, ...power }) => {
      const drive = wheelDriveOf(motor);
      if (raise_m !== undefined && drive.mount === 'inside') return 'the motors are inside the chassis';
      const battery = batteryOf(power);
      const levels = chassisLevels(power);
      const middle = middleOverAxles(drive, levels, anatomyOf(undefined, battery), raise_m);
      const floor = middle - chassisHeightFor(drive, levels) / 2;
      const least = 2 * (leastClearance - floor);
      if (wheel_diameter_m < least)
        return needsAtLeast('wheel_diameter_m', least, 'the chassis would touch the ground');
      return refuseShelf([length_m, width_m], battery);
    },
  },
  effect: (body, _target, { form, length_m, width_m, wheel_diameter_m, motor, raise_m, ...values }) => {
    const drive = wheelDriveOf(motor);
    const battery = batteryOf(values);
    const levels = chassisLevels(values);
    const middle = middleOverAxles(drive, levels, anatomyOf(undefined, battery), raise_m);
    addRoot(body, {
      name: frontTorso,
      form,
      size: [length_m, width_m, chassisHeightFor(drive, levels)],
      height: wheel_diameter_m / 2 + middle,
      wheelMotor: motor,
      wheelRadius: wheel_diameter_m / 2,
      battery,
      ...framingOf(values),
      opens: ['spine', 'axle', 'top', 'top_front', 'nose', ...(body.structure.trunkEnds ?? [])],
    });
  },
});

export const articulateFrame = defineRule({
  name: 'articulate_frame',
  symbol: 'spine',
  description:
    'divides the chassis and joins the halves by a free roll joint, so that all wheels touch uneven ground',
  parameters: {},
  guard: {
    description:
      'a chassis of at least 0.28 m with a free upper side and room for the battery in its rear half',
    refuses: (body, target) => {
      const [length = 0, width = 0] = nodeOf(body, target).size_m;
      if (length < 0.28) return 'the chassis is too short to divide';
      const { ahead, behind } = anatomyAt(body).spine;
      const half = (length - ahead - behind) / 2;
      return refuseShelf([half, width], body.battery, 'battery') ?? undivided(body);
    },
  },
  effect: (body) =>
    divide(body, { name: 'frame_roll', axis: [1, 0, 0], range: 0.5, passive: true }, ['axle', 'top']),
});

import type { SensorKind } from '@robotdesign/components';
import type { BatteryPack, ExpandedRobotGraph, GraphEdge, GraphNode } from '@robotdesign/contracts';
import { plate } from '../../anatomy.ts';
import { armJoint, pedestalSize } from '../../arm-anatomy.ts';
import { DerivationError } from '../../grammar/derivation-error.ts';
import { frontTorso } from '../../grammar/rules/torso.ts';
import { type FingerStyle, fingerStyles } from '../../gripper-anatomy.ts';
import { fitsBay } from '../../lowering/bays.ts';
import { shelfItems } from '../../lowering/electronics.ts';
import { chooseSlots, isTorsoSlot } from '../../lowering/slots.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import {
  type ArmJoints,
  type ArmSizes,
  armGroups,
  armJointWords,
  armSizes,
  columnFor,
  drivesOfArm,
  writeArm,
} from '../manipulator.ts';

type Stand = 'arm_mount' | 'arm_column';
interface ArmTraits extends Readonly<Record<string, string>> {
  readonly joints: ArmJoints;
  readonly stand: Stand;
  readonly fingers: FingerStyle;
}

export const armText: Readonly<Record<ArmJoints, { readonly phrase: string; readonly title: string }>> = {
  three: { phrase: 'a turntable, a shoulder and an elbow', title: 'Three-joint arm' },
  four: { phrase: 'a turntable, a shoulder, an elbow and a wrist that pitches', title: 'Four-joint arm' },
  five: {
    phrase: 'a turntable, a shoulder, an elbow and a wrist that pitches and rolls',
    title: 'Five-joint arm',
  },
};
export const fingerText: Readonly<Record<FingerStyle, string>> = {
  flat: 'flat fingers',
  broad: 'broad fingers',
  grooved: 'grooved fingers',
};
const standText: Readonly<Record<Stand, { readonly phrase: string; readonly title: string }>> = {
  arm_mount: { phrase: 'low on its base', title: '' },
  arm_column: { phrase: 'on a column', title: ' on a column' },
};

const textOf = ({ joints, stand, fingers }: ArmTraits): ArchetypeText => ({
  kind: `${joints}_${stand}`,
  phrase: `${armText[joints].phrase}, ${standText[stand].phrase}, a parallel gripper with ${fingerText[fingers]}`,
  title: `${armText[joints].title}${standText[stand].title}, ${fingerText[fingers]}`,
  legs: 0,
  wheels: 0,
});

/** A graph with only what the choice of electronics depends on: joints and sensors. */
const sketchOf = (
  drives: readonly string[],
  sensors: readonly SensorKind[],
  battery: BatteryPack | undefined,
): ExpandedRobotGraph => ({
  nodes: sensors.map(
    (form): GraphNode => ({
      node_id: form,
      symbol: 'sensor_mount',
      name: form,
      size_m: [],
      made_by_step: 0,
      form,
    }),
  ),
  edges: drives.map(
    (actuator, index): GraphEdge => ({
      parent: 'base',
      child: `${index}`,
      joint_name: `${index}`,
      kind: 'hinge',
      anchor_m: [],
      quaternion_wxyz: [],
      axis: [],
      passive: false,
      actuator,
    }),
  ),
  symbol_counts: [],
  embodiment: 'arm',
  ...(battery ? { battery } : {}),
});

/** Sizes of a base are tried in these steps, m. */
const baseStep_m = 0.01;
const longestBase_m = 0.6;
const baseHeights_m = [0.045, 0.065, 0.09, 0.13] as const;
/** Width of a base over its length. */
const baseShape = 0.72;

/** The smallest base that holds the electronics and carries the pedestal. @throws DerivationError if none is large enough */
function baseFor(sizes: ArmSizes, sensors: readonly SensorKind[], battery: BatteryPack | undefined) {
  const slots = chooseSlots(sketchOf(drivesOfArm(sizes.drives, sizes.joints), sensors, battery));
  const items = shelfItems(slots.filter(({ slot }) => isTorsoSlot(slot)));
  const pedestal = pedestalSize(armJoint(sizes.drives.turntable));
  // Bolted down, but heavy and long enough to stand by itself with the arm folded.
  const least = Math.max(
    pedestal.length + 0.06,
    pedestal.width / baseShape,
    0.15,
    0.5 * sizes.ahead_m + 0.08,
  );
  for (let length = least; length < longestBase_m; length += baseStep_m)
    for (const height of baseHeights_m) {
      const width = baseShape * length;
      const inner = [length - 2 * plate, width - 2 * plate, height - 2 * plate] as const;
      if (
        fitsBay(items, { at: [0, 0, 0], size: inner.map((side) => side - 2e-4) as [number, number, number] })
      )
        return { length_m: length, width_m: width, height_m: height };
    }
  throw new DerivationError(0, 'no base is long enough for the arm and its battery');
}

/** From the front of a base back to the pedestal of its arm: room for a sensor. */
const frontRoom_m = 0.008;

/**
 * Position of the front of a pedestal, so that the centre of mass of base and folded arm is over the base: it is about
 * a third of the way from the pedestal to the hand.
 */
function frontOf(length: number, { drives, ahead_m }: ArmSizes): number {
  const pedestal = pedestalSize(armJoint(drives.turntable)).length;
  const balanced = length / 2 - 0.03 - ahead_m / 3 + pedestal / 2;
  return Math.max(Math.min(length / 2 - frontRoom_m, balanced), pedestal - length / 2);
}

export const arm = describeFamily({
  family: 'arm',
  structure: { roots: ['frame_arm_base'] },
  groups: armGroups,
  traits: armJointWords.flatMap((joints) =>
    (['arm_mount', 'arm_column'] as const).flatMap((stand) =>
      fingerStyles.map((fingers): ArmTraits => ({ joints, stand, fingers })),
    ),
  ),
  text: textOf,
  write: (writer, random, { joints, stand, fingers }, brief) => {
    const sizes = armSizes(random, joints, fingers, brief);
    const base = baseFor(sizes, brief.sensors, brief.battery);
    writer.apply('frame_arm_base', 'robot', {
      ...base,
      battery: brief.battery?.component_id,
      battery_series: brief.battery?.series,
      battery_parallel: brief.battery?.parallel,
    });
    writeArm(writer, frontTorso, sizes, {
      form: stand,
      raised_m:
        stand === 'arm_column'
          ? Math.max(random.between(0.03, 0.08), columnFor(brief, base.height_m, sizes))
          : 0,
      front_m: frontOf(base.length_m, sizes),
    });
  },
});

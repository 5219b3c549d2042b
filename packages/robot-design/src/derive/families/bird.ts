import { anatomyWith, driveLevelZ, gap } from '../../anatomy.ts';
import { batteryValues } from '../../grammar/rules/power.ts';
import { frontTorso } from '../../grammar/rules/torso.ts';
import { armGroup, everyOtherJoint, neckGroup } from '../../sizing/drive-groups.ts';
import { ankleStand, hipDrop, turnRise } from '../../upright-anatomy.ts';
import { anatomyFor } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { hipRange, trunkBelow } from '../legged-sizes.ts';
import { neckDrive, ownDrive } from '../own-drives.ts';
import { thighAngles } from '../program-values.ts';
import { shelfLength, thighFor } from '../upright-body.ts';
import { uprightSupport } from '../upright-support.ts';

interface BirdTraits extends Readonly<Record<string, string>> {
  readonly hips: 'side' | 'roll';
  readonly wings: 'whole' | 'jointed';
  readonly tail: 'stiff' | 'driven';
  readonly neck: 'stiff' | 'turning';
  /** Set only for an edited bird; a derived bird has its knees backward. */
  readonly knees?: 'backward' | 'forward';
}

/** Added wherever wings are mentioned, so that nobody expects the bird to fly. */
const noFlight = 'that flap but do not lift it';

function textOf({ hips, wings, tail, neck, knees = 'backward' }: BirdTraits): ArchetypeText {
  const tall = hips === 'roll';
  return {
    kind: `${hips}_${wings}`,
    phrase: `two ${tall ? 'long legs with four joints' : 'legs with three joints'} each, knees ${knees}, long toes, ${wings === 'jointed' ? 'jointed wings' : 'wings'} ${noFlight}, a ${tail === 'driven' ? 'driven' : 'stiff'} tail, a head on a ${neck === 'turning' ? 'neck that turns' : 'stiff neck'}`,
    title: `${tall ? 'Long-legged' : 'Short-legged'} bird${wings === 'jointed' ? ', jointed wings' : ''}${tail === 'driven' ? ', driven tail' : ''}${neck === 'turning' ? ', turning neck' : ''} (flightless)`,
    legs: 2,
    wheels: 0,
  };
}

/** Writes a bird: legs under or at the sides of a short body, wings, tail and head. */
/** Least height of neck and head above the trunk, m. */
const neckAndHead = 0.065;
/** Least distance between the inner toes of both feet, m. */
const feetApart_m = 0.034;
/** Share of the distance of a foot by which its outer toe widens the stance at the centre of mass, and its inset, m. */
const toeShare = 0.3;
const toeInset_m = 0.012;
/** Share of the length of a foot that is behind the centre of mass, which wings and tail move back. */
const toesBehind = 0.32;

export const bird = describeFamily({
  family: 'bird',
  structure: { roots: ['frame_breast'] },
  groups: [
    armGroup('wings', /_wing_(flap|bend)$/),
    armGroup('tail', /^tail_pitch$/),
    neckGroup,
    everyOtherJoint,
  ],
  traits: (['side', 'roll'] as const).flatMap((hips) =>
    (['whole', 'jointed'] as const).flatMap((wings) =>
      (['stiff', 'driven'] as const).flatMap((tail) =>
        (['stiff', 'turning'] as const).map((neck): BirdTraits => ({ hips, wings, tail, neck })),
      ),
    ),
  ),
  text: textOf,
  readTraits: (program) => {
    const [thigh] = thighAngles(program);
    return thigh ? { knees: thigh.angle_rad > 0 ? 'forward' : 'backward' } : {};
  },
  write: (writer, random, { hips, wings, tail, neck }, brief) => {
    const anatomy = anatomyFor(brief);
    const { scale, case: box } = anatomy;
    const crouch = Math.min(Math.max(anatomy.strength, 0.35), 1);
    const load = Math.min(brief.payload_kg, 1);
    const step = Math.min((brief.step_m ?? 0) / 0.06, 1);
    const usual = Math.max(
      (random.between(0.07, 0.08) + 0.012 * step) * scale,
      anatomy.swing + anatomy.far + 0.006,
    );
    const usualLean = crouch * (random.between(0.36, 0.5) - 0.12 * load);
    const joints = hips === 'side' ? -trunkBelow(anatomy) : hipDrop.roll(anatomy);
    const under = joints + ankleStand.pitch(anatomy);
    const turner = neckDrive(brief);
    const head = neckAndHead + (neck === 'turning' ? turnRise(anatomyWith(anatomy, turner)) : 0);
    const { length_m: thigh, lean_rad: bend } = thighFor(
      brief,
      { length_m: usual, lean_rad: usualLean },
      under,
      anatomy.torsoHeight + head,
    );
    const shin = thigh + 0.014 * scale;
    const drop = thigh * Math.cos(bend) + Math.sqrt(shin ** 2 - (thigh * Math.sin(bend)) ** 2);
    const stand = ankleStand.pitch(anatomy) + drop;
    const height = anatomy.torsoHeight;
    const ride =
      hips === 'side' ? stand - driveLevelZ(height, anatomy) : stand + hipDrop.roll(anatomy) + height / 2;
    const leg = { length_m: thigh, angle_rad: -bend, range_rad: hipRange(brief) };
    const offset = { offset_m: 0.004 };
    const length = random.between(0.148, 0.165);
    const top = ride + height / 2 + head;
    const short = Math.max(0, (brief.tall_m ?? 0) - top);
    const support = uprightSupport(brief, top + short, 'wings');
    // The outer toes widen the stance at the centre of mass by about this share of the distance of the feet.
    const leastFootY = (support + toeInset_m) / (1 + toeShare);
    const halfWidth = Math.max(
      anatomy.thighHalfWidth + random.between(0.016, 0.022) * Math.max(scale, 1),
      hips === 'side' ? 0 : leastFootY,
    );
    const besideTrunk = gap + anatomy.thighHalfWidth;
    const width_m = Math.max(
      random.between(0.116, 0.126),
      3 * box.axial + 2 * anatomy.plate + 0.004,
      hips === 'side' ? 2 * (leastFootY - besideTrunk) : 2 * halfWidth + box.across + 0.002,
    );
    const footY = hips === 'side' ? width_m / 2 + besideTrunk : halfWidth;
    const usualSpread = (hips === 'side' ? 0.1 : 0.07) * Math.max(scale, 0.9);
    const spread = (2 * (support + toeInset_m - footY)) / toeShare + feetApart_m;
    writer.apply('frame_breast', 'robot', {
      servo: anatomy.servo,
      length_m: Math.max(
        length,
        0.092 + anatomy.far + gap,
        2 * (box.axial + anatomy.near) + 0.02,
        shelfLength(brief, width_m, anatomy),
      ),
      width_m,
      ride_height_m: ride,
      ...batteryValues(brief.battery),
    });
    if (hips === 'side') writer.apply('attach_side_legs', frontTorso, { ...leg, ...offset });
    else {
      writer.apply('hang_hips', frontTorso, {
        half_width_m: halfWidth,
        ...offset,
      });
      writer.apply('grow_thigh', 'left_hip', leg);
    }
    writer.apply('bend_knee_over_ankle', 'left_thigh', { ankle: 'pitch', foot_offset_m: 0 });
    writer.apply('perch_on_toes', 'left_shin', {
      length_m: Math.max(Math.max(0.13, 0.56 * ride) * (1 + 0.15 * load), support / toesBehind),
      // The inner toes of both feet stay apart.
      width_m: Math.min(Math.max(usualSpread, spread), 2 * footY - feetApart_m),
    });
    const flapping = ownDrive(brief, 'wings', anatomy, wings === 'jointed' ? 4 : 2);
    const wing = anatomyWith(anatomy, flapping);
    writer.apply('attach_wings', frontTorso, {
      actuator: flapping,
      span_m:
        wings === 'jointed' ? wing.swing + wing.far + 0.012 * scale : random.between(0.11, 0.15) * scale,
      chord_m: random.between(0.06, 0.075) * scale,
    });
    if (wings === 'jointed')
      writer.apply('joint_wings', 'left_wing', { span_m: random.between(0.075, 0.1) * scale });
    writer.apply(tail === 'driven' ? 'hinge_tail' : 'grow_tail', frontTorso, {
      length_m: random.between(0.08, 0.11) * scale,
      width_m: random.between(0.05, 0.08) * scale,
      actuator: tail === 'driven' ? ownDrive(brief, 'tail', anatomy, 1) : undefined,
    });
    writer.apply(neck === 'turning' ? 'set_turning_beak' : 'set_beak', frontTorso, {
      actuator: neck === 'turning' ? turner : undefined,
      neck_m: random.between(0.03, 0.06) + short,
      beak_m: random.between(0.025, 0.04),
    });
  },
});

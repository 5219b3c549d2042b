import { needsComputer, protocolOf, type SensorKind } from '@robotdesign/components';
import type { Random } from '@robotdesign/random';
import type { Anatomy } from '../anatomy.ts';
import { chainAnatomy, headSegment, hoodWidth, shortestHead, shortestTail } from '../chain-anatomy.ts';
import { batteryValues } from '../grammar/rules/power.ts';
import { anatomyFor, type DesignBrief } from './brief.ts';
import type { Writer } from './writer.ts';

/** Sensors that look around or up. They go on top of the head, not on its face. */
const lookingUp: ReadonlySet<SensorKind> = new Set(['lidar', 'gps']);

/** How the joints of a row of segments turn, one after the other. */
export type JointPattern = 'yaw' | 'pitch' | 'alternating';
const axisAt: Readonly<Record<JointPattern, (index: number) => 'yaw' | 'pitch'>> = {
  yaw: () => 'yaw',
  pitch: () => 'pitch',
  alternating: (index) => (index % 2 === 0 ? 'yaw' : 'pitch'),
};

/** Range of a joint to each side if nothing limits it, rad. */
const usualBend = 0.9;

/** Properties that all segments of a chain share. */
export interface Chain {
  readonly anatomy: Anatomy;
  readonly girth_m: number;
  /** From joint to joint. */
  readonly pitch_m: number;
  readonly segments: number;
  readonly joints: JointPattern;
  readonly yaw_range_rad: number;
  /** Made for a narrow passage. */
  readonly is_tight: boolean;
}

/** Below this passage width, m, the body is as slim as its servos and battery allow. */
const roomyPassage = 0.15;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Sizes of a chain for a task: as slim as possible if the passage is narrow. */
export function chainFor(
  random: Random,
  brief: DesignBrief,
  kind: { readonly joints: JointPattern; readonly segments: readonly [number, number] },
): Chain {
  const anatomy = anatomyFor(brief);
  const { girth, shortest } = chainAnatomy(anatomy);
  const passage = Math.min(brief.passage_width_m ?? 1, brief.passage_height_m ?? 1);
  const is_tight = passage < roomyPassage;
  const [fewest, most] = kind.segments;
  const [atLeast, atMost] = brief.segments ?? kind.segments;
  const pitch_m = shortest + random.between(0, 0.012);
  // Half of the body spans a gap.
  const spanning = Math.ceil((2.2 * (brief.gap_m ?? 0)) / pitch_m);
  return {
    anatomy,
    // To 0.1 mm, as the rule sets it: the width of a head decides which computer it holds.
    girth_m: Math.ceil((girth + (is_tight ? 0 : random.between(0, 0.008))) * 1e4 - 1e-6) / 1e4,
    pitch_m,
    segments: clamp(
      Math.max(Math.floor(random.between(fewest, most + 1)), spanning),
      clamp(atLeast, fewest, most),
      clamp(atMost, fewest, most),
    ),
    joints: kind.joints,
    yaw_range_rad: usualBend,
    is_tight,
  };
}

/** Places of the sensors: one on the face, one on the head, the others on every second segment behind it. */
function sensorsOf(
  { sensors }: DesignBrief,
  segments: number,
): { readonly face?: SensorKind; readonly back: readonly SensorKind[] } {
  const kinds = [...new Set(sensors)];
  const face = kinds.find((kind) => !lookingUp.has(kind));
  const back = kinds.filter((kind) => kind !== face).slice(0, Math.ceil(segments / 2));
  return { ...(face ? { face } : {}), back };
}

/** Parameters of the rule that shapes a head: as wide and as long as its computer needs. */
export function headValues(brief: DesignBrief, { anatomy, girth_m, is_tight }: Chain, random: Random) {
  const isHooded =
    brief.sensors.some(needsComputer) ||
    // A CAN bus needs the large computer too.
    protocolOf(anatomy.servo) === 'can' ||
    (random.chance(0.25) && !is_tight);
  const form = isHooded ? 'hood_head' : 'blunt_head';
  const width = form === 'hood_head' ? Math.max(hoodWidth, girth_m) : girth_m;
  return {
    servo: anatomy.servo,
    form,
    length_m: shortestHead(anatomy, width) + random.between(0.001, 0.01),
    girth_m,
    ...batteryValues(brief.battery),
  };
}

/** Joins segments and a tail to a head, adds what each of them moves on, and mounts the sensors. */
export function writeChain(
  writer: Writer,
  random: Random,
  chain: Chain,
  brief: DesignBrief,
  under: (segment: string) => void,
): void {
  const { anatomy, segments, pitch_m, joints, yaw_range_rad } = chain;
  const shell = random.pick(['closed', 'open'] as const);
  const tail = random.pick(['blunt_tail', 'pointed_tail'] as const);
  const rowed = [headSegment];
  const joint = (index: number) => {
    const axis = axisAt[joints](index);
    return { axis, range_rad: axis === 'yaw' ? yaw_range_rad : usualBend };
  };
  for (let index = 0; index < segments - 2; index += 1) {
    writer.apply('join_segment', rowed.at(-1) ?? headSegment, { ...joint(index), shell, length_m: pitch_m });
    rowed.push(`segment_${index + 2}`);
  }
  writer.apply('end_in_tail', rowed.at(-1) ?? headSegment, {
    ...joint(segments - 2),
    form: tail,
    length_m: shortestTail(anatomy) + random.between(0.0005, 0.008),
  });
  rowed.push('tail_segment');
  for (const segment of rowed) under(segment);
  const { face, back } = sensorsOf(brief, segments);
  if (face) writer.apply('mount_snout_sensor', headSegment, { kind: face });
  else if (random.chance(0.7))
    writer.apply('shape_snout', headSegment, { form: random.pick(['wedge', 'bumper'] as const) });
  for (const [index, kind] of back.entries())
    writer.apply('mount_back_sensor', rowed[2 * index] ?? headSegment, { kind });
}

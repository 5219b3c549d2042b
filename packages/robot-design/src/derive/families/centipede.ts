import type { RobotDesignProgram } from '@robotdesign/contracts';
import type { Random } from '@robotdesign/random';
import { plate } from '../../anatomy.ts';
import { acrossRoom, chainAnatomy, headSegment, leggedChainAnatomy } from '../../chain-anatomy.ts';
import { shortestCoxa } from '../../grammar/rules/legs.ts';
import { batteryValues } from '../../grammar/rules/power.ts';
import { legPairNames } from '../../grammar/rules/segments-with-legs.ts';
import { anatomyFor, type DesignBrief } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { feet, footValues } from '../legged-body.ts';
import { besideFoot, hipRange, roomForLeg, underTrunk } from '../legged-sizes.ts';
import { jointsTogether, wordsSet } from '../program-values.ts';
import type { Writer } from '../writer.ts';

interface CentipedeTraits extends Readonly<Record<string, string>> {
  readonly legs: Legs;
  readonly spine: 'stiff' | 'yaw' | 'pitch' | 'alternating';
}

const pairs = {
  six: 3,
  eight: 4,
  ten: 5,
  twelve: 6,
  fourteen: 7,
  sixteen: 8,
  eighteen: 9,
  twenty: 10,
  'twenty-two': 11,
  'twenty-four': 12,
} as const;
type Legs = keyof typeof pairs;
const countedLegs = Object.keys(pairs) as readonly Legs[];
const spines = {
  stiff: { phrase: 'a stiff body', title: 'stiff' },
  yaw: { phrase: 'a body that bends sideways', title: 'bending sideways' },
  pitch: { phrase: 'a body that bends up and down', title: 'bending up and down' },
  alternating: { phrase: 'a body that bends alternately sideways and up', title: 'bending both ways' },
} as const;

const jointKinds = {
  stiff: ['stiff'],
  yaw: ['stiff', 'yaw'],
  pitch: ['stiff', 'pitch'],
  alternating: ['stiff', 'yaw', 'pitch'],
} as const;

const jointAt = (spine: CentipedeTraits['spine'], index: number): 'stiff' | 'yaw' | 'pitch' => {
  if (spine !== 'alternating') return spine;
  return index % 2 === 0 ? 'yaw' : 'pitch';
};

const textOf = ({ legs, spine }: CentipedeTraits): ArchetypeText => ({
  kind: spine,
  phrase: `a centipede on ${legs} legs with two joints each, ${spines[spine].phrase}`,
  title: `${legs.charAt(0).toUpperCase()}${legs.slice(1)}-legged centipede, ${spines[spine].title}`,
  legs: 2 * pairs[legs],
  wheels: 0,
});

/** Belly clearance, m; a required clearance or step raises it. */
const lowBelly = [0.016, 0.026] as const;

/** The steepest femur, over its length. */
const steepest = 0.9;

function writeCentipede(
  writer: Writer,
  random: Random,
  { legs, spine }: CentipedeTraits,
  brief: DesignBrief,
): void {
  const anatomy = anatomyFor(brief);
  const { ankleHeight, scale, case: box, far, swing } = anatomy;
  const { front, cover } = chainAnatomy(anatomy);
  const { hipZone, width, height, shortest } = leggedChainAnatomy(anatomy);
  const belly = Math.max(random.between(...lowBelly) * Math.max(1, scale), underTrunk(brief));
  const ride = belly + height / 2;
  const wide = Math.max(...jointKinds[spine].map((joint) => width[joint]));
  // Neighbouring legs have room for a stride without touching.
  const pitch_m = shortest + scale * random.between(0.012, 0.026);
  writer.apply('shape_leg_head', 'robot', {
    servo: anatomy.servo,
    length_m: plate + acrossRoom.large(anatomy) + hipZone + cover + random.between(0.0005, 0.012),
    width_m: wide + random.between(0.0005, 0.01),
    ride_height_m: ride,
    ...batteryValues(brief.battery),
  });
  const row: string[] = [headSegment];
  for (let index = 0; index < pairs[legs] - 2; index += 1) {
    writer.apply('add_leg_segment', row.at(-1) ?? headSegment, {
      joint: jointAt(spine, index),
      length_m: pitch_m,
    });
    row.push(`segment_${index + 2}`);
  }
  const last = jointAt(spine, pairs[legs] - 2);
  writer.apply('end_in_leg_tail', row.at(-1) ?? headSegment, {
    joint: last,
    length_m: front + hipZone + acrossRoom.pack(anatomy) + plate + random.between(0.0005, 0.01),
  });
  row.push('tail_segment');

  const room = roomForLeg(brief, wide) - besideFoot * scale;
  const leastCoxa = Math.max(box.long + 0.0048, shortestCoxa(anatomy) + 0.001);
  const drawnCoxa = leastCoxa + random.between(0, 0.0052);
  const thigh = swing + far + random.between(0.002, 0.014) * scale;
  const knee = 0.03 * scale + anatomy.near + ankleHeight;
  // The femur rises until the shin below it is long enough to be built.
  const drawnRise = Math.max((knee + 0.004 - ride) / thigh, random.between(0.15, 0.45));
  const drawnBeyond = random.between(0.004, 0.02) * scale;
  // Where the width is limited the coxa is short and the femur steep, with the foot under the knee.
  const drawnReach = drawnCoxa + thigh * Math.cos(Math.asin(Math.min(drawnRise, steepest))) + drawnBeyond;
  const isNarrow = drawnReach > room;
  const coxa = isNarrow ? leastCoxa : drawnCoxa;
  const beyond = isNarrow ? 0.004 * scale : drawnBeyond;
  const level = Math.min(Math.max((room - coxa - beyond) / thigh, 0), 1);
  const rise = isNarrow ? Math.max(drawnRise, Math.sqrt(1 - level ** 2)) : drawnRise;
  const angle = Math.PI / 2 + Math.asin(Math.min(rise, steepest));
  const reach = thigh * Math.sin(angle) + beyond;
  const range = Math.asin((pitch_m - 2 * anatomy.thighHalfWidth) / (2 * (coxa + reach)));
  const foot = random.pick(feet);
  const footSize = footValues(random, foot, anatomy);
  for (const [index, segment] of row.entries()) {
    const leg = `${legPairNames[index]}_left`;
    writer.apply('attach_segment_legs', segment, {
      coxa_length_m: coxa,
      range_rad: range,
    });
    writer.apply('grow_thigh', `${leg}_coxa`, {
      length_m: thigh,
      angle_rad: angle,
      range_rad: hipRange(brief),
    });
    writer.apply('brace_knee', `${leg}_thigh`, { foot_offset_m: reach });
    writer.apply(foot, `${leg}_shin`, footSize);
  }
}

const traitsWith = (counts: readonly CentipedeTraits['legs'][]): CentipedeTraits[] =>
  (['stiff', 'yaw', 'pitch', 'alternating'] as const).flatMap((spine) =>
    counts.map((legs) => ({ legs, spine })),
  );

/** The word for the number of legs of a program. */
function legsOf({ applications }: RobotDesignProgram): { readonly legs?: Legs } {
  const count = applications.filter(({ rule }) => rule === 'attach_segment_legs').length;
  const legs = countedLegs.find((word) => pairs[word] === count);
  return legs ? { legs } : {};
}

export const centipede = describeFamily({
  family: 'centipede',
  structure: { roots: ['shape_leg_head'] },
  traits: traitsWith(['eight', 'ten', 'twelve', 'fourteen']),
  traitsOnRequest: traitsWith(['sixteen', 'eighteen', 'twenty']),
  text: textOf,
  readTraits: (program) => ({
    ...legsOf(program),
    spine: jointsTogether(wordsSet(program, ['add_leg_segment', 'end_in_leg_tail'], 'joint')) ?? 'stiff',
  }),
  write: writeCentipede,
});

import { jointDrives } from '@robotdesign/components';
import type { Range } from '@robotdesign/contracts';
import { type Anatomy, anatomyWith, driveLevelZ, forkGap, gap } from '../../anatomy.ts';
import { abductedThigh, legHalfWidth, shortestShin, shortestThigh } from '../../leg-anatomy.ts';
import { noRotation, turn, type Vec3 } from '../../pose.ts';
import { addPair, anatomyAt, type Body, close, homeOf, nodeOf } from '../body.ts';
import { needsAtLeast } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { RuleError } from '../rule-error.ts';
import type { GrammarSymbol } from '../symbols.ts';
import { stockParameter } from './stock.ts';
import { framedLevels, frontTorso, rearTorso, refuseNarrow, segmentMiddle } from './torso.ts';

export const stations = ['front', 'middle', 'rear'] as const;
export type Station = (typeof stations)[number];

const across: Vec3 = [0, 1, 0];
const upright: Vec3 = [0, 0, 1];
const symmetric = (range: number): Range => ({ min: -range, max: range });

/** `front_left` of `front_left_thigh`, `left` of `left_hip`. */
const legOf = (node: string): string => node.replace(/_(coxa|hip|thigh|shin)$/, '');

/** Position of a station along a torso: −1 rear end, 0 middle, 1 front end. */
const stationSign: Readonly<Record<Station, number>> = { front: 1, middle: 0, rear: -1 };

function refuseStation(body: Body, target: string, station: Station): string | undefined {
  const pairs = [...body.nodes.values()].filter((node) =>
    /^(front|middle|rear)_left_(coxa|hip)$/.test(node.name),
  );
  const bare = [...body.nodes.keys()].filter((name) => /_left_thigh$/.test(name) && !isOnHip(body, name));
  const most = body.structure.flankLegPairs;
  if (most !== undefined && pairs.length + bare.length >= most)
    return `a ${body.embodiment} has no more places for legs`;
  if ([...body.nodes.keys()].some((name) => name.startsWith(`${station}_left_`)))
    return `the body already has ${station} legs`;
  const divided = body.nodes.has(rearTorso);
  if (station === 'front' && target !== frontTorso) return 'the front legs belong on the front half';
  if (station === 'rear' && divided && target !== rearTorso) return 'the rear legs belong on the rear half';
  if (station === 'middle' && divided && target !== rearTorso)
    return 'the middle legs belong on the rear half';
  return undefined;
}

const isOnHip = (body: Body, thigh: string): boolean =>
  nodeOf(body, body.edges.get(thigh)?.parent ?? '').symbol === 'limb_link';

/** On a divided torso the middle legs are near the front of the rear half, clear of the stride of the rear legs. */
const signAt = (target: string, station: Station): number =>
  target === rearTorso && station === 'middle' ? 0.75 : stationSign[station];

const stationParameter = { words: stations, description: 'position along the torso' } as const;
/** Range of a hip pitch to each side without the parameter, rad. */
const usualHipRange = 0.8;
export const hipRangeParameter = {
  unit: 'rad',
  min: 0.3,
  max: 1.6,
  optional: true,
  description: `range of the hip to each side; ${usualHipRange} if absent`,
} as const;
export const kneeActuatorParameter = {
  words: jointDrives,
  optional: true,
  description: 'the actuator of the knee; that of the other joints if absent',
} as const;
const thighParameters = {
  length_m: { unit: 'm', min: 0.02, max: 0.6, description: 'from the hip to the knee' },
  angle_rad: {
    unit: 'rad',
    min: -1.1,
    max: 2.4,
    description: 'angle of the thigh at home, from straight down, forward or outward positive',
  },
  range_rad: hipRangeParameter,
  knee_actuator: kneeActuatorParameter,
  stock: stockParameter,
} as const;

/** Adds a thigh: its link extends from the hip along −z, turned by its angle in the plane of the leg. */
export function addThigh(
  body: Body,
  leg: string,
  parent: string,
  anchor: Vec3,
  form: 'thigh' | 'femur',
  values: {
    readonly length_m: number;
    readonly angle_rad: number;
    readonly range_rad?: number | undefined;
    readonly knee_actuator?: string | undefined;
    readonly stock?: string | undefined;
  },
): void {
  const { knee_actuator } = values;
  const hip = anatomyAt(body);
  const knee = anatomyWith(hip, knee_actuator);
  const shortest = shortestThigh(hip, knee);
  if (values.length_m < shortest)
    throw new RuleError(
      needsAtLeast(
        'length_m',
        shortest,
        `a thigh of ${values.length_m} m; its servos need ${shortest.toFixed(3)} m`,
      ),
    );
  addPair(body, {
    name: `${leg}_thigh`,
    symbol: 'limb_link',
    form,
    size: [0.026 * knee.scale, 2 * Math.min(hip.thighHalfWidth, knee.thighHalfWidth), values.length_m],
    parent,
    anchor,
    rotation: turn(across, -values.angle_rad),
    ...(knee_actuator === undefined ? {} : { sizedFor: knee_actuator }),
    joint: {
      name: `${leg}_hip_pitch`,
      kind: 'hinge',
      axis: across,
      range: symmetric(values.range_rad ?? usualHipRange),
    },
    opens: ['knee'],
    stock: values.stock,
  });
}

/** A coxa as long as the servo of its thigh; around a disc also its web is outside of the servo that turns it. */
export const shortestCoxa = ({ cheek, case: { shape, long } }: Anatomy): number =>
  long + (shape === 'disc' ? cheek + forkGap : 0);

export const attachYawHips = defineRule({
  name: 'attach_yaw_hips',
  symbol: 'flank',
  description: 'a pair of hips that swing about an upright axis, like those of an insect',
  parameters: {
    station: stationParameter,
    azimuth_rad: {
      unit: 'rad',
      min: 0.4,
      max: 2.75,
      description: 'direction of the left leg from straight ahead',
    },
    coxa_length_m: {
      unit: 'm',
      min: 0.02,
      max: 0.3,
      description: 'from the upright axis to that of the thigh',
    },
  },
  guard: {
    description:
      'the station is free and on this half of the torso, and the coxa longer than the servo of its thigh',
    refuses: (body, target, { station, coxa_length_m }) => {
      const needed = shortestCoxa(anatomyAt(body));
      return coxa_length_m < needed
        ? needsAtLeast(
            'coxa_length_m',
            needed,
            `a coxa of ${coxa_length_m} m; the servo of its thigh needs ${needed.toFixed(4)} m`,
          )
        : refuseStation(body, target, station);
    },
  },
  effect: (body, target, { station, azimuth_rad, coxa_length_m }) => {
    const anatomy = anatomyAt(body);
    const { hipInset } = anatomy;
    const torso = nodeOf(body, target);
    const [length = 0, width = 0, height = 0] = torso.size_m;
    const middle = segmentMiddle(torso, anatomy);
    const place: Vec3 =
      torso.form === 'disc'
        ? [
            (length / 2 - hipInset) * Math.cos(azimuth_rad),
            (length / 2 - hipInset) * Math.sin(azimuth_rad),
            0,
          ]
        : [middle[0] + signAt(target, station) * (length / 2 - hipInset), width / 2 - hipInset, middle[2]];
    addPair(body, {
      name: `${station}_left_coxa`,
      symbol: 'limb_link',
      form: 'coxa',
      size: [coxa_length_m, anatomy.case.across, anatomy.case.axial + 4 * gap],
      thickness_m: body.hipFork,
      parent: target,
      anchor: [place[0], place[1], place[2] + driveLevelZ(height, framedLevels(anatomy, torso))],
      rotation: turn(upright, azimuth_rad),
      joint: { name: `${station}_left_hip_yaw`, kind: 'hinge', axis: upright, range: symmetric(0.5) },
      opens: ['leg'],
    });
  },
});

/** Least width of a torso with two hips next to each other that spread the legs. */
export const abductionWidth = ({ hipInset, thighHalfWidth, abductionHip }: Anatomy): number =>
  2 * (hipInset + thighHalfWidth - abductionHip.servo) + gap;

export const attachAbductionHips = defineRule({
  name: 'attach_abduction_hips',
  symbol: 'flank',
  description: 'a pair of hips that spread the legs about an axis along the body, like those of a dog',
  parameters: { station: { words: ['front', 'rear'], description: 'at which end of the torso' } },
  guard: {
    description: 'a box whose station is free, wide enough for two hips next to each other',
    refuses: (body, target, { station }) => {
      if (nodeOf(body, target).form === 'disc') return 'a disc has no ends';
      const narrow = refuseNarrow(body, target, abductionWidth(anatomyAt(body)), 'hips');
      return narrow ?? refuseStation(body, target, station);
    },
  },
  effect: (body, target, { station }) => {
    const anatomy = anatomyAt(body);
    const torso = nodeOf(body, target);
    const [length = 0, width = 0, height = 0] = torso.size_m;
    const middle = segmentMiddle(torso, anatomy);
    addPair(body, {
      name: `${station}_left_hip`,
      symbol: 'limb_link',
      form: 'abduction_hip',
      size: [2 * anatomy.abductionHip.along, anatomy.case.axial, anatomy.case.long],
      parent: target,
      anchor: [
        middle[0] + stationSign[station] * (length / 2),
        width / 2 - anatomy.hipInset,
        middle[2] + driveLevelZ(height, framedLevels(anatomy, torso)),
      ],
      joint: { name: `${station}_left_hip_abduction`, kind: 'hinge', axis: [1, 0, 0], range: symmetric(0.5) },
      opens: ['leg'],
    });
  },
});

export const attachPitchHips = defineRule({
  name: 'attach_pitch_hips',
  symbol: 'flank',
  description: 'a pair of legs that swing only forward and back, with the thighs at the sides of the torso',
  parameters: { station: stationParameter, ...thighParameters },
  guard: {
    description: 'a box whose station is free, wide enough for a servo on each side',
    refuses: (body, target, { station }) => {
      if (nodeOf(body, target).form === 'disc') return 'a disc has no sides';
      const { case: box, plate } = anatomyAt(body);
      const narrow = refuseNarrow(body, target, 2 * (box.axial + plate) + gap, 'servos');
      return narrow ?? refuseStation(body, target, station);
    },
  },
  effect: (body, target, { station, ...thigh }) => {
    const anatomy = anatomyAt(body);
    const torso = nodeOf(body, target);
    const [length = 0, width = 0, height = 0] = torso.size_m;
    const middle = segmentMiddle(torso, anatomy);
    const anchor: Vec3 = [
      middle[0] + signAt(target, station) * (length / 2 - anatomy.near - anatomy.plate),
      width / 2 + gap + legHalfWidth(anatomy, anatomyWith(anatomy, thigh.knee_actuator)),
      middle[2] + driveLevelZ(height, framedLevels(anatomy, torso)),
    ];
    addThigh(body, `${station}_left`, target, anchor, 'thigh', thigh);
  },
});

export const growThigh = defineRule({
  name: 'grow_thigh',
  symbol: 'leg',
  description: 'a thigh that pitches at the hip',
  parameters: thighParameters,
  effect: (body, target, values) => {
    const anatomy = anatomyAt(body);
    const outward = abductedThigh(anatomy, anatomyWith(anatomy, values.knee_actuator));
    const hip = nodeOf(body, target);
    const leg = legOf(target);
    const ahead = leg.startsWith('rear') ? -1 : 1;
    const anchors: Readonly<Record<string, Vec3>> = {
      coxa: [hip.size_m[0] ?? 0, 0, 0],
      hip_block: [0, 0, -(hip.size_m[2] ?? 0)],
    };
    const anchor = anchors[hip.form ?? ''];
    const beside: Vec3 = [ahead * anatomy.abductionHip.along, outward, 0];
    addThigh(body, leg, target, anchor ?? beside, anchor ? 'femur' : 'thigh', values);
    close(body, target, 'leg');
  },
});

/** Range of a knee: nearly straight at one end, folded at the other, at most 1.4 rad from home. */
function kneeRange(bend: number): Range {
  const straighten = Math.min(Math.max(Math.abs(bend) - 0.1, 0.1), 1.4);
  const fold = Math.min(Math.max(2.5 - Math.abs(bend), 0.3), 1.4);
  // A positive turn about y carries the lower end backward, which folds a knee whose shin leads forward less.
  return bend > 0 ? { min: -fold, max: straighten } : { min: -straighten, max: fold };
}

const shinParameters = {
  foot_offset_m: {
    unit: 'm',
    min: -0.2,
    max: 0.7,
    description: 'distance of the ankle from the hip, forward or outward positive',
  },
  stock: stockParameter,
} as const;
/** Longer shins would be made of more than one beam, m. */
export const longestShin = 0.75;

/** A shin: whether its knee bends, the height of its ankle, the open ends there, and its tube if it is not printed. */
interface ShinEnds {
  readonly jointed: boolean;
  readonly ankle_m: number;
  readonly opens: GrammarSymbol;
  readonly stock: string | undefined;
}

/**
 * Adds a shin from the knee to an ankle at this height above the ground, so that the foot just reaches the ground.
 */
export function addShin(
  body: Body,
  thighName: string,
  footOffset: number,
  { jointed, ankle_m, opens, stock }: ShinEnds,
): void {
  const thigh = nodeOf(body, thighName);
  const edge = body.edges.get(thighName);
  const parent = homeOf(body, edge?.parent ?? '');
  const [x = 0, , z = 0] = edge?.anchor_m ?? [];
  const [qw = 1, , qy = 0] = edge?.quaternion_wxyz ?? noRotation;
  const thighAngle = -2 * Math.atan2(qy, qw);
  const length = thigh.size_m[2] ?? 0;
  const knee = [x + length * Math.sin(thighAngle), z - length * Math.cos(thighAngle)] as const;
  const reach = x + footOffset - knee[0];
  const drop = knee[1] + parent.position[2] - ankle_m;
  const shinLength = Math.hypot(reach, drop);
  const actuator = thigh.sized_for;
  const anatomy = anatomyWith(anatomyAt(body), actuator);
  const servo = opens === 'ankle' ? 0 : anatomyAt(body).far;
  const [shortest, longest] = [shortestShin(anatomy) + servo, longestShin];
  if (shinLength < shortest || shinLength > longest)
    throw new RuleError(
      `the shin would be ${shinLength.toFixed(3)} m; ${shortest.toFixed(3)}–${longest.toFixed(3)} m can be built`,
    );
  const bend = Math.atan2(reach, drop) - thighAngle;
  const leg = legOf(thighName);
  addPair(body, {
    name: `${leg}_shin`,
    symbol: 'limb_link',
    form: 'shin',
    size: [0.018 * anatomy.scale, 2 * anatomy.thighHalfWidth, shinLength],
    parent: thighName,
    anchor: [0, 0, -length],
    rotation: turn(across, -bend),
    ...(jointed
      ? {
          joint: {
            name: `${leg}_knee`,
            kind: 'hinge',
            axis: across,
            range: kneeRange(bend),
            ...(actuator === undefined ? {} : { actuator }),
          } as const,
        }
      : {}),
    ...(actuator === undefined ? {} : { sizedFor: actuator }),
    opens: [opens],
    stock,
  });
  close(body, thighName, 'knee');
}

/** The ankle of a foot that is part of its shin. */
const plainAnkle = (body: Body) => ({ ankle_m: anatomyAt(body).ankleHeight, opens: 'ankle' }) as const;

export const bendKnee = defineRule({
  name: 'bend_knee',
  symbol: 'knee',
  description: 'a driven knee, and a shin that reaches down to the level of the ground',
  parameters: shinParameters,
  effect: (body, target, { foot_offset_m, stock }) =>
    addShin(body, target, foot_offset_m, { ...plainAnkle(body), jointed: true, stock }),
});

export const braceKnee = defineRule({
  name: 'brace_knee',
  symbol: 'knee',
  description: 'a rigid knee, and a shin that reaches down to the level of the ground',
  parameters: shinParameters,
  guard: {
    description: 'a leg whose hip has two joints',
    refuses: (body, target) => (isOnHip(body, target) ? undefined : 'a leg with one joint could not step'),
  },
  effect: (body, target, { foot_offset_m, stock }) =>
    addShin(body, target, foot_offset_m, { ...plainAnkle(body), jointed: false, stock }),
});

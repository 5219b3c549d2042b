import {
  type Embodiment,
  embodimentWords,
  type NodeSymbol,
  type RobotDesignProgram,
  type SymbolCount,
} from '@robotdesign/contracts';

/** What is known of a body whose family is asked for; anything may be missing. */
export interface EmbodimentEvidence {
  readonly metadata?: Partial<Pick<RobotDesignProgram['metadata'], 'embodiment'>>;
  readonly symbol_counts?: readonly SymbolCount[];
  /** Names of links or of a morphology, such as `hexapod_body` or `front_left_wheel`. */
  readonly morphology_names?: readonly string[];
}

type Counts = Readonly<Record<NodeSymbol, number>>;

/** First match wins: from the most particular structure to the most general. */
const byCounts: readonly { readonly family: Embodiment; readonly holds: (counts: Counts) => boolean }[] = [
  { family: 'bird', holds: (n) => n.wing >= 2 },
  { family: 'wheel_legged', holds: (n) => n.wheel >= 2 && n.limb_link >= 2 * n.wheel && n.foot === 0 },
  { family: 'mobile_manipulator', holds: (n) => n.wheel >= 3 && n.gripper >= 1 },
  { family: 'snake', holds: (n) => n.torso_segment >= 5 && n.wheel >= n.torso_segment && n.foot === 0 },
  { family: 'rover', holds: (n) => n.wheel >= 3 && n.foot === 0 },
  { family: 'balancer', holds: (n) => n.wheel === 2 && n.foot === 0 },
  { family: 'legged_manipulator', holds: (n) => n.foot >= 4 && n.gripper >= 1 },
  { family: 'humanoid', holds: (n) => n.foot === 2 && n.gripper >= 2 },
  { family: 'biped', holds: (n) => n.foot === 2 },
  { family: 'quadruped', holds: (n) => n.foot === 4 },
  { family: 'hexapod', holds: (n) => n.foot === 6 },
  { family: 'centipede', holds: (n) => n.foot >= 8 },
  { family: 'arm', holds: (n) => n.gripper >= 1 && n.foot === 0 },
  { family: 'worm_chain', holds: (n) => n.torso_segment >= 3 && n.foot === 0 },
];

const nameWords: readonly { readonly family: Embodiment; readonly pattern: RegExp }[] = [
  { family: 'humanoid', pattern: /humanoid|android/ },
  { family: 'biped', pattern: /biped|two_legged/ },
  { family: 'snake', pattern: /snake|serpent/ },
  { family: 'worm_chain', pattern: /worm|inchworm|caterpillar/ },
  { family: 'centipede', pattern: /centipede|millipede|myriapod/ },
  { family: 'bird', pattern: /bird|avian|wing/ },
  { family: 'hexapod', pattern: /hexapod|six_legged|insect|middle_left_(thigh|coxa)/ },
  { family: 'quadruped', pattern: /quadruped|four_legged|dog|rear_left_(thigh|coxa)/ },
  { family: 'mobile_manipulator', pattern: /mobile_manipulator/ },
  { family: 'wheel_legged', pattern: /wheel_leg/ },
  { family: 'balancer', pattern: /balancer|segway/ },
  { family: 'tracked', pattern: /tracked|tank|crawler_track/ },
  { family: 'rover', pattern: /rover|wheel|chassis/ },
  { family: 'arm', pattern: /(^|_)arm(_|$)|manipulator/ },
];

function countsOf(symbolCounts: readonly SymbolCount[]): Counts {
  const none: Record<NodeSymbol, number> = {
    torso_segment: 0,
    limb_link: 0,
    foot: 0,
    wheel: 0,
    gripper: 0,
    wing: 0,
    head: 0,
    tail: 0,
    sensor_mount: 0,
    bay: 0,
  };
  for (const { symbol, count } of symbolCounts) none[symbol] += count;
  return none;
}

/**
 * The family of a body, by the first evidence that tells: the program's metadata, the symbol counts of the graph,
 * names of the morphology, else `quadruped`.
 */
export function inferEmbodiment(evidence: EmbodimentEvidence): Embodiment {
  const stated = evidence.metadata?.embodiment;
  if (stated !== undefined && embodimentWords.includes(stated)) return stated;
  const counts = countsOf(evidence.symbol_counts ?? []);
  const counted = byCounts.find(({ holds }) => holds(counts));
  if (counted) return counted.family;
  const names = (evidence.morphology_names ?? []).map((name) =>
    name.toLowerCase().replaceAll(/[\s-]+/g, '_'),
  );
  const named = nameWords.find(({ pattern }) => names.some((name) => pattern.test(name)));
  return named?.family ?? 'quadruped';
}

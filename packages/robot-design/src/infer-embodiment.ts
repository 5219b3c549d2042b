import {
  type Embodiment,
  embodimentWords,
  type NodeSymbol,
  type RobotDesignProgram,
  type SymbolCount,
} from '@robotdesign/contracts';

/** What is known about a body whose family is wanted; anything can be missing. */
export interface EmbodimentEvidence {
  readonly metadata?: Partial<Pick<RobotDesignProgram['metadata'], 'embodiment'>>;
  readonly symbol_counts?: readonly SymbolCount[];
  /** Names of links or of a morphology, such as `hexapod_body` or `front_left_wheel`. */
  readonly morphology_names?: readonly string[];
}

type Counts = Readonly<Record<NodeSymbol, number>>;

/**
 * The structure that shows a family. The first match wins: the rows go from the most particular to the most general.
 * No count distinguishes tracks from other links.
 */
const byCounts: Readonly<Record<Embodiment, (counts: Counts) => boolean>> = {
  bird: (n) => n.wing >= 2,
  mobile_manipulator: (n) => n.wheel >= 3 && n.gripper >= 1,
  wheel_legged: (n) => n.wheel >= 2 && n.limb_link >= 2 * n.wheel && n.foot === 0,
  snake: (n) => n.torso_segment >= 5 && n.wheel >= n.torso_segment && n.foot === 0,
  rover: (n) => n.wheel >= 3 && n.foot === 0,
  balancer: (n) => n.wheel === 2 && n.foot === 0,
  legged_manipulator: (n) => n.foot >= 4 && n.gripper >= 1,
  humanoid: (n) => n.foot === 2 && n.gripper >= 2,
  biped: (n) => n.foot === 2,
  quadruped: (n) => n.foot === 4,
  hexapod: (n) => n.foot === 6,
  centipede: (n) => n.foot >= 8,
  arm: (n) => n.gripper >= 1 && n.foot === 0,
  worm_chain: (n) => n.torso_segment >= 3 && n.foot === 0,
  tracked: () => false,
};

/** Names of links or of a morphology that show a family; the first match wins. */
const byNames: Readonly<Record<Embodiment, RegExp>> = {
  legged_manipulator: /legged_manipulator/,
  humanoid: /humanoid|android/,
  biped: /biped|two_legged/,
  snake: /snake|serpent/,
  worm_chain: /worm|inchworm|caterpillar/,
  centipede: /centipede|millipede|myriapod/,
  bird: /bird|avian|wing/,
  hexapod: /hexapod|six_legged|insect|middle_left_(thigh|coxa)/,
  quadruped: /quadruped|four_legged|dog|rear_left_(thigh|coxa)/,
  mobile_manipulator: /mobile_manipulator/,
  wheel_legged: /wheel_leg/,
  balancer: /balancer|segway/,
  tracked: /tracked|tank|crawler_track/,
  rover: /rover|wheel|chassis/,
  arm: /(^|_)arm(_|$)|manipulator/,
};

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

const embodiments = <T>(table: Readonly<Record<Embodiment, T>>): readonly (readonly [Embodiment, T])[] =>
  Object.entries(table) as [Embodiment, T][];

/**
 * The family of a body, by the first evidence that decides: the program's metadata, the symbol counts of the graph,
 * names of the morphology, else `quadruped`.
 */
export function inferEmbodiment(evidence: EmbodimentEvidence): Embodiment {
  const stated = evidence.metadata?.embodiment;
  if (stated !== undefined && embodimentWords.includes(stated)) return stated;
  const counts = countsOf(evidence.symbol_counts ?? []);
  const counted = embodiments(byCounts).find(([, matches]) => matches(counts));
  if (counted) return counted[0];
  const names = (evidence.morphology_names ?? []).map((name) =>
    name.toLowerCase().replaceAll(/[\s-]+/g, '_'),
  );
  const named = embodiments(byNames).find(([, pattern]) => names.some((name) => pattern.test(name)));
  return named?.[0] ?? 'quadruped';
}

import { type BeamLoad, type BendingMoments, beamLoad, type Section } from '@robotdesign/components';
import type { LoadCase } from './load-case.ts';

/** Parts of a body, other than limbs, that carry its load. */
export const memberKinds = [
  'chassis',
  'torso',
  'hip',
  'bogie',
  'boom',
  'rocker',
  'pedestal',
  'lid',
  'tower',
] as const;
export type MemberKind = (typeof memberKinds)[number];

/** What a member is made of. */
export interface MemberBuild {
  /** Thickness of its printed plates or bars, m. */
  readonly thickness_m: number;
  /** Component id of the tube or profile that bears its load; absent for a printed one. */
  readonly stock?: string;
}

/** One way in which a member bends. */
export interface Span {
  readonly name: string;
  /** Length between its supports, or of a cantilever, m. */
  readonly length_m: number;
  /** Whether it is held at one end, or at both ends and loaded most in the middle. */
  readonly held: 'one_end' | 'both_ends';
  /** Static moments of each case of a load. */
  readonly cases: (load: LoadCase, build: MemberBuild) => readonly BendingMoments[];
  /** The section that bears the moments. */
  readonly section: (build: MemberBuild) => Section;
}

/** A part of a body that carries its load, and the ways in which it bends. */
export interface Member {
  readonly kind: MemberKind;
  readonly link: string;
  readonly build: MemberBuild;
  readonly spans: readonly Span[];
  /** Largest length of a printed one where there is room for a tube or profile, m. */
  readonly longestPrinted_m?: number;
  /** Whether there is room for a tube or profile, by its component id. */
  readonly fits: (stock: string) => boolean;
}

/** How far a member is loaded, in the way in which it is loaded most. */
export interface MemberLoad extends BeamLoad, MemberBuild {
  readonly kind: MemberKind;
  readonly link: string;
  readonly span: string;
  readonly length_m: number;
  /** Largest static bending moment. */
  readonly moment_nm: number;
  /** The larger of stress and deflection over what is allowed; 1 is just enough. */
  readonly utilisation: number;
}

/** A span that bends about one axis. */
export const bendingOnce = (moment_nm: number): readonly BendingMoments[] => [
  { held_nm: [moment_nm, 0], end_nm: [0, 0] },
];

/** Each half of a beam on two supports bends like a cantilever that is held in the middle of the beam. */
const halves = { one_end: 1, both_ends: 2 } as const;

function spanLoad(member: Member, span: Span, build: MemberBuild, load: LoadCase): MemberLoad {
  const section = span.section(build);
  const cases = span.cases(load, build);
  const parts = halves[span.held];
  const loads = cases.map((moments) => beamLoad(section, span.length_m / parts, moments));
  const most = (value: (each: BeamLoad) => number) => Math.max(0, ...loads.map(value));
  const stress = most((each) => each.stress);
  const deflection = most((each) => each.deflection) / parts;
  return {
    kind: member.kind,
    link: member.link,
    ...build,
    span: span.name,
    length_m: span.length_m,
    moment_nm: Math.max(0, ...cases.map(({ held_nm }) => Math.hypot(...held_nm))),
    stress,
    deflection,
    deflection_m: most((each) => each.deflection_m),
    utilisation: Math.max(stress, deflection),
  };
}

/** The load of a member with a build, by default its own, in the way in which it is loaded most. */
export const memberLoad = (member: Member, load: LoadCase, build: MemberBuild = member.build): MemberLoad[] =>
  member.spans
    .map((span) => spanLoad(member, span, build, load))
    .toSorted((a, b) => b.utilisation - a.utilisation)
    .slice(0, 1);

/** Largest static moment of a member in any way, N·m. */
export const largestMoment = (member: Member, load: LoadCase): number =>
  Math.max(0, ...member.spans.map((span) => spanLoad(member, span, member.build, load).moment_nm));

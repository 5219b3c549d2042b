import {
  type BeamLoad,
  beamLoad,
  printedSection,
  type Section,
  stockOf,
  stockSection,
} from '@robotdesign/components';
import type { Link, Part } from '@robotdesign/contracts';
import { type LimbSegment, limbSegments } from './limb-moments.ts';
import type { LoadCase } from './load-case.ts';
import type { StaticBody } from './static-body.ts';

/** Longest printed limb; longer ones do not fit usual beds. */
export const longestPrinted_m = 0.25;
/** Moment from which on a limb is a tube where one has room. */
export const mostPrinted_nm = 25;

/** How far the link of a limb is loaded. */
export interface LimbLoad {
  readonly link: string;
  /** Component id of its tube or profile; absent for a printed one. */
  readonly stock?: string;
  readonly length_m: number;
  /** Largest static bending moment. */
  readonly moment_nm: number;
  readonly deflection_m: number;
  /** Bending stress and deflection over what is allowed. */
  readonly stress: number;
  readonly deflection: number;
  /** The largest of both, and for a printed limb also of its length over the longest; 1 is just enough. */
  readonly utilisation: number;
}

/** `thigh` of `front_left_thigh`: all legs of a body have the same beams. */
export const limbKind = (link: string): string => link.replace(/^.*(left|right)_/, '');

/** The part of a link that bears its bending: a piece of stock, or a printed beam. */
export const beamPart = ({ name, parts }: Link): Part | undefined =>
  parts.find((part) => part.name === `${name}_beam`);

function sectionOf({ component_id, material, shape }: Part, along: number): Section | undefined {
  if (component_id !== undefined) return stockSection(stockOf(component_id));
  if (material === undefined || shape.kind !== 'box') return undefined;
  const [first = 0, second = 0] = shape.size_m.filter((_, axis) => axis !== along);
  return printedSection(material, [first, second]);
}

/** The worst load of a section over all cases of a segment. */
export function worstLoad(section: Section, { length_m, cases }: LimbSegment): BeamLoad {
  const loads = cases.map((moments) => beamLoad(section, length_m, moments));
  const most = (value: (load: BeamLoad) => number) => Math.max(0, ...loads.map(value));
  return {
    stress: most(({ stress }) => stress),
    deflection: most(({ deflection }) => deflection),
    deflection_m: most(({ deflection_m }) => deflection_m),
  };
}

/** Largest moment of a segment in any case, N·m. */
const largestMoment = ({ cases }: LimbSegment): number =>
  Math.max(0, ...cases.flatMap(({ held_nm, end_nm }) => [Math.hypot(...held_nm), Math.hypot(...end_nm)]));

/** Loads of the links of legs and arms in a load case. */
export const limbLoads = (body: StaticBody, load: LoadCase): LimbLoad[] =>
  limbLoadsOf(body, limbSegments(body, load));

/** Loads of segments whose moments are known. */
export function limbLoadsOf({ links }: StaticBody, segments: readonly LimbSegment[]): LimbLoad[] {
  return segments.flatMap((segment) => {
    const link = links.get(segment.link)?.link;
    const beam = link && beamPart(link);
    const section = beam && sectionOf(beam, segment.along);
    if (!section) return [];
    const stock = beam.component_id;
    const { length_m } = segment;
    const { stress, deflection, deflection_m } = worstLoad(section, segment);
    const asPrinted = stock === undefined ? length_m / longestPrinted_m : 0;
    return [
      {
        link: segment.link,
        ...(stock === undefined ? {} : { stock }),
        length_m,
        moment_nm: largestMoment(segment),
        deflection_m,
        stress,
        deflection,
        utilisation: Math.max(stress, deflection, asPrinted),
      },
    ];
  });
}

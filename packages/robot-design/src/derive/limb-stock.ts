import { stockIds, stockOf, stockSection } from '@robotdesign/components';
import type { ExpandedRobotGraph, RobotDesignProgram } from '@robotdesign/contracts';
import { type BuiltBody, buildBody } from '../build-body.ts';
import { ruleNamed } from '../grammar/grammar.ts';
import { shortestTube } from '../lowering/forms/limb-beam.ts';
import type { PlacedLink } from '../statics/home-pose.ts';
import {
  beamPart,
  type LimbLoad,
  limbKind,
  limbLoadsOf,
  longestPrinted_m,
  mostPrinted_nm,
  worstLoad,
} from '../statics/limb-loads.ts';
import { type LimbSegment, limbSegments } from '../statics/limb-moments.ts';
import type { LoadCase } from '../statics/load-case.ts';
import { type StaticBody, staticBody } from '../statics/static-body.ts';

/** A program and the body that it describes. */
export interface WrittenBody {
  readonly program: RobotDesignProgram;
  readonly built: BuiltBody;
}

/** A limb is loaded up to this share of what is allowed: tubes change the mass of the body. */
const reserve = 0.95;

const isOverloaded = ({ length_m, moment_nm, stress, deflection }: LimbLoad): boolean =>
  length_m > longestPrinted_m || Math.max(moment_nm / mostPrinted_nm, stress, deflection) > reserve;

/** Thickest tube over the narrower side of the printed beam: it must not meet the case at the joint. */
const widest = 1.75;

/** Whether a tube fits in place of a printed beam: not much thicker, and long enough for its sockets. */
function fits(id: string, link: PlacedLink | undefined, { along }: LimbSegment): boolean {
  const beam = link && beamPart(link.link);
  if (!beam) return false;
  const { outer_m, sold_m } = stockOf(id);
  const length = beam.shape.size_m[along] ?? 0;
  const sides = beam.shape.size_m.filter((_, axis) => axis !== along);
  return outer_m <= widest * Math.min(...sides) && length >= shortestTube(outer_m) && length <= sold_m;
}

/**
 * The lightest, then cheapest, tube that bears all limbs of a kind; else the strongest, if it bears more than the printed
 * beams.
 */
function stockFor(
  segments: readonly LimbSegment[],
  links: StaticBody['links'],
  printed: number,
): string | undefined {
  const fitting = stockIds
    .filter((id) => segments.every((segment) => fits(id, links.get(segment.link), segment)))
    .map((id) => {
      const loads = segments.map((segment) => worstLoad(stockSection(stockOf(id)), segment));
      const used = Math.max(...loads.flatMap(({ stress, deflection }) => [stress, deflection]));
      const { mass_per_m_kg, piece_usd } = stockOf(id);
      return { id, used, mass: mass_per_m_kg, usd: piece_usd };
    });
  const enough = fitting
    .filter(({ used }) => used <= reserve)
    .sort((a, b) => a.mass - b.mass || a.usd - b.usd)[0];
  const strongest = fitting.filter(({ used }) => used < printed).sort((a, b) => a.used - b.used)[0];
  return (enough ?? strongest)?.id;
}

/** The tubes of a body by the number of the rule application that makes the link. */
function stockBySteps(body: StaticBody, graph: ExpandedRobotGraph, load: LoadCase): Map<number, string> {
  const segments = limbSegments(body, load);
  const printed = Map.groupBy(limbLoadsOf(body, segments), ({ link }) => limbKind(link));
  const steps = new Map(graph.nodes.map(({ name, made_by_step }) => [name, made_by_step]));
  const kinds = Map.groupBy(segments, ({ link }) => limbKind(link));
  return new Map(
    [...kinds].flatMap(([kind, own]) => {
      const limbs = printed.get(kind) ?? [];
      const used = Math.max(...limbs.map(({ utilisation }) => utilisation));
      const stock = limbs.some(isOverloaded) ? stockFor(own, body.links, used) : undefined;
      return stock === undefined ? [] : own.map(({ link }) => [steps.get(link) ?? 0, stock] as const);
    }),
  );
}

const hasBeam = ({ rule }: RobotDesignProgram['applications'][number]): boolean =>
  ruleNamed(rule)?.parameters.stock !== undefined;

/**
 * Gives the limbs of a body that are too long or too highly loaded for printed beams tubes or profiles, by the parameter
 * `stock` of the rules that make them. @throws LoweringError, NoComponentError for a body that cannot be built
 */
export function withStock(written: WrittenBody, load: LoadCase): WrittenBody {
  const { program, built } = written;
  if (!program.applications.some(hasBeam)) return written;
  const bySteps = stockBySteps(staticBody(built.ir), built.graph, load);
  if (bySteps.size === 0) return written;
  const applications = program.applications.map((application, index) => {
    const stock = bySteps.get(index + 1);
    return stock === undefined || !hasBeam(application)
      ? application
      : { ...application, parameters: [...application.parameters, { name: 'stock', word: stock }] };
  });
  const changed = { ...program, applications };
  return { program: changed, built: buildBody(changed) };
}

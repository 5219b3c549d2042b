import { stockOf } from '@robotdesign/components';
import type { ExpandedRobotGraph, ParameterValue, RobotDesignProgram } from '@robotdesign/contracts';
import { type BuiltBody, buildBody } from '../build-body.ts';
import { ruleNamed } from '../grammar/grammar.ts';
import { flatStockIds } from '../grammar/rules/stock.ts';
import { isRefusal } from '../refusal.ts';
import { mostPrinted_nm } from '../statics/limb-loads.ts';
import type { LoadCase } from '../statics/load-case.ts';
import { staticBody } from '../statics/static-body.ts';
import { structureMembers } from '../statics/structure.ts';
import {
  largestMoment,
  type Member,
  type MemberBuild,
  type MemberKind,
  memberLoad,
} from '../statics/structure-member.ts';
import type { WrittenBody } from './limb-stock.ts';

/** Members are loaded up to this share of what is allowed: stronger ones add to the mass of the body. */
const reserve = 0.95;
/** Thicknesses that print well, m; thinner than the present one is not tried. */
const plates = [0.003, 0.004, 0.005, 0.006, 0.008, 0.01, 0.012] as const;
const lids = [...plates, 0.014, 0.016, 0.018, 0.02] as const;
const bars = [
  ...plates,
  ...[0.014, 0.016, 0.018, 0.02, 0.024, 0.028, 0.032, 0.036, 0.04, 0.045, 0.05, 0.06],
] as const;
/** Bodies that are built at most until a structure bears its own mass too. */
const mostBuilds = 3;

/** How a kind of member is written: the application that makes it, by one of its links, and its parameters. */
interface Writing {
  readonly maker: (link: string) => string;
  readonly thickness: string;
  readonly thicknesses: readonly number[];
  readonly stock?: string;
}
const writings: Readonly<Record<MemberKind, Writing>> = {
  // The rule of the whole chassis makes both halves of a divided one.
  chassis: { maker: () => 'torso', thickness: 'plate_m', thicknesses: plates, stock: 'stock' },
  torso: { maker: () => 'torso', thickness: 'plate_m', thicknesses: plates, stock: 'stock' },
  // The torso has room for the forks of coxae; those of other hips are outside.
  hip: {
    maker: (link) => (link.endsWith('_coxa') ? 'torso' : link),
    thickness: 'fork_m',
    thicknesses: plates,
  },
  bogie: { maker: (link) => link, thickness: 'bar_m', thicknesses: bars },
  boom: { maker: (link) => link, thickness: 'bar_m', thicknesses: bars },
  rocker: { maker: (link) => link, thickness: 'arm_m', thicknesses: bars },
  tower: { maker: () => 'torso', thickness: 'wall_m', thicknesses: plates },
  lid: { maker: () => 'torso', thickness: 'lid_m', thicknesses: lids, stock: 'stock' },
  pedestal: { maker: (link) => link, thickness: 'wall_m', thicknesses: plates, stock: 'stock' },
};

const byMass = (a: string, b: string): number => stockOf(a).mass_per_m_kg - stockOf(b).mass_per_m_kg;

/** The builds of members of a kind, from the cheapest: thicker prints first, then tubes and profiles, light ones first. */
function buildsOf(members: readonly Member[], { stock: parameter, thicknesses }: Writing): MemberBuild[] {
  const least = Math.max(...members.map(({ build }) => build.thickness_m));
  const thick = [least, ...thicknesses.filter((thickness) => thickness > least + 1e-6)];
  const printed = thick.map((thickness_m): MemberBuild => ({ thickness_m }));
  if (parameter === undefined) return printed;
  const fitting = flatStockIds.filter((id) => members.every(({ fits }) => fits(id))).toSorted(byMass);
  return [...printed, ...fitting.flatMap((stock) => printed.map((each) => ({ ...each, stock })))];
}

/** How much of what is allowed a build of members is loaded. */
function used(members: readonly Member[], build: MemberBuild, load: LoadCase): number {
  const loads = members.flatMap((member) => memberLoad(member, load, build));
  return Math.max(0, ...loads.map(({ utilisation }) => utilisation));
}

/** Whether members are so short and so little loaded that prints serve. */
const servesPrinted = (members: readonly Member[], load: LoadCase): boolean =>
  members.every(
    (member) =>
      largestMoment(member, load) <= mostPrinted_nm &&
      member.spans.every(({ length_m }) => length_m <= (member.longestPrinted_m ?? Number.POSITIVE_INFINITY)),
  );

/** The cheapest build that bears a load, else the strongest; undefined if the present one bears it. */
function buildFor(members: readonly Member[], writing: Writing, load: LoadCase): MemberBuild | undefined {
  const builds = buildsOf(members, writing);
  const mayBePrinted = builds.every(({ stock }) => stock === undefined) || servesPrinted(members, load);
  const isBorne = (build: MemberBuild) =>
    used(members, build, load) <= reserve && (build.stock !== undefined || mayBePrinted);
  if (members.every(({ build }) => isBorne(build))) return undefined;
  const strongest = builds.toSorted((a, b) => used(members, a, load) - used(members, b, load))[0];
  return builds.find(isBorne) ?? strongest;
}

const parametersOf = ({ thickness_m, stock }: MemberBuild, writing: Writing): ParameterValue[] => [
  { name: writing.thickness, number: thickness_m, unit: 'm' },
  ...(stock === undefined || writing.stock === undefined ? [] : [{ name: writing.stock, word: stock }]),
];

/** The parameters of applications that change, by their number. */
function changesOf(
  members: readonly Member[],
  graph: ExpandedRobotGraph,
  load: LoadCase,
): Map<number, readonly ParameterValue[]> {
  const steps = new Map(graph.nodes.map(({ name, made_by_step }) => [name, made_by_step]));
  const kinds = Map.groupBy(members, ({ kind }) => kind);
  const changes = new Map<number, readonly ParameterValue[]>();
  for (const [kind, own] of kinds) {
    const writing = writings[kind];
    const build = buildFor(own, writing, load);
    if (!build || own.every((member) => isSame(member.build, build))) continue;
    // One rule can make members of two kinds.
    const makers = new Set(own.map(({ link }) => steps.get(writing.maker(link)) ?? 0));
    for (const step of makers)
      changes.set(step, [...(changes.get(step) ?? []), ...parametersOf(build, writing)]);
  }
  return changes;
}

const isSame = (one: MemberBuild, other: MemberBuild): boolean =>
  one.stock === other.stock && Math.abs(one.thickness_m - other.thickness_m) < 1e-6;

type Application = RobotDesignProgram['applications'][number];

function changed(application: Application, values: readonly ParameterValue[]): Application {
  const known = ruleNamed(application.rule)?.parameters ?? {};
  const set = values.filter(({ name }) => known[name] !== undefined);
  if (set.length === 0) return application;
  const names = new Set(set.map(({ name }) => name));
  const kept = application.parameters.filter(({ name }) => !names.has(name));
  // Of two members that one frame bears, the last one chooses it: the first is judged again with it.
  const last = new Map(set.map((value) => [value.name, value]));
  return { ...application, parameters: [...kept, ...last.values()] };
}

/** The body of a program; undefined if its sizes do not fit together. */
function builtOf(program: RobotDesignProgram): BuiltBody | undefined {
  try {
    return buildBody(program);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** The body with other parameters of some applications, by their number; undefined if they do not fit together. */
function bodyWith(
  { program }: WrittenBody,
  changes: ReadonlyMap<number, readonly ParameterValue[]>,
): WrittenBody | undefined {
  const applications = program.applications.map((application, index) =>
    changed(application, changes.get(index + 1) ?? []),
  );
  if (applications.every((application, index) => application === program.applications[index]))
    return undefined;
  const next = { ...program, applications };
  const built = builtOf(next);
  return built && { program: next, built };
}

/** The body with all changes, or with each one that has room. */
function changedBody(
  body: WrittenBody,
  changes: ReadonlyMap<number, readonly ParameterValue[]>,
): WrittenBody | undefined {
  const whole = bodyWith(body, changes);
  if (whole || changes.size === 1) return whole;
  let found: WrittenBody | undefined;
  for (const change of changes) found = bodyWith(found ?? body, new Map([change])) ?? found;
  return found;
}

/**
 * Makes the structure of a body bear a load: thicker plates and bars, or frames of tube or profile, by the parameters of
 * the rules that make them. A part that has no room keeps what it has.
 */
export function withStructure(written: WrittenBody, load: LoadCase): WrittenBody {
  let body = written;
  for (let builds = 0; builds < mostBuilds; builds += 1) {
    const changes = changesOf(structureMembers(staticBody(body.built.ir)), body.built.graph, load);
    const next = changes.size > 0 ? changedBody(body, changes) : undefined;
    if (!next) break;
    body = next;
  }
  return body;
}

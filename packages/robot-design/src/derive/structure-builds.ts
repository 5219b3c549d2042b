import { stockOf } from '@robotdesign/components';
import type { ParameterValue, RobotDesignProgram } from '@robotdesign/contracts';
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

/**
 * The builds that bear a load, of each material the cheapest, in the order in which they are tried; else the strongest.
 * Empty if the present one bears it.
 */
function buildsFor(members: readonly Member[], writing: Writing, load: LoadCase): MemberBuild[] {
  const builds = buildsOf(members, writing);
  const mayBePrinted = builds.every(({ stock }) => stock === undefined) || servesPrinted(members, load);
  const isBorne = (build: MemberBuild) =>
    used(members, build, load) <= reserve && (build.stock !== undefined || mayBePrinted);
  if (members.every(({ build }) => isBorne(build))) return [];
  const borne = [...Map.groupBy(builds.filter(isBorne), ({ stock }) => stock).values()];
  if (borne.length > 0) return borne.flatMap((own) => own.slice(0, 1));
  return builds.toSorted((a, b) => used(members, a, load) - used(members, b, load)).slice(0, 1);
}

const parametersOf = ({ thickness_m, stock }: MemberBuild, writing: Writing): ParameterValue[] => [
  { name: writing.thickness, number: thickness_m, unit: 'm' },
  ...(stock === undefined || writing.stock === undefined ? [] : [{ name: writing.stock, word: stock }]),
];

/** The parameters of applications that change, by their number. */
type Changes = ReadonlyMap<number, readonly ParameterValue[]>;

/** What writes each build that may replace that of a kind of member; kinds that bear the load are left out. */
function changesOf(body: BuiltBody, load: LoadCase): Changes[][] {
  const steps = new Map(body.graph.nodes.map(({ name, made_by_step }) => [name, made_by_step]));
  const kinds = Map.groupBy(structureMembers(staticBody(body.ir)), ({ kind }) => kind);
  return [...kinds].flatMap(([kind, own]) => {
    const writing = writings[kind];
    const makers = new Set(own.map(({ link }) => steps.get(writing.maker(link)) ?? 0));
    const builds = buildsFor(own, writing, load).filter(
      (build) => !own.every((member) => isSame(member.build, build)),
    );
    const changes = builds.map(
      (build): Changes => new Map([...makers].map((step) => [step, parametersOf(build, writing)])),
    );
    return changes.length > 0 ? [changes] : [];
  });
}

/** All changes in one. One rule can make members of two kinds. */
function merged(all: readonly Changes[]): Changes {
  const whole = new Map<number, readonly ParameterValue[]>();
  for (const changes of all)
    for (const [step, values] of changes) whole.set(step, [...(whole.get(step) ?? []), ...values]);
  return whole;
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
function bodyWith({ program }: WrittenBody, changes: Changes): WrittenBody | undefined {
  const applications = program.applications.map((application, index) =>
    changed(application, changes.get(index + 1) ?? []),
  );
  if (applications.every((application, index) => application === program.applications[index]))
    return undefined;
  const next = { ...program, applications };
  const built = builtOf(next);
  return built && { program: next, built };
}

/** The body with the cheapest build of every kind of member, or with the first one of each kind that has room. */
function changedBody(body: WrittenBody, kinds: readonly (readonly Changes[])[]): WrittenBody | undefined {
  const cheapest = bodyWith(body, merged(kinds.flatMap((builds) => builds.slice(0, 1))));
  if (cheapest) return cheapest;
  let found: WrittenBody | undefined;
  for (const builds of kinds) {
    for (const changes of builds) {
      const next = bodyWith(found ?? body, changes);
      if (!next) continue;
      found = next;
      break;
    }
  }
  return found;
}

/**
 * Makes the structure of a body bear a load: thicker plates and bars, or frames of tube or profile, by the parameters of
 * the rules that make them. Where the cheapest build has no room, the next one that bears the load is tried; a part that has
 * room for none keeps what it has.
 */
export function withStructure(written: WrittenBody, load: LoadCase): WrittenBody {
  let body = written;
  for (let builds = 0; builds < mostBuilds; builds += 1) {
    const kinds = changesOf(body.built, load);
    const next = kinds.length > 0 ? changedBody(body, kinds) : undefined;
    if (!next) break;
    body = next;
  }
  return body;
}

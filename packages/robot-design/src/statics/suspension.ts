import { printedSection, sideBySide } from '@robotdesign/components';
import { plate } from '../anatomy.ts';
import { armHeight } from '../wheel-anatomy.ts';
import { gravity } from './gravity.ts';
import type { PlacedLink } from './home-pose.ts';
import type { LoadCase } from './load-case.ts';
import type { StaticBody } from './static-body.ts';
import { laden } from './static-model.ts';
import { bendingOnce, type Member, type MemberKind, type Span } from './structure-member.ts';

/** Bars between the wheels and the chassis: bogies, the beam of a pivoting axle, and rocker arms. */

/** A printed bar and its sides along, across and vertical, m. */
interface Bar {
  readonly material: string;
  readonly size: readonly [number, number, number];
}

function barOf({ link }: PlacedLink, name: string): Bar | undefined {
  const part = link.parts.find((each) => each.name === `${link.name}_${name}`);
  if (part?.material === undefined) return undefined;
  const [x = 0, y = 0, z = 0] = part.shape.size_m;
  return { material: part.material, size: [x, y, z] };
}

/** A link that carries wheels, and how the weight of the body presses on it. */
interface Carrier {
  readonly link: PlacedLink;
  /** Its wheels, relative to the link. */
  readonly wheels: readonly { readonly x: number; readonly y: number }[];
  /** Force on one wheel, N. */
  readonly force: (load: LoadCase) => number;
}

const weightOf = ({ model }: StaticBody, { payload_kg, lift_kg = 0 }: LoadCase): number =>
  gravity * (model.mass_kg + payload_kg + lift_kg);

/** Share of the weight that presses on the foremost or the rearmost support, by the lever rule. */
function shareAt({ model }: StaticBody, at: number, opposite: number, { payload_kg }: LoadCase): number {
  const [centre] = laden(model, payload_kg).centre;
  return Math.min(1, Math.max(0, (centre - opposite) / (at - opposite)));
}

function carriersOf(body: StaticBody): Carrier[] {
  const wheels = [...body.links.values()].filter(({ link }) => link.role === 'wheel');
  const own = Map.groupBy(wheels, ({ joint }) => joint?.parent ?? '');
  const all = wheels.map(({ pose }) => pose.position[0]);
  return [...own].flatMap(([name, carried]) => {
    const link = body.links.get(name);
    if (link?.link.role !== 'limb') return [];
    const [x0, y0] = link.pose.position;
    const relative = carried.map(({ pose: { position } }) => ({ x: position[0] - x0, y: position[1] - y0 }));
    // Wheels on the ground on its side of the body; those of the opposite end bear the rest.
    const at = carried.reduce((sum, { pose }) => sum + pose.position[0], 0) / carried.length;
    const opposite = at > 0 ? Math.min(...all) : Math.max(...all);
    const pair = wheels.filter(({ pose }) =>
      carried.some((one) => Math.abs(one.pose.position[0] - pose.position[0]) < 1e-6),
    );
    const force = (load: LoadCase) =>
      body.model.hasRockers
        ? weightOf(body, load) / wheels.length
        : (weightOf(body, load) * shareAt(body, at, opposite, load)) / pair.length;
    return [{ link, wheels: relative, force }];
  });
}

const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** A bogie: a beam on two wheels with its pivot in the middle. One next to gear motors is a trough with two sides. */
function bogieOf({ link, wheels, force }: Carrier): Member | undefined {
  const [solid, inner] = [barOf(link, 'bar'), barOf(link, 'inner_side')];
  const bar = solid ?? inner;
  const wheelbase = spreadOf(wheels.map(({ x }) => x));
  if (!bar || wheelbase < 1e-6) return undefined;
  const other = solid ? 0 : plate;
  return memberOf('bogie', link, bar.size[1], [
    {
      name: 'bar',
      length_m: wheelbase,
      held: 'both_ends',
      cases: (load) => bendingOnce((force(load) * wheelbase) / 2),
      section: ({ thickness_m }) => printedSection(bar.material, [thickness_m + other, bar.size[2]]),
    },
  ]);
}

/** The beam of a pivoting axle: a cantilever from its pivot to the axle, with a bar to both wheels. */
function boomOf({ link, wheels, force }: Carrier): Member | undefined {
  const [bar, side] = [barOf(link, 'boom') && barOf(link, 'bar'), barOf(link, 'front_side')];
  const own = bar ?? side;
  if (!own) return undefined;
  const { material, size } = own;
  const ahead = Math.max(...wheels.map(({ x }) => x));
  const aside = Math.max(...wheels.map(({ y }) => Math.abs(y)));
  const boom: Span = {
    name: 'boom',
    length_m: ahead,
    held: 'one_end',
    cases: (load) => bendingOnce(wheels.length * force(load) * ahead),
    // A trough bends in its floor.
    section: ({ thickness_m }) =>
      bar
        ? printedSection(material, [thickness_m, size[2]])
        : printedSection(material, [size[1], thickness_m]),
  };
  const across: Span = {
    name: 'bar',
    length_m: aside,
    held: 'one_end',
    cases: (load) => bendingOnce(force(load) * aside),
    section: ({ thickness_m }) => sideBySide(printedSection(material, [thickness_m, size[2]]), bar ? 1 : 2),
  };
  return memberOf('boom', link, size[0], [boom, across]);
}

/** An arm of a rocker to its wheel, or of its bogie: a cantilever from the pivot. */
function rockerOf({ link, wheels, force }: Carrier): Member | undefined {
  const bar = barOf(link, 'wheel_arm') ?? barOf(link, 'front_arm');
  if (!bar) return undefined;
  const reach = Math.max(...wheels.map(({ x }) => Math.abs(x)));
  // A rocker carries a wheel at a whole wheelbase from its pivot, its bogie two at half of it.
  const wheelbase = wheels.length > 1 ? 2 * reach : reach;
  return memberOf('rocker', link, bar.size[1], [
    {
      name: 'arm',
      length_m: reach,
      held: 'one_end',
      cases: (load) => bendingOnce(force(load) * reach),
      section: ({ thickness_m }) =>
        printedSection(bar.material, [thickness_m, armHeight(wheelbase, thickness_m)]),
    },
  ]);
}

const memberOf = (
  kind: MemberKind,
  { link }: PlacedLink,
  thickness_m: number,
  spans: readonly Span[],
): Member => ({ kind, link: link.name, build: { thickness_m }, spans, fits: () => false });

/** The bars of a suspension that carry the weight of the body from its chassis to its wheels. */
export const suspensionMembers = (body: StaticBody): Member[] =>
  body.model.tracks || body.model.recovery_nm
    ? []
    : carriersOf(body).flatMap((carrier) => rockerOf(carrier) ?? boomOf(carrier) ?? bogieOf(carrier) ?? []);

import type { RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Join, PrintedPart } from '../printed-part.ts';
import { type Solid, solidOf } from './kernel.ts';
import { placed } from './shape-solid.ts';

/** Pieces closer than this touch, mm: a fit with its clearance. */
const touching = 0.3;

interface Body {
  readonly part: PrintedPart;
  readonly solid: Solid;
}

/** Pieces of a link that fasteners, joins or a bought part connect with its first piece. */
function connectedTo(first: PrintedPart, pieces: readonly PrintedPart[]): Set<string> {
  const found = new Set([first.name]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { name, fasteners, joins } of pieces) {
      const others = [...fasteners.map(({ holds }) => holds), ...joins.map(({ to }) => to)];
      const own = pieces.filter((piece) => others.includes(piece.name)).map((piece) => piece.name);
      if (found.has(name)) for (const other of own) found.add(other);
      else if (own.some((other) => found.has(other))) found.add(name);
    }
  }
  return found;
}

/** The piece that one touches, if any. */
const touched = (own: Solid, others: readonly Body[]): Body | undefined =>
  others.find(({ solid }) => own.minGap(solid, 2 * touching) < touching);

/** Glue for each piece of a link that touches the others, and that nothing else joins to them. */
function gluedInLink(bodies: readonly Body[]): Map<string, Join> {
  const joins = new Map<string, Join>();
  const [first] = bodies;
  if (!first) return joins;
  const withJoins = () =>
    bodies.map(({ part }) => {
      const join = joins.get(part.name);
      return join ? { ...part, joins: [...part.joins, join] } : part;
    });
  for (;;) {
    const found = connectedTo(first.part, withJoins());
    const connected = bodies.filter(({ part }) => found.has(part.name));
    const next = bodies
      .filter(({ part }) => !found.has(part.name))
      .flatMap(({ part, solid }) => {
        const to = touched(solid, connected);
        return to ? [{ name: part.name, to: to.part.name }] : [];
      })[0];
    if (!next) return joins;
    joins.set(next.name, { way: 'glue', to: next.to });
  }
}

/** Whether a screw of one link goes into the other. */
function areScrewed(parts: readonly PrintedPart[], parent: string, child: string): boolean {
  const names = new Set(parts.filter(({ link }) => link === parent).map(({ name }) => name));
  return parts.some(
    ({ link, fasteners }) => link === child && fasteners.some(({ holds }) => names.has(holds)),
  );
}

/**
 * The printed parts, each joined to another: what neither screws, ties nor lids hold is glued to the piece that it touches,
 * and a link that is fixed on its parent is pressed onto it or glued. @param pressed names of links with a socket for their
 * parent
 */
export function withJoins(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  parts: readonly PrintedPart[],
  pressed: ReadonlySet<string>,
): PrintedPart[] {
  const bodies = new Map<string, Body[]>();
  const bodiesOf = (link: string): Body[] => {
    const known = bodies.get(link);
    if (known) return known;
    const own = parts
      .filter((part) => part.link === link)
      .map((part) => ({ part, solid: solidOf(kernel, part.mesh) }));
    bodies.set(link, own);
    return own;
  };
  const joins = new Map<string, Join[]>();
  const add = (name: string, join: Join) => joins.set(name, [...(joins.get(name) ?? []), join]);
  for (const [link, pieces] of Map.groupBy(parts, (part) => part.link))
    if (pieces.length > 1) for (const [name, join] of gluedInLink(bodiesOf(link))) add(name, join);
  for (const { kind, parent, child, position_m, quaternion_wxyz } of ir.joints) {
    if (kind !== 'fixed' || areScrewed(parts, parent, child)) continue;
    const pose = poseFrom(position_m, quaternion_wxyz);
    const found = bodiesOf(child)
      .map(({ part, solid }) => ({ part, to: touched(placed(solid, pose), bodiesOf(parent)) }))
      .find(({ to }) => to !== undefined);
    if (found?.to)
      add(found.part.name, { way: pressed.has(child) ? 'press' : 'glue', to: found.to.part.name });
  }
  return parts.map((part) => ({ ...part, joins: [...part.joins, ...(joins.get(part.name) ?? [])] }));
}

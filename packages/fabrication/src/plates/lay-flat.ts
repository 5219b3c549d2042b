import { minus, plus, times, unit, vector } from '@robotdesign/mjcf';
import type { CrossSection, ManifoldToplevel } from 'manifold-3d';
import { areaVector, type Corners, pointsOf, trianglesOf } from '../mesh-measures.ts';
import type { Point, SolidMesh } from '../printed-part.ts';
import { meshOf, type Solid } from '../solids/kernel.ts';
import { printerSetup } from './print-profile.ts';

/** A solid as it lies on the bed: from 0 upwards along each axis. */
export interface Laid {
  readonly solid: Solid;
  readonly size_mm: Point;
}

export const fits = ([width, depth, height]: Point, [x, y, z]: Point): boolean =>
  height <= z && ((width <= x && depth <= y) || (depth <= x && width <= y));

/** Faces of the hull whose normals differ by less than 1.2° are one face. */
const sameFace = 0.9998;
/** The largest faces are tried; on smaller ones a piece stands badly. */
const faces = 12;
/** A piece that is higher than this many times the width of what it stands on may topple. */
const mostSlender = 6;
/** A piece may come loose if it touches the bed with less than this share of its outline. */
const leastContact = 0.01;

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

interface Face {
  readonly normal: Point;
  area: number;
}

/** The flat faces of a convex hull, on which a solid can stand, largest first. */
function standingFaces(hull: SolidMesh): Face[] {
  const found: Face[] = [];
  for (const triangle of trianglesOf(hull)) {
    const vector = areaVector(triangle);
    const area = Math.hypot(...vector) / 2;
    if (area < 1e-6) continue;
    const normal = unit(vector);
    const face = found.find((known) => dot(known.normal, normal) > sameFace);
    if (face) face.area += area;
    else found.push({ normal, area });
  }
  return found.toSorted((a, b) => b.area - a.area).slice(0, faces);
}

/** The axes of a frame, seen from the frame of a solid. */
type Axes = readonly [x: Point, y: Point, up: Point];

/** A turn of a frame about z, radians, and the sides of the rectangle that it gives around points. */
interface Turn {
  readonly turn: number;
  readonly sides: readonly [number, number];
}

/** Turns of a frame that may be best for a bed: with a side along each edge of the outline of points, and askew to it. */
function turnsOf({ CrossSection }: ManifoldToplevel, points: readonly Point[], [x, y]: Axes): Turn[] {
  const flat = points.map((point): [number, number] => [dot(point, x), dot(point, y)]);
  const corners = CrossSection.hull([flat]).toPolygons()[0] ?? [];
  return corners.flatMap(([u, v], index) => {
    const [nextU, nextV] = corners[(index + 1) % corners.length] ?? [u, v];
    const edge = -Math.atan2(nextV - v, nextU - u);
    return [0, Math.PI / 4].map((askew): Turn => {
      const turn = edge + askew;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const across = corners.map(([a, b]) => a * cos - b * sin);
      const along = corners.map(([a, b]) => a * sin + b * cos);
      return {
        turn,
        sides: [Math.max(...across) - Math.min(...across), Math.max(...along) - Math.min(...along)],
      };
    });
  });
}

/** Of turns that give nearly the same area, the first. */
const tightest = (turns: readonly Turn[]): Turn | undefined =>
  turns.reduce<Turn | undefined>(
    (best, next) =>
      !best || next.sides[0] * next.sides[1] < 0.999 * best.sides[0] * best.sides[1] ? next : best,
    undefined,
  );

/**
 * The axes of a bed on which a solid stands in the smallest rectangle that fits the room; in the smallest one if none fits.
 * @param down unit vector, in the frame of the solid
 */
function bedAxes(kernel: ManifoldToplevel, hull: readonly Point[], down: Point, room: Point): Axes {
  const up = times(down, -1);
  const side: Point = Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = unit(minus(side, times(up, dot(side, up))));
  const y = cross(up, x);
  const turns = turnsOf(kernel, hull, [x, y, up]);
  const fitting = turns.filter(({ sides: [width, depth] }) => fits([width, depth, 0], room));
  const { turn } = tightest(fitting) ?? tightest(turns) ?? { turn: 0 };
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [plus(times(x, cos), y, -sin), plus(times(x, sin), y, cos), up];
}

/** A triangle of the surface of a solid. */
interface Facet {
  readonly corners: Corners;
  readonly normal: Point;
  readonly area: number;
  readonly centre: Point;
}

const facetsOf = (mesh: SolidMesh): Facet[] =>
  Array.from(trianglesOf(mesh), (corners): Facet => {
    const vector = areaVector(corners);
    const [a, b, c] = corners;
    return {
      corners,
      normal: unit(vector),
      area: Math.hypot(...vector) / 2,
      centre: times(plus(plus(a, b), c), 1 / 3),
    };
  });

/** Heights below this are on the bed, mm. */
const onBed = 0.05;
/** Level faces below this height carry a piece like those on the bed, mm: the pad of a horn stands out less. */
const nearBed = 1.6;
/** Faces that differ by less than 2.6° from the bed are level. */
const level = -0.999;

/** A way to lay a solid on the bed. */
interface Stance {
  readonly axes: Axes;
  /** The corner of its box, along the axes. */
  readonly least: Point;
  readonly size_mm: Point;
  /** Area on the bed, or so close to it that a thin layer of supports carries it. */
  readonly contact_mm2: number;
  /** Width of the hull around what touches the bed: its area over its length. */
  readonly footing_mm: number;
  /** Room between overhangs and the bed: an upper bound. */
  readonly below_overhangs_mm3: number;
}

/** The area of a convex outline over the greatest distance of two of its corners, mm. */
function widthOf(outline: CrossSection): number {
  const corners = outline.toPolygons().flat();
  const length = corners.reduce(
    (most, [x, y]) => Math.max(most, ...corners.map(([u, v]) => Math.hypot(u - x, v - y))),
    0,
  );
  return length === 0 ? 0 : outline.area() / length;
}

function stanceOn(
  { CrossSection }: ManifoldToplevel,
  axes: Axes,
  hull: readonly Point[],
  facets: readonly Facet[],
): Stance {
  const ranges = axes.map((axis) => {
    const along = hull.map((point) => dot(point, axis));
    return { min: Math.min(...along), max: Math.max(...along) };
  });
  const least = vector(ranges.map(({ min }) => min));
  const [x, y, up] = axes;
  const steepest = -Math.sin((printerSetup.overhang_deg * Math.PI) / 180) - 1e-4;
  let contact = 0;
  let below = 0;
  const feet: [number, number][] = [];
  for (const { corners, normal, area, centre } of facets) {
    const rise = dot(normal, up);
    if (rise >= steepest) continue;
    const height = dot(centre, up) - least[2];
    if (height < nearBed && rise < level) {
      contact -= area * rise;
      feet.push(...corners.map((corner): [number, number] => [dot(corner, x), dot(corner, y)]));
    }
    if (height > onBed) below -= area * rise * height;
  }
  return {
    axes,
    least,
    size_mm: vector(ranges.map(({ min, max }) => max - min)),
    contact_mm2: contact,
    footing_mm: feet.length === 0 ? 0 : widthOf(CrossSection.hull([feet])),
    below_overhangs_mm3: below,
  };
}

const isFirm = ({ contact_mm2, footing_mm, size_mm: [width, depth, height] }: Stance): boolean =>
  height <= mostSlender * footing_mm && contact_mm2 >= leastContact * width * depth;

/** What a cut costs, as filament: pegs, glue and a weaker part, mm³. */
const cutCost = 20_000;

/** The cuts across a solid that is larger than the room. */
function cutsOf(size_mm: Point, room: Point): number {
  if (fits(size_mm, room)) return 0;
  const least = Math.min(...room);
  const pieces = size_mm.reduce((count, side) => count * Math.ceil(side / least), 1);
  return Math.max(1, pieces - 1);
}

/** What an orientation costs, mm³: filament of supports, height as a column of 1 cm², and cuts. */
const cost = ({ below_overhangs_mm3, size_mm }: Stance, room: Point): number =>
  printerSetup.support_density * below_overhangs_mm3 + 100 * size_mm[2] + cutCost * cutsOf(size_mm, room);

/** Turns a solid to a stance, and moves it to the origin. */
const stood = (solid: Solid, { axes: [x, y, up], least: [left, front, bottom] }: Stance): Solid =>
  solid.transform([
    x[0],
    y[0],
    up[0],
    0,
    x[1],
    y[1],
    up[1],
    0,
    x[2],
    y[2],
    up[2],
    0,
    -left,
    -front,
    -bottom,
    1,
  ]);

/**
 * Lays a solid on a flat face on which it stands firmly, if there is one, with the least supports, height and cuts. It may be
 * larger than the room: then it is to be cut.
 * @param room width, depth and height that it may take, mm
 */
export function layFlat(kernel: ManifoldToplevel, solid: Solid, room: Point): Laid {
  const hull = meshOf(solid.hull());
  const corners = pointsOf(hull);
  const facets = facetsOf(meshOf(solid));
  const [best] = standingFaces(hull)
    .map(({ normal }) => stanceOn(kernel, bedAxes(kernel, corners, normal, room), corners, facets))
    .toSorted((a, b) => Number(isFirm(b)) - Number(isFirm(a)) || cost(a, room) - cost(b, room));
  if (!best) throw new Error('a solid without a face cannot be printed');
  return { solid: stood(solid, best), size_mm: best.size_mm };
}

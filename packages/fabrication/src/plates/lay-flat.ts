import { minus, plus, times, unit, vector } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import { areaVector, pointsOf, trianglesOf } from '../mesh-measures.ts';
import type { Point, SolidMesh } from '../printed-part.ts';
import { meshOf, type Solid } from '../solids/kernel.ts';
import { printerSetup } from './print-profile.ts';

/** A solid as it lies on the bed: from 0 upwards along each axis. */
export interface Laid {
  readonly solid: Solid;
  readonly size_mm: Point;
}

/** Faces of the hull whose normals differ by less than 1.2° are one face. */
const sameFace = 0.9998;
/** The largest faces are tried; on smaller ones a piece stands badly. */
const faces = 12;
/** A piece that touches the bed with less than this share of its outline may topple. */
const leastContact = 0.1;

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

/** The turn of a frame about z that gives the smallest rectangle around points, radians: a side lies along an edge of their outline. */
function tightestTurn({ CrossSection }: ManifoldToplevel, points: readonly Point[], [x, y]: Axes): number {
  const flat = points.map((point): [number, number] => [dot(point, x), dot(point, y)]);
  const corners = CrossSection.hull([flat]).toPolygons()[0] ?? [];
  let best = { turn: 0, area: Number.POSITIVE_INFINITY };
  for (const [index, [u, v]] of corners.entries()) {
    const [nextU, nextV] = corners[(index + 1) % corners.length] ?? [u, v];
    const turn = -Math.atan2(nextV - v, nextU - u);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const across = corners.map(([a, b]) => a * cos - b * sin);
    const along = corners.map(([a, b]) => a * sin + b * cos);
    const area = (Math.max(...across) - Math.min(...across)) * (Math.max(...along) - Math.min(...along));
    if (area < best.area * 0.999) best = { turn, area };
  }
  return best.turn;
}

/** The axes of a bed on which a solid stands in the smallest rectangle. @param down unit vector, in the frame of the solid */
function bedAxes(kernel: ManifoldToplevel, hull: readonly Point[], down: Point): Axes {
  const up = times(down, -1);
  const side: Point = Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = unit(minus(side, times(up, dot(side, up))));
  const y = cross(up, x);
  const turn = tightestTurn(kernel, hull, [x, y, up]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [plus(times(x, cos), y, -sin), plus(times(x, sin), y, cos), up];
}

/** A triangle of the surface of a solid. */
interface Facet {
  readonly normal: Point;
  readonly area: number;
  readonly centre: Point;
}

const facetsOf = (mesh: SolidMesh): Facet[] =>
  Array.from(trianglesOf(mesh), (corners): Facet => {
    const vector = areaVector(corners);
    const [a, b, c] = corners;
    return {
      normal: unit(vector),
      area: Math.hypot(...vector) / 2,
      centre: times(plus(plus(a, b), c), 1 / 3),
    };
  });

/** Heights below this are on the bed, mm. */
const onBed = 0.05;
/** Faces below this height carry a piece like those on the bed, mm: the pad of a horn stands out less. */
const nearBed = 1.6;

/** A way to lay a solid on the bed. */
interface Stance {
  readonly axes: Axes;
  /** The corner of its box, along the axes. */
  readonly least: Point;
  readonly size_mm: Point;
  /** Area on the bed, or so close to it that a thin layer of supports carries it. */
  readonly contact_mm2: number;
  /** Room between overhangs and the bed: an upper bound. */
  readonly below_overhangs_mm3: number;
}

function stanceOn(axes: Axes, hull: readonly Point[], facets: readonly Facet[]): Stance {
  const ranges = axes.map((axis) => {
    const along = hull.map((point) => dot(point, axis));
    return { min: Math.min(...along), max: Math.max(...along) };
  });
  const least = vector(ranges.map(({ min }) => min));
  const [, , up] = axes;
  const steepest = -Math.sin((printerSetup.overhang_deg * Math.PI) / 180) - 1e-4;
  let contact = 0;
  let below = 0;
  for (const { normal, area, centre } of facets) {
    const rise = dot(normal, up);
    if (rise >= steepest) continue;
    const height = dot(centre, up) - least[2];
    if (height < nearBed) contact -= area * rise;
    if (height > onBed) below -= area * rise * height;
  }
  return {
    axes,
    least,
    size_mm: vector(ranges.map(({ min, max }) => max - min)),
    contact_mm2: contact,
    below_overhangs_mm3: below,
  };
}

const isStable = ({ contact_mm2, size_mm: [width, depth] }: Stance): boolean =>
  contact_mm2 >= leastContact * width * depth;

/** What an orientation costs: filament of supports, and height as the room of a column of 1 cm². */
const cost = ({ below_overhangs_mm3, size_mm: [, , height] }: Stance): number =>
  printerSetup.support_density * below_overhangs_mm3 + 100 * height;

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

export const fits = ([width, depth, height]: Point, [x, y, z]: Point): boolean =>
  height <= z && ((width <= x && depth <= y) || (depth <= x && width <= y));

/**
 * Ways to lay a solid on a flat face, best first: those that fit the room, then those that stand firmly, then the least
 * supports and height.
 * @param room width, depth and height that it may take, mm
 */
export function layFlat(kernel: ManifoldToplevel, solid: Solid, room: Point): Laid {
  const rank = (stance: Stance): readonly number[] => [
    fits(stance.size_mm, room) ? 0 : 1,
    isStable(stance) ? 0 : 1,
    cost(stance),
  ];
  const hull = meshOf(solid.hull());
  const corners = pointsOf(hull);
  const facets = facetsOf(meshOf(solid));
  const [best] = standingFaces(hull)
    .map(({ normal }) => stanceOn(bedAxes(kernel, corners, normal), corners, facets))
    .map((stance) => ({ stance, rank: rank(stance) }))
    .toSorted((a, b) => a.rank.map((value, index) => value - (b.rank[index] ?? 0)).find((d) => d !== 0) ?? 0);
  if (!best) throw new Error('a solid without a face cannot be printed');
  return { solid: stood(solid, best.stance), size_mm: best.stance.size_mm };
}

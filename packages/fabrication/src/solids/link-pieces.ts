import type { Link, Part } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { PrintedPart } from '../printed-part.ts';
import type { Feature } from './feature.ts';
import { filledTo } from './infill.ts';
import { meshOf, type Solid } from './kernel.ts';
import { placed, shapeSolid } from './shape-solid.ts';

/** Printed shapes touch; grown by this much on each side they overlap, mm. */
const weld = 0.01;
/** Pieces below this volume, mm³, and below this share of the largest piece are crumbs of a cut. */
const crumb = { volume: 300, share: 0.02 } as const;

/** The pieces of a solid without crumbs. */
function withoutCrumbs(solid: Solid): Solid[] {
  const pieces = solid.decompose();
  const largest = Math.max(...pieces.map((piece) => piece.volume()));
  return pieces.filter((piece) => piece.volume() > Math.min(crumb.volume, crumb.share * largest));
}

/** A printed IR part as a solid in the frame of its link, mm. */
export interface PrintedShape {
  readonly part: Part;
  readonly solid: Solid;
}

function grown({ kind, size_m }: Part['shape']): Part['shape'] {
  const [a = 0, b = 0, c = 0] = size_m;
  const by = weld / 1000;
  const sizes = {
    box: [a + 2 * by, b + 2 * by, c + 2 * by],
    sphere: [a + by],
    cylinder: [a + by, b + 2 * by],
    capsule: [a + by, b],
    tube: [a + by, b + 2 * by, c],
  };
  return { kind, size_m: sizes[kind] };
}

/** The printed shapes of a link. */
export const printedShapes = (kernel: ManifoldToplevel, { parts }: Link): PrintedShape[] =>
  parts
    .filter(({ source }) => source === 'printed')
    .map((part) => ({
      part,
      solid: placed(shapeSolid(kernel, grown(part.shape)), poseFrom(part.position_m, part.quaternion_wxyz)),
    }));

/** The pieces of one material of a link. */
export interface Pieces {
  readonly material: string;
  readonly shapes: readonly PrintedShape[];
  readonly solids: readonly Solid[];
}

const touches = (a: Solid, b: Solid): boolean => !a.intersect(b).isEmpty();

/**
 * Unites the shapes of each material of a link, adds and cuts what its bought parts need, and separates the pieces. What is
 * added goes to the first material that it touches.
 */
export function cutPieces(
  { Manifold }: ManifoldToplevel,
  shapes: readonly PrintedShape[],
  features: readonly Feature[],
  inTheWay: readonly Solid[],
): Pieces[] {
  const cut = [...features.flatMap((feature) => feature.cut), ...inTheWay];
  const added = new Set(features.flatMap((feature) => feature.add));
  const byMaterial = Map.groupBy(shapes, ({ part }) => part.material ?? '');
  return [...byMaterial].map(([material, own]) => {
    const bare = Manifold.union(own.map(({ solid }) => solid));
    const add = [...added].filter((solid) => byMaterial.size === 1 || touches(bare, solid));
    for (const solid of add) added.delete(solid);
    const body = Manifold.difference([Manifold.union([bare, ...add]), ...cut]);
    return {
      material,
      shapes: own,
      solids: withoutCrumbs(body),
    };
  });
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Names of pieces: that of the link, and of its material or a number where it has several. */
function namesOf(link: string, all: readonly Pieces[]): string[][] {
  const count = total(all.map(({ solids }) => solids.length));
  let next = 0;
  return all.map(({ solids }) =>
    solids.map(() => {
      next += 1;
      return count > 1 ? `${link}_${next}` : link;
    }),
  );
}

/**
 * The pieces of a link as printed parts. Together those of one material have the mass of their IR parts: the infill is
 * chosen for it. The largest piece lists fasteners, held parts and notes.
 */
export function printedPieces(
  link: Link,
  all: readonly Pieces[],
  features: readonly Feature[],
): PrintedPart[] {
  const names = namesOf(link.name, all);
  const parts = all.flatMap(({ material, shapes, solids }, index) => {
    const wanted = total(shapes.map(({ part }) => part.mass_kg));
    const { infill, masses_kg } = filledTo(solids, material, wanted);
    const reached = total(masses_kg);
    return solids.map((solid, piece): PrintedPart & { readonly volume: number } => ({
      name: names[index]?.[piece] ?? link.name,
      link: link.name,
      made_of: shapes
        .filter((shape) => solids.length === 1 || touches(shape.solid, solid))
        .map(({ part }) => part.name),
      mesh: meshOf(solid),
      material,
      mass_kg: ((masses_kg[piece] ?? 0) * wanted) / reached,
      infill,
      fasteners: [],
      holds: [],
      notes: [],
      volume: solid.volume(),
    }));
  });
  const [largest] = parts.toSorted((a, b) => b.volume - a.volume);
  return parts.map(({ volume, ...part }) =>
    part.name === largest?.name
      ? {
          ...part,
          fasteners: features.flatMap(({ fasteners }) => fasteners),
          holds: features.flatMap(({ holds }) => holds),
          notes: features.flatMap(({ notes }) => notes),
        }
      : part,
  );
}

import type { Point } from '../printed-part.ts';
import type { Piece } from './pieces.ts';
import { usableBed } from './print-options.ts';
import { printerSetup } from './print-profile.ts';

/** Where a piece lies on a plate. */
export interface Placement {
  readonly piece: Piece;
  /** Corner nearest the origin of the bed, mm. */
  readonly at_mm: readonly [number, number];
  /** Turned by a quarter. */
  readonly isTurned: boolean;
}

/** Pieces of one filament that are printed together. */
export interface Plate {
  readonly material: string;
  readonly placements: readonly Placement[];
}

interface Shelf {
  readonly y: number;
  readonly depth: number;
  x: number;
}

/** Gap between pieces beyond their brims, mm. */
const gap = 1;

interface Outline {
  readonly piece: Piece;
  readonly width: number;
  readonly depth: number;
  readonly isTurned: boolean;
}

/** The outline of a piece with its longer side across the bed if it fits so. */
function outlineOf(piece: Piece, across: number): Outline {
  const [width, depth] = piece.size_mm;
  const isTurned = depth > width ? depth <= across : width > across;
  return isTurned ? { piece, width: depth, depth: width, isTurned } : { piece, width, depth, isTurned };
}

/**
 * Packs pieces of one filament in rows, deepest first, each on the first plate with room for it.
 * @throws if a piece does not fit the bed
 */
function packed(pieces: readonly Piece[], bed_mm: Point): Plate[] {
  const [across, along] = usableBed(bed_mm);
  const margin = printerSetup.brim_mm;
  const between = 2 * margin + gap;
  const outlines = pieces
    .flatMap((piece) => Array<Outline>(piece.count).fill(outlineOf(piece, across)))
    .toSorted((a, b) => b.depth - a.depth || b.width - a.width);
  const plates: { readonly shelves: Shelf[]; readonly placements: Placement[] }[] = [];
  const placeOn = (index: number, { piece, width, depth, isTurned }: Outline): boolean => {
    const plate = plates[index] ?? { shelves: [], placements: [] };
    const last = plate.shelves.at(-1);
    const y = last ? last.y + last.depth + between : 0;
    const shelf =
      plate.shelves.find((row) => row.depth >= depth && row.x + width <= across) ??
      (y + depth <= along && width <= across ? { y, depth, x: 0 } : undefined);
    if (!shelf) return false;
    if (!plate.shelves.includes(shelf)) plate.shelves.push(shelf);
    plate.placements.push({ piece, at_mm: [margin + shelf.x, margin + shelf.y], isTurned });
    shelf.x += width + between;
    plates[index] = plate;
    return true;
  };
  for (const outline of outlines) {
    let index = 0;
    while (!placeOn(index, outline)) {
      if (index >= plates.length) throw new Error(`${outline.piece.name} does not fit the bed`);
      index += 1;
    }
  }
  return plates.map(({ placements }) => ({ material: pieces[0]?.material ?? '', placements }));
}

/** Plates that print every piece as often as counted, one filament on each. */
export const packPlates = (pieces: readonly Piece[], bed_mm: Point): readonly Plate[] =>
  [...Map.groupBy(pieces, ({ material }) => material).values()].flatMap((group) => packed(group, bed_mm));

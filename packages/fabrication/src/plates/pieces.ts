import { volumeOf } from '../mesh-measures.ts';
import type { Point, PrintedPart, SolidMesh } from '../printed-part.ts';
import { sharedName } from '../shared-name.ts';
import { meshOf, solidOf, withKernel } from '../solids/kernel.ts';
import { asPrinted, kilograms, type PrintOptions, usableBed } from './print-options.ts';
import { printerSetup } from './print-profile.ts';
import { isSameShape } from './same-shape.ts';
import { pegDepth, splitForBed } from './split-for-bed.ts';
import { type SupportRoom, supportRoom } from './support-room.ts';

/** A shape to print, once or several times. */
export interface Piece {
  /** Unique in the print; also the name of its file. */
  readonly name: string;
  /** A whole part, a piece of one that is cut for the bed, or a peg that joins such pieces. */
  readonly kind: 'whole' | 'cut' | 'peg';
  /** Name that the pieces of a part share; of a whole part and of a peg its own. */
  readonly shape: string;
  /** Names of the printed parts that it is, or is a piece of. */
  readonly parts: readonly string[];
  /** Times that it is printed. */
  readonly count: number;
  /** As it lies on the bed: from 0 upwards along each axis, mm. */
  readonly mesh: SolidMesh;
  readonly size_mm: Point;
  readonly volume_mm3: number;
  /** Id of the filament. */
  readonly material: string;
  /** Share of the core that is filled, 0–1. */
  readonly infill: number;
  /** Mass of one, without supports and brim. */
  readonly mass_kg: number;
  /** Filament of the supports of one. */
  readonly support_kg: number;
}

interface Alike {
  readonly part: PrintedPart;
  readonly volume_mm3: number;
  readonly names: string[];
}

/** Groups parts that are printed from one file: same shape, filament, infill and mass. */
function alikeParts(parts: readonly PrintedPart[], options: PrintOptions): readonly Alike[] {
  const buckets = new Map<string, Alike[]>();
  for (const found of parts) {
    const volume_mm3 = volumeOf(found.mesh);
    const part = asPrinted(found, volume_mm3, options);
    const key = [
      part.material,
      part.infill.toFixed(4),
      part.mass_kg.toPrecision(4),
      part.mesh.positions.length,
    ].join(' ');
    const bucket = buckets.get(key) ?? [];
    buckets.set(key, bucket);
    const same = bucket.find(
      (known) =>
        Math.abs(known.volume_mm3 / volume_mm3 - 1) < 1e-3 && isSameShape(known.part.mesh, part.mesh),
    );
    if (same) same.names.push(part.name);
    else bucket.push({ part, volume_mm3, names: [part.name] });
  }
  return [...buckets.values()].flat();
}

function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
    taken.add(free);
    return free;
  };
}

/**
 * The shapes to print: equal parts once with their count, laid on a flat face, cut where they are larger than the bed.
 * The pieces of a part and its pegs have the mass of the part.
 * @param onPart is called before each shape with the number of those before it and their total
 */
export function piecesOf(
  parts: readonly PrintedPart[],
  options: PrintOptions,
  onPart: (done: number, total: number) => void,
): Promise<readonly Piece[]> {
  const room = usableBed(options.bed_mm);
  const nameOnce = uniqueNames();
  const alike = alikeParts(parts, options);
  return withKernel((kernel) => {
    const pieces: Piece[] = [];
    const pegs = new Map<
      string,
      { readonly radius: number; readonly material: string; readonly parts: string[] }
    >();
    for (const [index, { part, names }] of alike.entries()) {
      onPart(index, alike.length);
      const split = splitForBed(kernel, solidOf(kernel, part.mesh), room);
      const name = nameOnce(sharedName(names));
      const count = names.length;
      const isCut = split.pieces.length > 1;
      const common = { shape: name, parts: names, count, material: part.material, infill: part.infill };
      for (const radius of split.pegs) {
        const key = `${radius} ${part.material}`;
        const peg = pegs.get(key) ?? { radius, material: part.material, parts: [] };
        pegs.set(key, peg);
        for (const owner of names) peg.parts.push(owner);
      }
      const pegged_kg = split.pegs.reduce(
        (sum, radius) => sum + kilograms(part.material, pegVolume(radius)),
        0,
      );
      const solid_mm3 = split.pieces.reduce((sum, { solid }) => sum + solid.volume(), 0);
      for (const [number, { solid, size_mm }] of split.pieces.entries()) {
        const mesh = meshOf(solid);
        pieces.push({
          ...common,
          name: isCut ? nameOnce(`${name}_piece_${number + 1}`) : name,
          kind: isCut ? 'cut' : 'whole',
          mesh,
          size_mm,
          volume_mm3: solid.volume(),
          mass_kg: ((part.mass_kg - pegged_kg) * solid.volume()) / solid_mm3,
          support_kg: kilograms(part.material, supportVolume(supportRoom(mesh))),
        });
      }
    }
    for (const { radius, material, parts: owners } of pegs.values()) {
      const { Manifold } = kernel;
      const length = 2 * pegDepth;
      const solid = Manifold.cylinder(length, radius, radius, 48).translate(radius, radius, 0);
      const name = nameOnce(`peg_${2 * radius}_mm`);
      pieces.push({
        name,
        kind: 'peg',
        shape: name,
        parts: [...new Set(owners)],
        count: owners.length,
        mesh: meshOf(solid),
        size_mm: [2 * radius, 2 * radius, length],
        volume_mm3: solid.volume(),
        material,
        infill: 1,
        mass_kg: kilograms(material, pegVolume(radius)),
        support_kg: 0,
      });
    }
    return pieces;
  });
}

/** Volume of supports: thin lines, and a dense roof below the overhangs, mm³. */
const supportVolume = ({ volume_mm3, area_mm2 }: SupportRoom): number =>
  printerSetup.support_density * volume_mm3 + printerSetup.support_roof_mm * area_mm2;

const pegVolume = (radius: number): number => Math.PI * radius ** 2 * 2 * pegDepth;

import { FileForRelThumbnail, fileForContentTypes, to3dmodel } from '@jscadui/3mf-export';
import { strToU8, type ZipOptions, zipSync } from 'fflate';
import type { Placement, Plate } from '../plates/pack-plates.ts';
import type { Piece } from '../plates/pieces.ts';
import { type PrintProfile, printerSetup, solidLayers } from '../plates/print-profile.ts';
import { escapedMarkup } from './escaped-markup.ts';

/** Equal plates give equal bytes: the archive and the model have fixed dates. */
const epoch = new Date(1980, 0, 1);
const zipped: ZipOptions = { mtime: epoch, level: 6 };

/** Digits of a coordinate: a thousandth of a millimetre on a bed of a metre. */
const digits = 7;

/** The pose of a piece on its plate as 4 × 4 matrix, column by column. */
function transformOf({ piece, at_mm: [x, y], isTurned }: Placement): number[] {
  const turned = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, x + piece.size_mm[1], y, 0, 1];
  return isTurned ? turned : [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1];
}

const setting = (key: string, value: string | number): string =>
  `    <metadata type="object" key="${key}" value="${value}"/>\n`;

/** Settings of each object that PrusaSlicer reads: its walls and infill decide its mass. */
function objectSettings(pieces: readonly Piece[], profile: PrintProfile): string {
  const layers = solidLayers(profile);
  const objects = pieces.map(({ name, infill, mesh, support_kg }, index) =>
    [
      `  <object id="${index + 1}" instances_count="1">\n`,
      setting('name', name),
      setting('fill_density', `${(100 * infill).toFixed(1)}%`),
      setting('fill_pattern', infill < 1 ? 'gyroid' : 'rectilinear'),
      setting('perimeters', printerSetup.perimeters),
      setting('top_solid_layers', layers),
      setting('bottom_solid_layers', layers),
      setting('support_material', support_kg > 0 ? 1 : 0),
      setting('brim_width', printerSetup.brim_mm),
      `    <volume firstid="0" lastid="${mesh.indices.length / 3 - 1}">\n`,
      `      <metadata type="volume" key="name" value="${name}"/>\n    </volume>\n  </object>\n`,
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<config>\n${objects.join('')}</config>\n`;
}

/** A plate as 3MF: one object for each piece on it, placed on the bed. */
export function threeMfOf({ placements }: Plate, profile: PrintProfile, title: string): Uint8Array {
  // Slicers keep settings with an object, so each placement is a separate object.
  const objects = placements.map((placement, index) => ({ placement, id: String(index + 1) }));
  const model = to3dmodel({
    meshes: objects.map(({ placement: { piece }, id }) => ({
      id,
      name: piece.name,
      vertices: piece.mesh.positions,
      indices: piece.mesh.indices,
    })),
    items: objects.map(({ placement, id }) => ({ objectID: id, transform: transformOf(placement) })),
    precision: digits,
    header: {
      unit: 'millimeter',
      title: escapedMarkup(title),
      application: 'robotdesign',
      creationDate: epoch,
    },
  });
  const relations = new FileForRelThumbnail();
  relations.add3dModel('3D/3dmodel.model');
  const settings = objectSettings(
    placements.map(({ piece }) => piece),
    profile,
  );
  return zipSync(
    {
      [fileForContentTypes.name]: strToU8(fileForContentTypes.content),
      [relations.name]: strToU8(relations.content),
      '3D/3dmodel.model': strToU8(model),
      'Metadata/Slic3r_PE_model.config': strToU8(settings),
    },
    zipped,
  );
}

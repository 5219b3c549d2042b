import type { Piece } from './pieces.ts';
import { kilograms } from './print-options.ts';
import { type PrintProfile, printerSetup } from './print-profile.ts';

/** Area of the brim around one piece, of one layer, mm². */
const brimArea = ([width, depth]: Piece['size_mm']): number =>
  2 * printerSetup.brim_mm * (width + depth) + Math.PI * printerSetup.brim_mm ** 2;

/** Filament that one piece takes from the spool: with its supports and its brim, kg. */
export const filamentOf = (piece: Piece, { layer_mm }: PrintProfile): number =>
  piece.mass_kg + piece.support_kg + kilograms(piece.material, brimArea(piece.size_mm) * layer_mm);

/**
 * Time to print one piece: its filament at the speed of the profile, and a pause at each layer, s. Fitted to
 * PrusaSlicer's estimates.
 */
export function secondsOf(piece: Piece, profile: PrintProfile): number {
  const { layer_mm, speed_mm_s } = profile;
  const { line_width_mm, speed_share, layer_change_s } = printerSetup;
  const flow = line_width_mm * layer_mm * speed_mm_s * speed_share;
  const volume = filamentOf(piece, profile) / kilograms(piece.material, 1);
  return volume / flow + (piece.size_mm[2] / layer_mm) * layer_change_s;
}

import { type Plate, packPlates } from './plates/pack-plates.ts';
import { type Piece, piecesOf } from './plates/pieces.ts';
import type { PrintOptions } from './plates/print-options.ts';
import type { PrintedPart } from './printed-part.ts';

/** All that is printed for a robot, and how. */
export interface PrintPlan {
  readonly options: PrintOptions;
  readonly parts: readonly PrintedPart[];
  readonly pieces: readonly Piece[];
  readonly plates: readonly Plate[];
}

/** Plans the print of parts. The same parts and options give the same plan. */
export async function planPrint(
  parts: readonly PrintedPart[],
  options: PrintOptions,
  onPart: (done: number, total: number) => void = () => {},
): Promise<PrintPlan> {
  const pieces = await piecesOf(parts, options, onPart);
  return { options, parts, pieces, plates: packPlates(pieces, options.bed_mm) };
}

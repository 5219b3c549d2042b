import { type PrintedPart, stlOf } from '@robotdesign/fabrication';
import type { MadeFile } from '../outputs/write-files.ts';

/** Printed parts with the name of an STL file for each, and these files, in a folder of the design. */
export function meshFiles(parts: readonly PrintedPart[], folder: string) {
  const pieces = parts.map((part) => ({ ...part, file: `${folder}/${part.name}.stl` }));
  const files = pieces.map(
    ({ file, mesh }): MadeFile => ({ path: file, media_type: 'model/stl', content: stlOf(mesh) }),
  );
  return { pieces, files };
}

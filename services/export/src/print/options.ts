import { component, rigidFilamentIds } from '@robotdesign/components';
import { invalidField, type StartPrintExportRequest, sha256 } from '@robotdesign/contracts';
import { bedSides_mm, type PrintOptions, usualPrint } from '@robotdesign/fabrication';

/** The options that a caller asks for, with the usual ones for the others. @throws ServiceError validation_failed */
export function requestedPrint({
  bed_mm = [],
  material,
  profile = usualPrint.profile,
}: Pick<StartPrintExportRequest, 'bed_mm' | 'material' | 'profile'>): PrintOptions {
  const { least, most } = bedSides_mm;
  if (bed_mm.length > 0 && (bed_mm.length !== 3 || !bed_mm.every((side) => side >= least && side <= most)))
    throw invalidField(
      'printer.bed_mm',
      `must have three sides from ${least} to ${most} mm: width, depth and height`,
    );
  if (material !== undefined && !rigidFilamentIds.includes(material)) {
    const accepted = rigidFilamentIds.map((id) => `${id} (${component(id).name})`);
    throw invalidField('material', `must be one of ${accepted.join(', ')}`);
  }
  const [x, y, z] = bed_mm;
  return {
    bed_mm: x === undefined || y === undefined || z === undefined ? usualPrint.bed_mm : [x, y, z],
    ...(material === undefined ? {} : { material }),
    profile,
  };
}

/** Equal for options that give the same files. */
export const variantOf = ({ bed_mm, material, profile }: PrintOptions, generator_version: string): string =>
  sha256(JSON.stringify([generator_version, bed_mm, material, profile])).slice(0, 16);

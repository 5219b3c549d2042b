export type { PrintManifest } from './files/manifest.ts';
export { stlOf } from './files/stl.ts';
export { assemblyGuide } from './guide/assembly-guide.ts';
export { sizeOf } from './guide/fasteners.ts';
export { bedSides_mm, type PrintOptions, usualPrint } from './plates/print-options.ts';
export { type PrintFiles, printFiles } from './print-files.ts';
export { planPrint } from './print-plan.ts';
export type { Fastener, PrintedPart } from './printed-part.ts';
export { printedParts } from './solids/printed-parts.ts';

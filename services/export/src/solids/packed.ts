import { deserialize, serialize } from 'node:v8';
import type { PrintedPart } from '@robotdesign/fabrication';

/** Printed parts as bytes: their meshes are typed arrays, which JSON would inflate. */
export const packed = (parts: readonly PrintedPart[]): Uint8Array => serialize(parts);
export const unpacked = (bytes: Uint8Array): readonly PrintedPart[] => deserialize(bytes);

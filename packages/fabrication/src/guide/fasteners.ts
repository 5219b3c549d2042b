import type { Fastener } from '../printed-part.ts';
import { countedLines } from './wording.ts';

const names: Readonly<Record<Fastener['kind'], readonly [string, string]>> = {
  screw: ['screw', 'screws'],
  insert: ['heat-set insert', 'heat-set inserts'],
  nut: ['nut', 'nuts'],
  tie: ['cable tie', 'cable ties'],
  idler: ['idler set', 'idler sets'],
};

/** Size of a fastener; an idler has only its part number. */
export const sizeOf = ({ thread, length_mm }: Pick<Fastener, 'thread' | 'length_mm'>): string =>
  length_mm === 0 ? thread : `${thread} × ${length_mm} mm`;

/** Fasteners by kind and size, with their count: `4 screws M3 × 10 mm`. */
export const fastenersText = (fasteners: readonly Fastener[]): string[] =>
  countedLines(
    fasteners.map(({ kind, thread, length_mm }) => `${kind}|${sizeOf({ thread, length_mm })}`),
  ).map(({ line, count }) => {
    const [kind = 'screw', size = ''] = line.split('|');
    return `${count} ${names[kind as Fastener['kind']][count > 1 ? 1 : 0]} ${size}`;
  });

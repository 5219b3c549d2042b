import type { Fastener } from '../printed-part.ts';
import { countedLines } from './wording.ts';

const names: Readonly<Record<Fastener['kind'], readonly [string, string]>> = {
  screw: ['screw', 'screws'],
  insert: ['heat-set insert', 'heat-set inserts'],
  nut: ['nut', 'nuts'],
  tie: ['cable tie', 'cable ties'],
};

/** Fasteners by kind and size, with their count: `4 screws M3 × 10 mm`. */
export const fastenersText = (fasteners: readonly Fastener[]): string[] =>
  countedLines(fasteners.map(({ kind, thread, length_mm }) => `${kind}|${thread} × ${length_mm} mm`)).map(
    ({ line, count }) => {
      const [kind = 'screw', size = ''] = line.split('|');
      return `${count} ${names[kind as Fastener['kind']][count > 1 ? 1 : 0]} ${size}`;
    },
  );

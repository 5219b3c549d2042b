import type { Feed } from '../feeds.ts';
import { type Element, svg } from './svg.ts';

/** The shapes of the diagram. Sizes in pixels. */

export const colours = {
  ink: '#1f2933',
  quiet: '#66727f',
  power: '#c62828',
  data: '#1565c0',
  panel: '#f5f7f9',
  edge: '#b8c2cc',
  device: '#ffffff',
  drive: '#fff8e1',
} as const;

/** Mean width of a character at a font size, in font sizes. */
const characterWidth = 0.6;

/** The text, cut with … where it is wider than a box. */
export function fitted(text: string, width: number, size: number): string {
  const most = Math.floor(width / (characterWidth * size));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}

interface Style {
  readonly size?: number;
  readonly colour?: string;
  readonly bold?: boolean;
  /** Place of x in the text; default: its left end. */
  readonly anchor?: 'middle' | 'end';
}

/** A line of text; y is its base line. */
export const label = (x: number, y: number, text: string, style: Style = {}): Element =>
  svg(
    'text',
    {
      x,
      y,
      'font-size': style.size ?? 12,
      fill: style.colour ?? colours.ink,
      ...(style.bold ? { 'font-weight': 600 } : {}),
      ...(style.anchor ? { 'text-anchor': style.anchor } : {}),
    },
    text,
  );

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const padding = 8;
const lineHeight = 14;

/** A box with lines of text, the first one bold. */
export function box(area: Box, texts: readonly string[], fill: string = colours.device): Element {
  const { x, y, width, height } = area;
  const size = 11;
  const top = y + (height - texts.length * lineHeight) / 2 + 11;
  return svg('g', {}, [
    svg('rect', { x, y, width, height, rx: 4, fill, stroke: colours.ink, 'stroke-width': 1 }),
    ...texts.map((text, index) =>
      label(x + padding, top + index * lineHeight, fitted(text, width - 2 * padding, size), {
        size,
        bold: index === 0,
        colour: index === 0 ? colours.ink : colours.quiet,
      }),
    ),
  ]);
}

/** A background with a title and a remark. */
export const panel = ({ x, y, width, height }: Box, title: string, remark = ''): Element =>
  svg('g', {}, [
    svg('rect', { x, y, width, height, rx: 6, fill: colours.panel, stroke: colours.edge }),
    label(x + 12, y + 20, title, { size: 13, bold: true }),
    label(x + width - 12, y + 20, fitted(remark, 0.65 * width, 11), {
      size: 11,
      colour: colours.quiet,
      anchor: 'end',
    }),
  ]);

/** A wire along points; those of the supply are thicker. */
export const wire = (
  points: readonly (readonly [number, number])[],
  kind: 'power' | 'data',
  width = kind === 'power' ? 2.5 : 1.5,
): Element =>
  svg('polyline', {
    points: points.map((point) => point.join(',')).join(' '),
    fill: 'none',
    stroke: colours[kind],
    'stroke-width': width,
  });

export const fuseSize = { width: 104, height: 34 } as const;

/** A fuse in a wire, with its rating, the gauge of the wire and the largest current for long. */
export function fuse(
  x: number,
  middle: number,
  name: string,
  { fuse_a, wire: { awg }, amps }: Pick<Feed, 'fuse_a' | 'wire' | 'amps'>,
): Element {
  const { width, height } = fuseSize;
  const y = middle - height / 2;
  return svg('g', {}, [
    svg('rect', {
      x,
      y,
      width,
      height,
      rx: height / 2,
      fill: '#fdecea',
      stroke: colours.power,
      'stroke-width': 1.5,
    }),
    label(x + width / 2, y + 15, `${name}  ${fuse_a} A`, {
      size: 11,
      bold: true,
      anchor: 'middle',
      colour: colours.power,
    }),
    label(x + width / 2, y + 28, `AWG ${awg}, ${amps.toFixed(1)} A`, {
      size: 10,
      anchor: 'middle',
      colour: colours.quiet,
    }),
  ]);
}

import type { AxisBins, MapCell, ReportData } from '../data.ts';
import { number } from '../page/figures.ts';
import type { Html } from '../page/html.ts';
import { axis, chart, colours, font } from './render.ts';

/** The best body of each kind that was tried: the archive of the search as a map. */

const binNames = ({ edges }: AxisBins): string[] =>
  edges.slice(1).map((to, at) => `${number(edges[at] ?? 0)}–${number(to)}`);

/** Opacity of a cell: the best score is darkest. */
function shades(cells: readonly MapCell[], direction: 'max' | 'min'): (score: number) => number {
  const scores = cells.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return (score) => {
    const share = most === least ? 1 : (score - least) / (most - least);
    return 0.12 + 0.68 * (direction === 'max' ? share : 1 - share);
  };
}

interface CellApi {
  readonly value: (at: number) => number;
  readonly coord: (point: readonly number[]) => [number, number];
  readonly size: (span: readonly number[]) => [number, number];
}

/** @returns undefined for an empty map */
export function mapChart({ map, measure, best }: ReportData): Html | undefined {
  const { x, y, cells } = map;
  if (cells.length === 0) return undefined;
  const shade = shades(cells, measure.direction);
  const drawCell = (_params: unknown, api: CellApi) => {
    const [column, row, of, score] = [0, 1, 2, 3].map((at) => api.value(at)) as [
      number,
      number,
      number,
      number,
    ];
    const [centre_x, centre_y] = api.coord([column, row]);
    const [wide, high] = api.size([1, 1]);
    const isBest = of === (best?.number ?? 0);
    return {
      type: 'group',
      children: [
        {
          type: 'rect',
          shape: {
            x: centre_x - wide / 2 + 1,
            y: centre_y - high / 2 + 1,
            width: wide - 2,
            height: high - 2,
            r: 3,
          },
          style: {
            fill: colours.accent,
            fillOpacity: shade(score),
            ...(isBest && { stroke: colours.best, lineWidth: 2 }),
          },
        },
        {
          type: 'text',
          style: {
            text: `${number(score)}\n${of === 0 ? 'design' : `#${of}`}`,
            x: centre_x,
            y: centre_y,
            align: 'center',
            verticalAlign: 'middle',
            fill: colours.text,
            font: '12px system-ui, sans-serif',
            lineHeight: 15,
          },
        },
      ],
    };
  };
  const binned = (bins: AxisBins, nameGap: number) => ({
    type: 'category',
    name: bins.label,
    nameLocation: 'middle',
    nameGap,
    data: binNames(bins),
    ...axis,
    splitLine: { show: false },
  });
  return chart(
    {
      grid: { left: 110, right: 24, top: 12, bottom: 52 },
      xAxis: binned(x, 32),
      yAxis: binned(y, 78),
      series: [
        {
          type: 'custom',
          silent: true,
          renderItem: drawCell,
          data: cells.map(({ column, row, number: of, score }) => [column, row, of, score]),
          label: font,
        },
      ],
    },
    `The best ${measure.name} in ${cells.length} cells of the map`,
    380,
  );
}

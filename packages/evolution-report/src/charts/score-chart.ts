import type { ReportData, ReportEstimate, ReportIteration } from '../data.ts';
import { bestNumbers } from '../page/figures.ts';
import type { Html } from '../page/html.ts';
import { axis, chart, colours, font } from './render.ts';

/** Scores over the trials that were used, with their intervals and the best body so far. */

/** A scored body at the trial with which it ended. */
interface Point {
  readonly number: number;
  /** Trials used until its end. */
  readonly trials: number;
  readonly score: ReportEstimate;
  readonly accepted: boolean;
}

/** Most points of a chart: more cannot be distinguished, and make the page slow. */
const mostPoints = 400;

function pointsOf({ iterations, design, design_trials }: ReportData): Point[] {
  const first = design.training
    ? [{ number: 0, trials: design_trials, score: design.training, accepted: true }]
    : [];
  let trials = design_trials;
  const tried = iterations.flatMap(({ number, score, accepted, trials: used }: ReportIteration) => {
    trials += used;
    return score ? [{ number, trials, score, accepted }] : [];
  });
  return [...first, ...tried];
}

/** All accepted points, and as many others as there is room for, evenly. */
function thinned(points: readonly Point[]): readonly Point[] {
  const others = points.filter(({ accepted }) => !accepted);
  const room = Math.max(1, mostPoints - (points.length - others.length));
  const every = Math.ceil(others.length / room);
  const shown = new Set(others.filter((_, at) => at % every === 0));
  return points.filter((point) => point.accepted || shown.has(point));
}

/** The least and the largest mean with a margin; an interval of few trials may be far longer. */
function scoreRange(points: readonly Point[]): { readonly min: number; readonly max: number } {
  const means = points.map(({ score }) => score.mean);
  const [low, high] = [Math.min(0, ...means), Math.max(...means)];
  const margin = 0.25 * (high - low || 1);
  return { min: low < 0 ? low - margin : 0, max: high + margin };
}

const isBounded = ({ score: { low, high } }: Point): boolean => low !== undefined && high !== undefined;

/** A vertical bar from the lower to the upper end of an interval. */
const intervals = (name: string, points: readonly Point[], colour: string, opacity: number) => ({
  type: 'custom',
  name,
  silent: true,
  clip: true,
  data: points.filter(isBounded).map(({ trials, score }) => [trials, score.low, score.high]),
  renderItem: (
    _params: unknown,
    api: { value: (at: number) => number; coord: (point: readonly number[]) => [number, number] },
  ) => {
    const [x, top] = api.coord([api.value(0), api.value(2)]);
    const [, bottom] = api.coord([api.value(0), api.value(1)]);
    return {
      type: 'line',
      shape: { x1: x, y1: top, x2: x, y2: bottom },
      style: { stroke: colour, lineWidth: 2, opacity },
    };
  },
});

const dots = (name: string, points: readonly Point[], style: object, symbolSize: number, label?: object) => ({
  type: 'scatter',
  name,
  silent: true,
  symbol: 'circle',
  symbolSize,
  itemStyle: style,
  data: points.map(({ trials, score, number }) => ({ value: [trials, score.mean], name: `${number}` })),
  ...(label && { label, labelLayout: { hideOverlap: true } }),
});

/** The score of the best body over the trials, as steps. */
function bestLine(points: readonly Point[], best: ReadonlySet<number>, last: number): number[][] {
  const held = points.filter(({ number }) => number === 0 || best.has(number));
  const steps = held.map(({ trials, score }) => [trials, score.mean]);
  const end = held.at(-1);
  return end ? [...steps, [last, end.score.mean]] : [];
}

/** @returns undefined before anything is scored */
export function scoreChart(data: ReportData): Html | undefined {
  const all = pointsOf(data);
  if (all.length === 0) return undefined;
  const points = thinned(all);
  const { measure, trials } = data;
  const best = bestNumbers(data);
  const isBest = ({ number }: Point) => number === 0 || best.has(number);
  const others = points.filter((point) => !isBest(point));
  const bests = points.filter(isBest);
  const last = Math.max(trials.requested, all.at(-1)?.trials ?? 0);
  const unit = measure.unit === '' ? '' : ` (${measure.unit})`;
  return chart(
    {
      grid: { left: 72, right: 24, top: 44, bottom: 48 },
      legend: { top: 4, left: 64, textStyle: font, data: ['Tried', 'Best body', 'Best so far'] },
      xAxis: {
        type: 'value',
        name: 'trials used',
        nameLocation: 'middle',
        nameGap: 28,
        min: 0,
        max: last,
        ...axis,
        axisLabel: { ...font, showMaxLabel: false },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        name: `${measure.name}${unit}`,
        nameLocation: 'middle',
        nameGap: 44,
        ...scoreRange(points),
        ...axis,
        axisLabel: { ...font, showMaxLabel: false, showMinLabel: true },
      },
      series: [
        intervals('intervals', others, colours.faint, 0.45),
        dots('Tried', others, { color: colours.faint, opacity: 0.8 }, 5),
        {
          type: 'line',
          name: 'Best so far',
          silent: true,
          step: 'end',
          symbol: 'none',
          lineStyle: { color: colours.best, width: 1.5, type: 'dashed' },
          itemStyle: { color: colours.best },
          data: bestLine(all, best, last),
        },
        intervals('intervals of the best', bests, colours.best, 0.9),
        dots('Best body', bests, { color: colours.best }, 9, {
          show: true,
          position: 'left',
          formatter: ({ name }: { readonly name: string }) => (name === '0' ? 'design' : `#${name}`),
          ...font,
        }),
      ],
    },
    `Scores of ${points.length} bodies over ${last} trials, and the best one so far`,
    360,
  );
}

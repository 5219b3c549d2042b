import { CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { type Html, html, trusted } from '../page/html.ts';

/** Draws charts as SVG, without a browser. */

echarts.use([CustomChart, LineChart, ScatterChart, GridComponent, LegendComponent, LabelLayout, SVGRenderer]);

/** Width of every chart, px of its view box: the page scales it. */
const width = 860;

/** Colours are variables of the page, so that a chart follows its light or dark scheme. */
export const colours = {
  text: 'var(--text)',
  faint: 'var(--faint)',
  line: 'var(--line)',
  accent: 'var(--accent)',
  best: 'var(--best)',
} as const;

export const font = { fontFamily: 'system-ui, sans-serif', fontSize: 12, color: colours.text } as const;

export const axis = {
  axisLine: { lineStyle: { color: colours.line } },
  axisTick: { lineStyle: { color: colours.line } },
  axisLabel: font,
  nameTextStyle: font,
  splitLine: { lineStyle: { color: colours.line, opacity: 0.4 } },
} as const;

/**
 * @param label what the chart shows, for readers that do not see it
 * @param height px
 */
export function chart(option: echarts.EChartsCoreOption, label: string, height: number): Html {
  const drawn = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    drawn.setOption({ animation: false, textStyle: font, ...option });
    const svg = drawn.renderToSVGString({ useViewBox: true });
    return html`<figure role="img" aria-label="${label}">${trusted(svg)}</figure>`;
  } finally {
    drawn.dispose();
  }
}

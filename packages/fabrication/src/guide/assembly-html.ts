import { material } from '@robotdesign/components';
import { escapedMarkup } from '../files/escaped-markup.ts';
import { type AssemblyGuide, printLines } from './assembly-guide.ts';
import type { Step } from './step.ts';
import { pictureSize, type StepPicture } from './step-picture.ts';

const list = (lines: readonly string[], kind: 'ul' | 'ol' = 'ul'): string =>
  `<${kind}>${lines.map((line) => `<li>${escapedMarkup(line)}</li>`).join('')}</${kind}>\n`;
const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<h2>${title}</h2>\n${list(lines)}`;

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2430; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #cdd4de; }
table { border-collapse: collapse; } td, th { padding: 0.2rem 0.7rem; text-align: left; border-bottom: 1px solid #e3e8ef; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
.step { break-inside: avoid; margin: 2rem 0; } .step h3 { margin-bottom: 0.3rem; }
.view { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
.view svg { width: 100%; max-width: ${pictureSize.width}px; height: auto; border: 1px solid #e3e8ef; border-radius: 6px; }
.view ol { margin: 0; flex: 1 1 14rem; } .first { background: #fff6df; padding: 0.5rem 1rem; border-radius: 6px; }
@media print { body { margin: 0; max-width: none; } }
`;

const radius = 11;

/** The picture with the number of each item at its place. */
function picture({ png, callouts }: StepPicture, title: string): string {
  const { width, height } = pictureSize;
  const numbers = callouts.map(
    ({ number, column, row }) =>
      `<circle cx="${column.toFixed(1)}" cy="${row.toFixed(1)}" r="${radius}" fill="#fff" fill-opacity="0.85" stroke="#1d2430"/>` +
      `<text x="${column.toFixed(1)}" y="${(row + 4.5).toFixed(1)}" font-size="13" text-anchor="middle">${number}</text>`,
  );
  const data = Buffer.from(png).toString('base64');
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapedMarkup(title)}"><image href="data:image/png;base64,${data}" width="${width}" height="${height}"/>${numbers.join('')}</svg>`;
}

function stepHtml(step: Step & { readonly picture: StepPicture }, index: number): string {
  const { title, repeated, items, lines } = step;
  const times =
    repeated.length > 0 ? `<p>${repeated.length} times: ${escapedMarkup(repeated.join(', '))}.</p>\n` : '';
  return `<div class="step"><h3>${index + 1}. ${escapedMarkup(title)}</h3>\n${times}<div class="view">${picture(step.picture, title)}${list(
    items.map(({ label }) => label),
    'ol',
  )}</div>\n${list(lines)}</div>\n`;
}

function pieceTable({ pieces }: AssemblyGuide['manifest']): string {
  const rows = pieces.map(
    ({ name, count, material: filament, infill, size_mm, hours, needs_supports }) =>
      `<tr><td>${escapedMarkup(name)}</td><td class="number">${count}</td><td>${escapedMarkup(material(filament).name)}</td><td class="number">${Math.round(100 * infill)} %</td><td class="number">${size_mm.map((size) => size.toFixed(0)).join(' × ')}</td><td class="number">${hours}</td><td>${needs_supports ? 'yes' : 'no'}</td></tr>`,
  );
  return `<table><tr><th>piece</th><th>count</th><th>filament</th><th>infill</th><th>size, mm</th><th>hours each</th><th>supports</th></tr>\n${rows.join('\n')}\n</table>\n`;
}

/** The guide as one HTML file that needs no network. */
export function assemblyHtml(guide: AssemblyGuide): string {
  const { title, manifest, measureFirst, components, fasteners, tools, cutParts, steps } = guide;
  const measure =
    measureFirst.length === 0
      ? ''
      : `<h2>Measure first</h2>\n<div class="first"><p>No drawing of these components is known. Measure them before you print.</p>\n${measureFirst
          .map(({ component, lines }) => `<p>${escapedMarkup(component)}</p>${list(lines)}`)
          .join('')}</div>\n`;
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedMarkup(title)}: print and build</title><style>${style}</style></head><body>\n`,
    `<h1>${escapedMarkup(title)}: print and build</h1>\n`,
    measure,
    section('Print', printLines(manifest)),
    pieceTable(manifest),
    section(
      'Parts to have',
      components.map(({ name, count }) => `${count} × ${name}`),
    ),
    section('Fasteners', fasteners),
    section('Tools', tools),
    section('Join cut parts first', cutParts),
    '<h2>Steps</h2>\n<p>The numbers in the pictures are those of the lists. Parts are drawn away from their places; move them back along straight lines. Blue parts are printed, orange ones are soft, grey ones are bought.</p>\n',
    ...steps.map(stepHtml),
    '</body></html>\n',
  ].join('');
}

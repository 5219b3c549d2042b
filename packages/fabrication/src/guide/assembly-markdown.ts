import { material } from '@robotdesign/components';
import { type AssemblyGuide, printLines } from './assembly-guide.ts';

/** Characters that Markdown reads as markup. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, '\\$&');
const list = (lines: readonly string[]): string => lines.map((line) => `- ${escaped(line)}\n`).join('');
const section = (title: string, body: string): string => (body === '' ? '' : `## ${title}\n\n${body}\n`);

/** The guide as Markdown; its pictures are in the HTML guide. */
export function assemblyMarkdown(guide: AssemblyGuide): string {
  const { title, manifest, measureFirst, components, fasteners, tools, cutParts, steps } = guide;
  const rows = manifest.pieces.map(
    ({ name, count, infill, material: filament, size_mm, hours }) =>
      `| ${escaped(name)} | ${count} | ${escaped(material(filament).name)} | ${Math.round(100 * infill)} % | ${size_mm.map((size) => size.toFixed(0)).join(' × ')} | ${hours} |\n`,
  );
  const stepText = steps.map(({ title: name, repeated, items, lines }, index) =>
    [
      `### ${index + 1}. ${escaped(name)}\n\n`,
      repeated.length > 0 ? `${repeated.length} times: ${escaped(repeated.join(', '))}.\n\n` : '',
      items.map(({ label }, number) => `${number + 1}. ${escaped(label)}\n`).join(''),
      '\n',
      list(lines),
      '\n',
    ].join(''),
  );
  return [
    `# ${escaped(title)}: print and build\n\n`,
    'The pictures are in `assembly.html`.\n\n',
    section(
      'Measure first',
      measureFirst.map(({ component, lines }) => `${escaped(component)}:\n\n${list(lines)}\n`).join(''),
    ),
    section('Print', list(printLines(manifest))),
    '| piece | count | filament | infill | size, mm | hours |\n|---|---|---|---|---|---|\n',
    ...rows,
    '\n',
    section('Parts to have', list(components.map(({ name, count }) => `${count} × ${name}`))),
    section('Fasteners', list(fasteners)),
    section('Tools', list(tools)),
    section('Join cut parts first', list(cutParts)),
    '## Steps\n\n',
    ...stepText,
  ].join('');
}

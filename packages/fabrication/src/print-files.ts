import { type PrintManifest, platePath, settingsPath, stlPath } from './files/manifest.ts';
import { slicerSettings } from './files/slicer-settings.ts';
import { stlOf } from './files/stl.ts';
import { threeMfOf } from './files/three-mf.ts';
import type { AssemblyGuide } from './guide/assembly-guide.ts';
import { assemblyHtml } from './guide/assembly-html.ts';
import { assemblyMarkdown } from './guide/assembly-markdown.ts';
import { printProfiles } from './plates/print-profile.ts';
import type { PrintPlan } from './print-plan.ts';

export interface PrintFile {
  /** Among the files of the design. */
  readonly path: string;
  readonly media_type: string;
  readonly content: Uint8Array;
}

export interface PrintFiles {
  readonly manifest: PrintManifest;
  readonly files: readonly PrintFile[];
}

const text = (content: string): Uint8Array => Buffer.from(content);

/** The files of a print and its guide. The same plan gives the same bytes. */
export function printFiles(plan: PrintPlan, guide: AssemblyGuide): PrintFiles {
  const { options, pieces, plates } = plan;
  const { manifest, title } = guide;
  const profile = printProfiles[options.profile];
  return {
    manifest,
    files: [
      {
        path: 'print/manifest.json',
        media_type: 'application/json',
        content: text(`${JSON.stringify(manifest, null, 2)}\n`),
      },
      { path: 'print/assembly.html', media_type: 'text/html', content: text(assemblyHtml(guide)) },
      { path: 'print/assembly.md', media_type: 'text/markdown', content: text(assemblyMarkdown(guide)) },
      ...plates.map((plate, index) => ({
        path: platePath(index),
        media_type: 'model/3mf',
        content: threeMfOf(plate, profile, `${title}, plate ${index + 1} of ${plates.length}`),
      })),
      ...manifest.materials.map(({ id }) => ({
        path: settingsPath(id),
        media_type: 'text/plain',
        content: text(slicerSettings(id, options)),
      })),
      ...pieces.map((piece) => ({
        path: stlPath(piece),
        media_type: 'model/stl',
        content: stlOf(piece.mesh),
      })),
    ],
  };
}

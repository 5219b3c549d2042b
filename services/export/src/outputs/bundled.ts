import { usualPrint } from '@robotdesign/fabrication';
import { bringUp } from '../bring-up/export.ts';
import { pictures } from '../pictures/export.ts';
import { print } from '../print/export.ts';
import { procurement } from '../procurement/export.ts';
import { urdf } from '../urdf/export.ts';
import type { Output } from './ensure.ts';
import type { OutputTarget } from './state.ts';

/** The exports whose files a bundle contains. Solids are in the prints; a preview is a smaller picture. */
export const bundled: Readonly<
  Record<Exclude<OutputTarget, 'solids' | 'preview' | 'bundle'>, Output<never>>
> = {
  pictures,
  bring_up: bringUp,
  urdf,
  procurement,
  print: { ...print(usualPrint), anyVariant: true },
};

import type { Output } from '../outputs/ensure.ts';

/** Increase it when the same definition gives other printed parts. */
export const solidsVersion = '8';

/** The printed parts of a revision: made once, read by every export that shows, prints or counts them. */
export const solids: Output<Uint8Array> = {
  target: 'solids',
  generator_version: solidsVersion,
  doing: 'Building the printed parts',
  task: new URL('./solids-task.ts', import.meta.url),
  files: (parts) => [{ path: 'solids.bin', media_type: 'application/octet-stream', content: parts }],
};

import type { BringUp } from '@robotdesign/bring-up';
import type { Output } from '../outputs/ensure.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

/** `POST /designs/{id}/export/bring_up`: what a person needs to give a revision power for the first time. */
export const bringUp: Output<BringUp> = {
  target: 'bring_up',
  generator_version: '3',
  doing: 'Wiring the body',
  task: new URL('./bring-up-task.ts', import.meta.url),
  files: ({ checklist, wiring, servo_map }) => [
    { path: 'bring_up.md', media_type: 'text/markdown', content: bytes(checklist) },
    { path: 'wiring.svg', media_type: 'image/svg+xml', content: bytes(wiring) },
    { path: 'servo_map.json', media_type: 'application/json', content: bytes(servo_map) },
  ],
};

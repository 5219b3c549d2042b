import { join } from 'node:path';

/** The files of the encoder. `npm run train:encoder` writes them. */
export const encoderFolder = join(import.meta.dirname, '../../encoder');

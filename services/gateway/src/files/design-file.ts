import type { File } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import { type FileSource, sendFile } from './download.ts';

export interface WantedFile {
  readonly design_id: string;
  readonly path: string;
  readonly revision?: number;
}

/** Sends a file of a design. */
export function sendDesignFile(exchange: Exchange, wanted: WantedFile): Promise<void> {
  const source: FileSource<File> = {
    open: (options, range) => {
      const part = range && { revision: range.of.revision, start: range.start, end: range.end };
      return exchange.gateway.backends.export.ReadFile({ ...wanted, ...part }, options);
    },
  };
  return sendFile(exchange, source);
}

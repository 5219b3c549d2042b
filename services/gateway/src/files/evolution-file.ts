import type { EvolutionFile } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import { type FileSource, sendFile } from './download.ts';

export interface WantedEvolutionFile {
  readonly evolution_id: string;
  readonly path: string;
}

/** The report has its style and its charts within it. It may load and run nothing, and be shown in no frame. */
const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Sends a file of an evolution; a browser shows the report. */
export function sendEvolutionFile(exchange: Exchange, wanted: WantedEvolutionFile): Promise<void> {
  const source: FileSource<EvolutionFile> = {
    open: (options, range) => {
      const part = range && { sha256: range.of.sha256, start: range.start, end: range.end };
      return exchange.gateway.backends.evolution.ReadEvolutionFile({ ...wanted, ...part }, options);
    },
    shownUnder: ({ media_type }) => (media_type === 'text/html' ? reportPolicy : undefined),
  };
  return sendFile(exchange, source);
}

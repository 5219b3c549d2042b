import { type FilesExport, ServiceError } from '@robotdesign/contracts';
import { type Exchange, readOptions, writeOptions } from '../exchange.ts';
import { answerOperation } from '../operations/wait.ts';
import { sendDesignFile } from './design-file.ts';

interface WantedBundle {
  readonly design_id: string;
  readonly revision?: number;
}

/** The bundle as it was last exported; undefined if it has to be made, or lacks a later trial. */
async function readyBundle(exchange: Exchange, wanted: WantedBundle): Promise<FilesExport | undefined> {
  try {
    const { GetBundleExport } = exchange.gateway.backends.export;
    return (await GetBundleExport({ ...wanted, current: true }, readOptions(exchange))).export;
  } catch (error) {
    // For an unknown design, the export is refused with the same code.
    if (error instanceof ServiceError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Sends the bundle of a design; makes it first, as an operation, if a file is missing or newer. */
export async function sendBundle(exchange: Exchange, wanted: WantedBundle): Promise<void> {
  const send = async ({ files: [file] }: FilesExport): Promise<void> => {
    if (!file) throw new ServiceError('internal', 'The export service listed a bundle without a file.');
    const { path, revision } = file;
    await sendDesignFile(exchange, { design_id: wanted.design_id, path, revision });
  };
  const ready = await readyBundle(exchange, wanted);
  if (ready) return send(ready);
  const { operation } = await exchange.gateway.backends.export.StartBundleExport(
    wanted,
    writeOptions(exchange),
  );
  return answerOperation(exchange, operation, {
    answer: (_exchange, _status, result) => send(result as FilesExport),
  });
}

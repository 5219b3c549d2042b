import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { encoderFolder } from './encoder-folder.ts';

/** The task of the encoder's thread: runs the network. */

/** Scores of all classes of all questions: of each piece, one after the other, and what the whole adds to each. */
export interface Scores {
  readonly ofPieces: Float32Array;
  readonly ofWhole: Float32Array;
}

const session = InferenceSession.create(join(encoderFolder, 'model.onnx'), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
});

/** @param ids pieces of the vocabulary, with the marks of the beginning and the end */
export default async function run(ids: readonly number[]): Promise<Scores> {
  const input = new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]);
  const { pieces, whole } = await (await session).run({ ids: input });
  return { ofPieces: pieces?.data as Float32Array, ofWhole: whole?.data as Float32Array };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { encoderFolder } from './encoder-folder.ts';
import type { PiecesOf } from './pieces.ts';

/** The encoder's vocabulary. @throws Error if its file cannot be read */
export async function readVocabulary(): Promise<PiecesOf> {
  const file = await readFile(join(encoderFolder, 'tokenizer.json'), 'utf8');
  const tokenizer = new Tokenizer(JSON.parse(file), {});
  return (word) => tokenizer.encode(word, { add_special_tokens: false }).ids;
}

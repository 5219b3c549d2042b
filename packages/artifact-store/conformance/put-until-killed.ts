/** A process that puts version after version, prints each acknowledged one, and runs until it is killed. */
import type { OpenArtifacts } from './factory.ts';

const [, , adapter, place, key, bytesText, fromText] = process.argv;
if (!adapter || !place || !key)
  throw new Error('usage: put-until-killed <module> <place> <key> <bytes> <from>');
const { openArtifacts } = (await import(adapter)) as { openArtifacts: OpenArtifacts };
const store = await openArtifacts(place, Date.now);
const bytes = Number(bytesText);
for (let version = Number(fromText); ; version += 1) {
  await store.put(key, Buffer.alloc(bytes, `version ${version};`));
  process.stdout.write(`${version}\n`);
}

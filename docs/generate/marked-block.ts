const begin = (name: string) => `# Written by npm run docs: ${name}`;
const end = (name: string) => `# End of what npm run docs writes: ${name}`;

/**
 * The text with other lines between the two comments that mark a generated block. The comments keep their indentation.
 * @throws Error if the block is missing
 */
export function withBlock(text: string, name: string, block: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() === begin(name));
  const last = lines.findIndex((line) => line.trim() === end(name));
  if (first === -1 || last < first) throw new Error(`The generated block "${name}" is not marked.`);
  return [...lines.slice(0, first + 1), block.trimEnd(), ...lines.slice(last)].join('\n');
}

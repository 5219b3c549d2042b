/** Reads the instructions that our Dockerfile uses. */

export interface Instruction {
  readonly name: string;
  /** Such as `--from=manifests`. */
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

function instructionOf(line: string): Instruction {
  const [name = '', ...parts] = line.split(' ');
  const flagged = parts.findIndex((word) => !word.startsWith('--'));
  const flags = parts.slice(0, flagged).map((flag) => flag.slice(2).split(/=(.*)/s));
  return {
    name,
    flags: Object.fromEntries(flags.map(([key = '', value = '']) => [key, value])),
    text: parts.slice(flagged).join(' '),
  };
}

/** Expects one instruction per line, and ARG only before the first stage. */
export function parseDockerfile(text: string): readonly Stage[] {
  const variables: Record<string, string> = {};
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const instruction = instructionOf(line);
    if (instruction.name === 'ARG' && stages.length === 0) {
      const [key = '', value = ''] = instruction.text.split('=');
      variables[key] = value;
    } else if (instruction.name === 'FROM') {
      const [image = '', , name = `${stages.length}`] = instruction.text.split(' ');
      const base = image.replace(/\$\{(\w+)\}/, (_, key) => variables[key] ?? '');
      stages.push({ name, base, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

import {
  CodecError,
  check,
  type ParameterValue,
  type ProgramMetadata,
  type RobotDesignProgram,
  sha256,
} from '@robotdesign/contracts';
import { foreignText } from './text.ts';

/** Reads programs that another process sends: untrusted until each text and number is checked. */

/** A program cannot be used; the message tells the author of the loop why. */
export class ProgramRefusedError extends Error {
  override readonly name = 'ProgramRefusedError';
}

/** More than any rule has. */
const mostParameters = 32;
const longestWord = 80;

function word(what: string, text: string): string {
  if (text.length <= longestWord) return text;
  throw new ProgramRefusedError(`${what} is a text of ${text.length} characters, ${longestWord} at most`);
}

function parameter(given: ParameterValue, rule: string): ParameterValue {
  const name = word(`a parameter's name of ${rule}`, given.name);
  const { number, unit } = given;
  if ((number === undefined) === (given.word === undefined))
    throw new ProgramRefusedError(`${foreignText(name)} of ${rule} must have either a number or a word`);
  if (given.word !== undefined) return { name, word: word(`${name} of ${rule}`, given.word) };
  return {
    name,
    number: number as number,
    ...(unit === undefined ? {} : { unit: word(`the unit of ${name}`, unit) }),
  };
}

/**
 * The program with only the fields that a replay reads, and with the service's metadata instead of the loop's. A replay
 * then checks whether the rules apply.
 * @throws ProgramRefusedError
 */
export function readProgram(
  given: RobotDesignProgram,
  metadata: Omit<ProgramMetadata, 'embodiment'>,
): RobotDesignProgram {
  // An embodiment that this version does not know is read as absent.
  const embodiment: ProgramMetadata['embodiment'] | undefined = given.metadata.embodiment;
  if (embodiment === undefined) throw new ProgramRefusedError('it names no embodiment that is known');
  const applications = given.applications.map(({ rule, target, parameters }, index) => {
    const step = `step ${index + 1}`;
    if (parameters.length > mostParameters)
      throw new ProgramRefusedError(`${step} has ${parameters.length} parameters, ${mostParameters} at most`);
    return {
      rule: word(`the rule of ${step}`, rule),
      target: word(`the target of ${step}`, target),
      parameters: parameters.map((value) => parameter(value, step)),
    };
  });
  const program = {
    grammar: word('the grammar', given.grammar),
    grammar_version: word('the version of the grammar', given.grammar_version),
    start_symbol: word('the start symbol', given.start_symbol),
    seed: given.seed,
    metadata: { ...metadata, embodiment },
    applications,
  };
  try {
    return check('robotdesign.common.v1.RobotDesignProgram', program, 'exact');
  } catch (error) {
    if (error instanceof CodecError) throw new ProgramRefusedError(foreignText(error.message));
    throw error;
  }
}

/** Equal for programs that describe the same body in the same steps. */
export const programKey = ({ metadata, applications }: RobotDesignProgram): string =>
  sha256({ embodiment: metadata.embodiment, applications });

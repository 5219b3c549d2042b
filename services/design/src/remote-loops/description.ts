import { type AgentLoop, extraCheckOf, foreignText, SchemaRefusedError } from '@robotdesign/agent-loops';
import type { AgentLoopDescription } from '@robotdesign/contracts';

/** What a loop in another process says of itself: data, checked before it is offered to anyone. */

export type Described = Pick<
  AgentLoop,
  'name' | 'version' | 'description' | 'deterministic' | 'config_schema' | 'checkExtra'
>;

/** The description cannot be used; the message says why, as the rest of a sentence about the loop. */
export class DescriptionRefusedError extends Error {
  override readonly name = 'DescriptionRefusedError';
}

const versionForm = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,39}$/;
const longestDescription = 500;

/** @throws DescriptionRefusedError */
export function readDescription(name: string, given: AgentLoopDescription): Described {
  const { version, description, deterministic, config_schema } = given;
  if (given.name !== name)
    throw new DescriptionRefusedError(
      `calls itself ${foreignText(given.name, 40)}; the operator calls it ${name}`,
    );
  if (!versionForm.test(version))
    throw new DescriptionRefusedError('gives a version that is none, such as 1.0.0');
  try {
    return {
      name,
      version,
      description: foreignText(description, longestDescription),
      deterministic,
      config_schema,
      checkExtra: extraCheckOf(name, config_schema),
    };
  } catch (error) {
    if (error instanceof SchemaRefusedError) throw new DescriptionRefusedError(error.message);
    throw error;
  }
}

import { type AgentLoop, extraCheckOf, foreignText, SchemaRefusedError } from '@robotdesign/agent-loops';
import type { AgentLoopDescription } from '@robotdesign/contracts';

/** Checks the description that a remote loop returns. */

export type Described = Pick<
  AgentLoop,
  'name' | 'version' | 'description' | 'deterministic' | 'config_schema' | 'checkExtra'
>;

/** A description cannot be used; the message is the predicate of a sentence about the loop. */
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
      `describes itself as ${foreignText(given.name, 40)}, but is configured as ${name}`,
    );
  if (!versionForm.test(version))
    throw new DescriptionRefusedError('has an invalid version. Use one such as 1.0.0');
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

import { NoComponentError } from '@robotdesign/components';
import { DerivationError, LoweringError } from '@robotdesign/robot-design';

const faults = [DerivationError, LoweringError, NoComponentError];

/** Why no body can be built from a program. @throws the error if the program is not its cause */
export function refusalOf(error: unknown): string {
  if (error instanceof Error && faults.some((kind) => error instanceof kind)) return error.message;
  throw error;
}

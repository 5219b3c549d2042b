import { NoComponentError } from '@robotdesign/components';
import { DerivationError } from './grammar/replay.ts';
import { LoweringError } from './lowering/lowering-error.ts';

const refusals = [DerivationError, LoweringError, NoComponentError];

/** Whether an error says that no body can be built from a program, because its sizes or components do not fit. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && refusals.some((kind) => error instanceof kind);

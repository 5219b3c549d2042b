import { isRefusal } from '@robotdesign/robot-design';

/** Why no body can be built from a program. @throws the error if the program is not its cause */
export function refusalOf(error: unknown): string {
  if (isRefusal(error)) return error.message;
  throw error;
}

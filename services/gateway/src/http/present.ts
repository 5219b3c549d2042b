import type { Problem, ThreadGeneration } from '@robotdesign/contracts';
import { presentProblem } from './problem.ts';

/** Resources as REST shows them: a problem inside looks like a problem as an answer. */

export function withFlatError<R extends { readonly error?: Problem }>(resource: R): object {
  return resource.error ? { ...resource, error: presentProblem(resource.error) } : resource;
}

export function presentThreadGeneration(result: ThreadGeneration): object {
  return {
    ...result,
    user_message: withFlatError(result.user_message),
    message: withFlatError(result.message),
    ...(result.generation ? { generation: withFlatError(result.generation) } : {}),
  };
}

import { type FieldError, ServiceError } from '@robotdesign/contracts';
import type { z } from 'zod';

/** What a schema did not accept, in the words of a problem. */

type Issue = z.core.$ZodIssue;

const longestName = 100;

/** The name of a field by its path, as problems write it: `edits[0].value`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return (
    path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, '')
      .slice(0, longestName) || 'body'
  );
}

function fieldErrors(issue: Issue, accepted: readonly string[]): readonly FieldError[] {
  // The issue of an unknown key points at the object around it; the key itself is what the caller looks for.
  if (issue.code === 'unrecognized_keys') {
    const hint = issue.path.length > 0 ? '' : `; accepted: ${accepted.join(', ') || 'none'}`;
    return issue.keys.map((key) => ({
      field: fieldName([...issue.path, key]),
      message: `is not a known field${hint}`,
    }));
  }
  return [{ field: fieldName(issue.path), message: issue.message }];
}

const mostErrors = 50;

/** @throws ServiceError `validation_failed` that names each field that was not accepted */
export function validate<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const accepted = Object.keys(schema.shape);
  const errors = parsed.error.issues.flatMap((issue) => fieldErrors(issue, accepted)).slice(0, mostErrors);
  const first = errors.slice(0, 3).map(({ field, message }) => `${field}: ${message}`);
  const more = errors.length > 3 ? `; and ${errors.length - 3} more` : '';
  throw new ServiceError('validation_failed', `${first.join('; ')}${more}.`, { errors });
}

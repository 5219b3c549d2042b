import { isJsonObject, type Json, ServiceError } from '@robotdesign/contracts';
import { type JSONPath, visit } from 'jsonc-parser';
import { fieldName } from './validation.ts';

/** Reads JSON strictly: refuses what two parsers could read differently. */

export const maxJsonDepth = 32;

const malformed = (detail: string) => new ServiceError('malformed_json', detail);

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
}

function nameOf(path: JSONPath): string {
  return path.length === 0 ? 'the body' : fieldName(path);
}

function checkText(text: string, path: () => JSONPath): void {
  if (!text.isWellFormed()) throw malformed(`${nameOf(path())} has half of a surrogate pair.`);
  if (text.includes('\0')) throw malformed(`${nameOf(path())} has a NUL character.`);
}

function checkNumber(value: number, path: () => JSONPath): void {
  if (Number.isFinite(value)) return;
  const field = nameOf(path());
  const message = 'is too large for a number';
  throw new ServiceError('validation_failed', `${field} ${message}.`, { errors: [{ field, message }] });
}

/** Visits every member; throws before it recurses deeper than the limit. */
function checkMembers(text: string): void {
  const names: Set<string>[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
    if (depth > maxJsonDepth)
      throw malformed(`The body is nested too deeply (at most ${maxJsonDepth} levels).`);
  };
  visit(
    text,
    {
      onError: (_code, offset) => {
        throw malformed(`The body is not JSON: error at character ${offset}.`);
      },
      onObjectBegin: () => {
        enter();
        names.push(new Set());
      },
      onArrayBegin: enter,
      onObjectEnd: () => {
        depth -= 1;
        names.pop();
      },
      onArrayEnd: () => {
        depth -= 1;
      },
      onObjectProperty: (name, _offset, _length, _line, _column, path) => {
        checkText(name, path);
        const seen = names.at(-1);
        if (seen?.has(name)) throw malformed(`${nameOf([...path(), name])} occurs twice.`);
        seen?.add(name);
      },
      onLiteralValue: (value: unknown, _offset, _length, _line, _column, path) => {
        if (typeof value === 'string') checkText(value, path);
        if (typeof value === 'number') checkNumber(value, path);
      },
    },
    { disallowComments: true },
  );
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // The parser's message quotes the body.
    throw malformed('The body is not JSON.');
  }
}

/**
 * The value of a JSON text.
 * @throws ServiceError `malformed_json` on bad UTF-8, bad syntax, a duplicate key, a lone surrogate, NUL or nesting
 * deeper than 32; `validation_failed` on a number that is not finite
 */
export function strictJson(bytes: Uint8Array): Json {
  const text = decodeUtf8(bytes);
  checkMembers(text);
  return parse(text);
}

/** The value of a JSON text that must be an object. */
export function strictJsonObject(bytes: Uint8Array) {
  const value = strictJson(bytes);
  if (!isJsonObject(value)) {
    throw new ServiceError('validation_failed', 'The body must be a JSON object.', {
      errors: [{ field: 'body', message: 'must be a JSON object' }],
    });
  }
  return value;
}

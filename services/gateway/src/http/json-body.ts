import { invalidField, type JsonObject, ServiceError } from '@robotdesign/contracts';
import express, { type Request, type Response } from 'express';
import { strictJsonObject } from './strict-json.ts';

/** Reads the body of a request, if its route has one: JSON or text. */

const maxBodyBytes = 1_048_576;

const readBytes = express.raw({ limit: maxBodyBytes, type: () => true });

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const bytesOf = (request: Request, response: Response): Promise<unknown> =>
  new Promise((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body)));
  });

/** A body that is text. */
export interface TextBody {
  /** Its media type, such as `text/markdown`. */
  readonly mediaType: string;
  /** Largest number of characters. */
  readonly longest: number;
  readonly description: string;
}

/**
 * The text of a request.
 * @throws ServiceError `unsupported_media_type`, `payload_too_large` or `validation_failed`
 */
export async function readTextBody(
  { mediaType, longest }: TextBody,
  request: Request,
  response: Response,
): Promise<string> {
  const [given = '', charset = 'utf-8'] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(/\s*;\s*charset\s*=\s*/);
  if (given.trim() !== mediaType || !/^"?utf-8"?$/.test(charset.trim())) {
    throw new ServiceError(
      'unsupported_media_type',
      `The body must be ${mediaType} in UTF-8. Set Content-Type to ${mediaType}.`,
    );
  }
  const bytes = hasBody(request) ? await bytesOf(request, response) : undefined;
  if (!(bytes instanceof Uint8Array) || bytes.length === 0)
    throw invalidField('the body', 'must not be empty');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField('the body', 'must be UTF-8');
  }
  if (text.length > longest)
    throw invalidField('the body', `has ${text.length} characters; at most ${longest} are accepted`);
  if (text.includes('\0')) throw invalidField('the body', 'must not have a NUL character');
  return text;
}

/**
 * The JSON object of a request; an empty object for a request without a body.
 * @throws ServiceError `unsupported_media_type`, `payload_too_large`, `malformed_json` or `validation_failed`
 */
export async function readJsonBody(request: Request, response: Response): Promise<JsonObject> {
  if (!hasBody(request)) return {};
  if (!jsonType.test(request.headers['content-type'] ?? '')) {
    throw new ServiceError(
      'unsupported_media_type',
      'The body must be JSON in UTF-8. Set Content-Type to application/json.',
    );
  }
  const bytes = await bytesOf(request, response);
  return bytes instanceof Uint8Array && bytes.length > 0 ? strictJsonObject(bytes) : {};
}

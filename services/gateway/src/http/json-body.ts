import { type JsonObject, ServiceError } from '@robotdesign/contracts';
import express, { type Request, type Response } from 'express';
import { strictJsonObject } from './strict-json.ts';

/** Reads the body of a request, if its route has one. */

const maxBodyBytes = 1_048_576;

const readBytes = express.raw({ limit: maxBodyBytes, type: () => true });

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
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
  const bytes = await new Promise<unknown>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body)));
  });
  return bytes instanceof Uint8Array && bytes.length > 0 ? strictJsonObject(bytes) : {};
}

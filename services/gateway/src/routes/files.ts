import { z } from 'zod';

/** What the routes of files have in common. */

/** A name in a manifest, never a path of the host. */
export const filePath = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/)
  .meta({ description: '`path` of a listed file, such as robot.mjcf' });

const headers = ['ETag', 'Content-Disposition', 'Accept-Ranges'] as const;

export const fileExchange = {
  accepts: [],
  requestHeaders: ['If-None-Match', 'If-Match', 'Range', 'If-Range'],
  answers: [
    { status: 200, description: 'The file', mediaTypes: ['*/*'], headers },
    {
      status: 206,
      description: 'The requested range',
      mediaTypes: ['*/*'],
      headers: [...headers, 'Content-Range'],
    },
    { status: 304, description: 'The caller already has this file', headers: ['ETag'] },
  ],
} as const;

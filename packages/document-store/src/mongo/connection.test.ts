import { expect, test } from '@jest/globals';
import { MongoServerError, MongoUnexpectedServerResponseError } from 'mongodb';
import { openMongoConnection } from './connection.ts';

const open = (asked = '') =>
  openMongoConnection({
    url: `mongodb://127.0.0.1:9/?${asked}`,
    database: 'test',
    unavailable: () => new Error('away'),
  });

test.each([
  ['may not do this any more', 13],
  ['are not who they were', 18],
  ['find no room on the disk', 14_031],
  ['are interrupted', 11_601],
])('requests that %s wait: no event is to be given up for it', async (_name, code) => {
  const connection = open();
  const refused = connection.run(() => Promise.reject(new MongoServerError({ code, message: 'no' })));
  await expect(refused).rejects.toThrow('away');
  await connection.close();
});

test('a retry before the server is known again waits, too', async () => {
  const connection = open();
  const unknown = new MongoUnexpectedServerResponseError('Selected server does not support retryable writes');
  await expect(connection.run(() => Promise.reject(unknown))).rejects.toThrow('away');
  await connection.close();
});

test.each(['w=0', 'w=1&journal=false', 'readConcernLevel=local', 'readPreference=secondary', 'wtimeoutMS=1'])(
  'a URL that asks for less gets what is promised: %s',
  async (asked) => {
    const connection = open(asked);
    const { writeConcern, readConcern, readPreference } = connection.db.collection('things');
    expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 5_000 });
    expect(readConcern?.level).toBe('majority');
    expect(readPreference?.mode).toBe('primary');
    await connection.close();
  },
);

import { expect, test } from '@jest/globals';
import { MongoServerError, MongoUnexpectedServerResponseError } from 'mongodb';
import { openMongoConnection } from './connection.ts';

const open = (urlOptions = '') =>
  openMongoConnection({
    url: `mongodb://127.0.0.1:9/?${urlOptions}`,
    database: 'test',
    unavailable: () => new Error('unavailable'),
  });

test.each([
  ['unauthorized', 13],
  ['failed authentication', 18],
  ['full disk', 14_031],
  ['interruption', 11_601],
])('the server error %s is temporary', async (_name, code) => {
  const connection = open();
  const refused = connection.run(() => Promise.reject(new MongoServerError({ code, message: 'no' })));
  await expect(refused).rejects.toThrow('unavailable');
  await connection.close();
});

test('a retry before the server is known is a temporary error', async () => {
  const connection = open();
  const unknown = new MongoUnexpectedServerResponseError('Selected server does not support retryable writes');
  await expect(connection.run(() => Promise.reject(unknown))).rejects.toThrow('unavailable');
  await connection.close();
});

test.each(['w=0', 'w=1&journal=false', 'readConcernLevel=local', 'readPreference=secondary', 'wtimeoutMS=1'])(
  'a URL cannot weaken the guarantees: %s',
  async (urlOptions) => {
    const connection = open(urlOptions);
    const { writeConcern, readConcern, readPreference } = connection.db.collection('things');
    expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 5_000 });
    expect(readConcern?.level).toBe('majority');
    expect(readPreference?.mode).toBe('primary');
    await connection.close();
  },
);

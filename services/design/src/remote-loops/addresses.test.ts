import { expect, test } from '@jest/globals';
import { readRemoteLoops } from './addresses.ts';

test('parses loops by name: loopback in plain text, others with TLS', () => {
  expect(readRemoteLoops(' sketch=127.0.0.1:50061, far_one=tls://loops.example:443,six=[::1]:7,')).toEqual([
    { name: 'sketch', address: '127.0.0.1:50061', tls: false },
    { name: 'far_one', address: 'loops.example:443', tls: true },
    { name: 'six', address: '[::1]:7', tls: false },
  ]);
  expect(readRemoteLoops('')).toEqual([]);
});

test.each([
  ['sketch', /must be name=host:port/],
  ['sketch=50061', /must be name=host:port/],
  ['sketch=http://127.0.0.1:50061', /must be name=host:port/],
  ['sketch=unix:///run/loop.sock', /must be name=host:port/],
  ['sketch=127.0.0.1:50061/path', /must be name=host:port/],
  ['../sketch=127.0.0.1:1', /must be name=host:port/],
  ['Sketch=127.0.0.1:1', /lower-case/],
  ['sketch=127.0.0.1:0', /1 to 65535/],
  ['sketch=127.0.0.1:65536', /1 to 65535/],
  ['a=127.0.0.1:1,a=127.0.0.1:2', /has a twice/],
  ['sketch=loops.example:443', /tls:\/\/loops\.example:443/],
  ['sketch=127.0.0.1.evil.example:443', /tls:/],
  [Array.from({ length: 17 }, (_, n) => `l${n}=127.0.0.1:1`).join(), /17 loops; the maximum is 16/],
])('refuses %s and says what is accepted', (text, why) => {
  expect(readRemoteLoops(text)).toMatch(why);
});

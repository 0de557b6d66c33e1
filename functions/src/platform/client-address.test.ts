import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress, hostedClientAddress, networkOf } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['local', 'local'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  [
    'through Hosting',
    { 'x-forwarded-for': '203.0.113.7, 192.0.2.1', 'fastly-client-ip': '203.0.113.7' },
    '203.0.113.7',
    '192.0.2.1',
  ],
  ['directly', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7', '203.0.113.7'],
  [
    'with a header that is not an address',
    { 'x-forwarded-for': '203.0.113.7', 'fastly-client-ip': 'me' },
    '203.0.113.7',
    '203.0.113.7',
  ],
])('a request %s has the right addresses', (_what, headers, hosted, last) => {
  const request = { headers, socket: new Socket() };
  expect([hostedClientAddress(request), clientAddress(request)]).toEqual([hosted, last]);
});

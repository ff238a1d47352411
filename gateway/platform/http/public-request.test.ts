import type { lookup } from 'node:dns';
import { expect, it } from 'vitest';
import { createPublicLookup } from './public-request.ts';

const resolveTo = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as
    // The overloads of `lookup` cannot be written as one function.
    unknown as typeof lookup;

const look = (...addresses: string[]) =>
  new Promise((resolve) => {
    createPublicLookup(resolveTo(...addresses))('shop.example', { all: false }, (error, address) =>
      resolve(error?.message ?? address),
    );
  });

it('a name with a public address resolves to it', async () => {
  expect(await look('93.184.216.34')).toBe('93.184.216.34');
});

it.each(['127.0.0.1', '169.254.169.254', '10.0.0.1', '::1', '::ffff:192.168.0.1', '0.0.0.0'])(
  'a name that resolves to %s is refused, also beside a public address',
  async (address) => {
    expect(await look(address)).toBe('not a public address');
    expect(await look('93.184.216.34', address)).toBe('not a public address');
  },
);

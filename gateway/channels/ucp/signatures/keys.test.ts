import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseSigningKeys } from '../../../platform/env/signing-keys.ts';
import { createShopKeys } from './keys.ts';

const createKey = (change: object = {}) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  ...change,
});
const SEED = Buffer.alloc(32, 'seed');

describe('The keys that sign for agents', () => {
  it('the first configured key signs, and all are published without their private part', () => {
    const configured = parseSigningKeys(
      JSON.stringify([createKey({ kid: 'new' }), createKey({ kid: 'old' })]),
    );
    const { signing, published } = createShopKeys(configured, SEED);
    expect(signing.kid).toBe('new');
    expect(published.map(({ kid }) => kid)).toEqual(['new', 'old']);
    expect(JSON.stringify(published)).not.toContain('"d"');
  });

  it('gateways with the same secret derive the same key', () => {
    const [first, second] = [createShopKeys(undefined, SEED), createShopKeys(undefined, SEED)];
    expect(first.published).toEqual(second.published);
    expect(createShopKeys(undefined, Buffer.alloc(32, 'other')).published).not.toEqual(
      first.published,
    );
  });

  it.each([
    ['no JSON', 'key'],
    ['no key', '[]'],
    ['a key that is not in a list', JSON.stringify(createKey())],
    ['a public key', JSON.stringify([createKey({ d: undefined })])],
    ['a point outside of the curve', JSON.stringify([createKey({ y: 'A'.repeat(43) })])],
    ['a key of another kind', JSON.stringify([{ kty: 'oct', k: 'secret' }])],
  ])('%s is not accepted as keys', (_, text) => {
    expect(parseSigningKeys(text)).toBeUndefined();
  });
});

import { createECDH, createHash } from 'node:crypto';
import { z } from 'zod';
import type { SigningKey } from '../../../platform/env/signing-keys.ts';

const CURVE = { openssl: 'prime256v1', jwk: 'P-256' } as const;
/** Of one coordinate. */
const BYTES = 32;

/** The public part of a key for ES256, which every party of the protocol can verify. */
export const publicKeySchema = z.object({
  kid: z.string().min(1).max(200),
  kty: z.literal('EC'),
  crv: z.literal(CURVE.jwk),
  x: z.base64url().max(100),
  y: z.base64url().max(100),
  alg: z.literal('ES256').optional(),
  use: z.literal('sig').optional(),
  key_ops: z
    .array(z.string())
    .max(10)
    .refine((uses) => uses.includes('verify'))
    .optional(),
});
export type PublicKey = z.infer<typeof publicKeySchema>;

/** The keys of the shop. The first one signs; all are published, so that one can be replaced. */
export interface ShopKeys {
  published: readonly PublicKey[];
  signing: SigningKey & { kid: string };
}

/** The id of a key without one: its thumbprint (RFC 7638). */
function identify({ kid, ...key }: SigningKey): SigningKey & { kid: string } {
  const { crv, kty, x, y } = key;
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y }));
  return { ...key, kid: kid ?? thumbprint.digest('base64url') };
}

/** @param seed 32 bytes, the same for all gateways of a shop */
function deriveSigningKey(seed: Buffer): SigningKey {
  const ecdh = createECDH(CURVE.openssl);
  ecdh.setPrivateKey(seed);
  // After a byte for the format: x, y.
  const point = ecdh.getPublicKey();
  const encode = (bytes: Buffer) => bytes.toString('base64url');
  return {
    kty: 'EC',
    crv: CURVE.jwk,
    x: encode(point.subarray(1, 1 + BYTES)),
    y: encode(point.subarray(1 + BYTES)),
    d: encode(seed),
  };
}

/** @param seed derives the key of a shop without keys of its own */
export function createShopKeys(
  configured: readonly SigningKey[] | undefined,
  seed: Buffer,
): ShopKeys {
  const [signing, ...others] = configured ?? [];
  const keys = [identify(signing ?? deriveSigningKey(seed)), ...others.map(identify)] as const;
  return {
    signing: keys[0],
    published: keys.map(({ kid, kty, crv, x, y }) => ({
      kid,
      kty,
      crv,
      x,
      y,
      alg: 'ES256',
      use: 'sig',
    })),
  };
}

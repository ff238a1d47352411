import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../../lib/shared/parse-json.ts';

/** 32 bytes. */
const number = z.base64url().length(43);

const signingKeys = z
  .array(
    z
      .object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: number,
        y: number,
        d: number,
        kid: z.string().min(1).max(100).optional(),
      })
      .refine(isPrivateKey),
  )
  .min(1)
  .max(5);

/** A private key for ES256, as a JSON Web Key (RFC 7517). */
export type SigningKey = z.infer<typeof signingKeys>[number];

function isPrivateKey(key: object): boolean {
  try {
    return createPrivateKey({ key: { ...key }, format: 'jwk' }).type === 'private';
  } catch {
    return false;
  }
}

/** The keys as JSON; undefined for any other text. */
export function parseSigningKeys(text: string): SigningKey[] | undefined {
  return signingKeys.safeParse(parseJson(text)).data;
}

import { createPublicKey, verify } from 'node:crypto';
import { isSignatureError, type Verifier, verifySignature } from 'http-message-sig';
import { toContentDigest } from './content-digest.ts';
import type { PublicKey } from './keys.ts';
import { ALGORITHM } from './sign-request.ts';

interface SignedRequest {
  /** As the sender has requested it. */
  url: string;
  headers: Headers;
  body: string;
}

/** The signature must cover these where a request has them. */
const OPTIONAL = ['idempotency-key', 'ucp-agent'];

/** Of a signature that states when it was made, which is optional: it cannot be repeated later. */
const MAX_AGE_S = 300;
const CLOCK_SKEW_S = 30;

const statesTime = (headers: Headers) => /;\s*created=/.test(headers.get('signature-input') ?? '');

function toVerifier(keys: readonly PublicKey[], keyId: string | undefined): Verifier {
  const key = keys.find(({ kid }) => kid === keyId);
  if (!key) throw new Error('unknown key');
  const { kty, crv, x, y } = key;
  const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  return {
    algorithm: ALGORITHM,
    verify: (data, signature) =>
      verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature),
  };
}

/** Whether a POST has a valid signature (RFC 9421) of its body and URL with one of these keys. */
export async function isSignedBy(
  keys: readonly PublicKey[],
  { url, headers, body }: SignedRequest,
): Promise<boolean> {
  if (headers.get('content-digest') !== toContentDigest(body)) return false;
  try {
    await verifySignature(
      {
        kind: 'request',
        method: 'POST',
        targetUri: url,
        fields: [...headers].map(([name, value]) => ({ name, value })),
      },
      {
        policy: {
          algorithms: [ALGORITHM],
          requiredParameters: ['keyid'],
          clockSkew: CLOCK_SKEW_S,
          ...(statesTime(headers) && { maxAge: MAX_AGE_S }),
          requiredComponents: [
            '@method',
            '@authority',
            '@path',
            'content-digest',
            'content-type',
            ...OPTIONAL.filter((name) => headers.has(name)),
          ],
        },
        resolveVerifier: ({ parameters }) => toVerifier(keys, parameters.keyid),
      },
    );
    return true;
  } catch (error) {
    if (isSignatureError(error)) return false;
    throw error;
  }
}

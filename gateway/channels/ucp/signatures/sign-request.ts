import { createPrivateKey, sign } from 'node:crypto';
import { createSignature } from 'http-message-sig';
import { toContentDigest } from './content-digest.ts';
import type { ShopKeys } from './keys.ts';

export const ALGORITHM = 'ecdsa-p256-sha256';

/**
 * The headers of a POST with its signature (RFC 9421), which covers method, URL, body and all
 * headers.
 */
export async function signRequest(
  { signing: { kid, ...key } }: ShopKeys,
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const signed: Record<string, string> = {
    ...headers,
    'content-type': 'application/json',
    'content-digest': toContentDigest(body),
  };
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const { signature, signatureInput } = await createSignature(
    {
      kind: 'request',
      method: 'POST',
      targetUri: url.href,
      fields: Object.entries(signed).map(([name, value]) => ({ name, value })),
    },
    {
      label: 'sig1',
      components: [
        '@method',
        '@authority',
        '@path',
        ...(url.search === '' ? [] : ['@query']),
        ...Object.keys(signed),
      ],
      parameters: { created: Math.floor(Date.now() / 1_000), keyid: kid },
      signer: {
        algorithm: ALGORITHM,
        // Of fixed width instead of DER.
        sign: (data) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
      },
    },
  );
  return { ...signed, signature, 'signature-input': signatureInput };
}

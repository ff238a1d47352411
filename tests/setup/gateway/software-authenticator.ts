import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Bits of the flags in the data of an authenticator. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const toBase64 = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The head of a CBOR item. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  counter?: number;
  isUserVerified?: boolean;
}

/** An authenticator with one passkey (ES256), for tests without a browser. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    { rpId, counter = 0, isUserVerified = true }: Ceremony,
    credential: Buffer,
  ): Buffer {
    const flags =
      PRESENT | (isUserVerified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  }

  const common = { id: toBase64(id), rawId: toBase64(id), type: 'public-key' as const };
  return {
    id: common.id,
    /** `toJSON()` of the new credential. */
    create(ceremony: Ceremony) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(ceremony, credential))],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: toBase64(clientData('webauthn.create', ceremony)),
          attestationObject: toBase64(attestation),
          transports: ['internal'],
        },
      };
    },
    /** `toJSON()` of the credential with which the person logs in. */
    get(ceremony: Ceremony, userHandle: string) {
      const data = authenticatorData(ceremony, Buffer.alloc(0));
      const client = clientData('webauthn.get', ceremony);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: toBase64(client),
          authenticatorData: toBase64(data),
          signature: toBase64(signature),
          userHandle: toBase64(Buffer.from(userHandle)),
        },
      };
    },
  };
}

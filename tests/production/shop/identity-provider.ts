import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The fields of Firebase's responses that contain an ID token. */
const TOKEN_FIELDS = ['idToken', 'id_token', 'access_token'];
const KEY_ID = 'test-key';

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Requests of a page come from another origin than that of the identity provider. */
const allowOrigin = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
});

/**
 * Serves `identitytoolkit.googleapis.com`, `securetoken.googleapis.com` and the public keys of the
 * provider: the accounts are those of the Firebase emulator, and the tokens are signed, which
 * production requires.
 */
export async function createIdentityProvider(emulatorUrl: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = {
    keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  };
  const sign = (token: string) =>
    new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .sign(privateKey);

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = await readBody(incoming);
    const result = await fetch(`${emulatorUrl}/${headers.host}${url}`, {
      method,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(method === 'POST' && { body }),
    });
    const value: Record<string, unknown> = await result.json();
    for (const field of TOKEN_FIELDS) {
      const token = value[field];
      if (typeof token === 'string') value[field] = await sign(token);
    }
    response
      .writeHead(result.status, { 'content-type': 'application/json', ...allowOrigin(incoming) })
      .end(JSON.stringify(value));
  }

  return (incoming: IncomingMessage, response: ServerResponse): void => {
    if (incoming.method === 'OPTIONS') response.writeHead(204, allowOrigin(incoming)).end();
    else if (incoming.url?.startsWith('/service_accounts/'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
    else
      forward(incoming, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      );
  };
}

import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createSigner, createVerifier, httpbis } from 'http-message-signatures';
import { readProfile } from '../../../gateway/channels/ucp/agents/fetch-profile.ts';
import { createAgentResolver } from '../../../gateway/channels/ucp/agents/resolve-agent.ts';
import { CAPABILITY_NAMES, type UcpVersion } from '../../../gateway/channels/ucp/versions.ts';
import { createApp } from '../../../gateway/platform/app/app.ts';
import type { Caller } from './callers.ts';
import type { TestGateway } from './test-gateway.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
const MCP_URL = 'http://shop.test/gateway/ucp/mcp';
export const WEBHOOK_URL = 'https://agents.example/orders?shop=7';

export interface SigningAgent {
  profileUrl: string;
  profile: object;
  /** Adds a signature to the requests of a caller, which may state when it was made. */
  sign(send: Caller, created?: Date): Caller;
}

/** An agent with a profile that has a key and a webhook. */
export function createSigningAgent(name: string, version: UcpVersion): SigningAgent {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: name }];
  const config = { webhook_url: WEBHOOK_URL };
  const capabilities = Object.fromEntries(
    CAPABILITY_NAMES.map((capability) => [
      capability,
      [{ version, ...(capability === 'dev.ucp.shopping.order' && { config }) }],
    ]),
  );
  return {
    profileUrl: `https://agents.example/${name}.json`,
    profile: {
      ucp: { version, capabilities },
      [version === '2026-04-08' ? 'signing_keys' : 'keys']: keys,
    },
    sign: (send, created) => async (path, init) => {
      const digest = await crypto.subtle.digest(
        'SHA-256',
        new TextEncoder().encode(String(init?.body)),
      );
      const request = {
        method: 'POST',
        url: MCP_URL,
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          'content-digest': `sha-256=:${Buffer.from(digest).toString('base64')}:`,
        },
      };
      const key = { id: name, alg: ALGORITHM, sign: createSigner(privateKey, ALGORITHM).sign };
      const fields = ['@method', '@authority', '@path', 'content-digest', 'content-type'];
      const params = ['keyid', ...(created ? ['created'] : [])];
      const paramValues = created ? { created } : {};
      const { headers } = await httpbis.signMessage({ key, fields, params, paramValues }, request);
      return send(path, { ...init, headers: headers as Record<string, string> }); // one value each
    },
  };
}

/** The gateway for agents whose profiles are read from these. */
export function serveAgents({ deps }: TestGateway, agents: readonly SigningAgent[]): Caller {
  const app = createApp({
    ...deps,
    agents: createAgentResolver({
      policy: 'fetch',
      limits: { consume: async () => 0 },
      fetchProfile: async (url) =>
        readProfile(JSON.stringify(agents.find(({ profileUrl }) => profileUrl === url)?.profile)),
    }),
  });
  return async (path, init) => app.request(path, init);
}

export interface SentRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/**
 * Verifies a signature with another implementation than that of the gateway, and the key that the
 * profile of the shop publishes.
 */
export const verifyShop = (keys: readonly JsonWebKey[], { url, headers }: SentRequest) =>
  httpbis.verifyMessage(
    {
      keyLookup: async ({ keyid }) => {
        const key = keys.find((one) => 'kid' in one && one.kid === keyid);
        return key
          ? {
              algs: [ALGORITHM],
              verify: createVerifier(
                createPublicKey({ key: { ...key }, format: 'jwk' }).export({
                  type: 'spki',
                  format: 'pem',
                }),
                ALGORITHM,
              ),
            }
          : null;
      },
      requiredFields: [
        '@method',
        '@authority',
        '@path',
        '@query',
        'ucp-agent',
        'idempotency-key',
        'webhook-id',
        'webhook-timestamp',
        'content-digest',
        'content-type',
      ],
    },
    { method: 'POST', url, headers },
  );

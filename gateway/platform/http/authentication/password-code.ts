import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '../../env/service-account.ts';

/**
 * Creates the account of an e-mail if there is none, and returns a code that sets its password and
 * verifies the e-mail. The identity provider lets it end after an hour.
 */
export type CreatePasswordCode = (email: string) => Promise<string>;

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const TIMEOUT_MS = 8_000;

const tokenSchema = z.object({ access_token: z.string() });
const linkSchema = z.object({ oobLink: z.url() });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

interface Provider {
  /** Of the API, with the project. */
  url: string;
  getToken: () => Promise<string>;
  request?: typeof fetch;
}

function createCodes({ url, getToken, request = fetch }: Provider): CreatePasswordCode {
  const post = async (path: string, body: object): Promise<Response> =>
    request(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await getToken()}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return async (email) => {
    const created = await post('/accounts', { email });
    if (!created.ok) {
      const { data } = errorSchema.safeParse(await created.json());
      if (!/EMAIL_EXISTS|DUPLICATE_EMAIL/.test(data?.error.message ?? ''))
        throw new Error(`The identity provider created no account (HTTP ${created.status})`);
    }
    const body = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
    const response = await post('/accounts:sendOobCode', body);
    if (!response.ok)
      throw new Error(`The identity provider returned no link (HTTP ${response.status})`);
    const { oobLink } = linkSchema.parse(await response.json());
    const code = new URL(oobLink).searchParams.get('oobCode');
    if (code === null) throw new Error('The link of the identity provider has no code');
    return code;
  };
}

/** With the rights of the project's service account. */
export function createPasswordCodes(
  account: ServiceAccount,
  request: typeof fetch = fetch,
): CreatePasswordCode {
  const key = createPrivateKey(account.private_key);
  const getToken = async () => {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(TOKEN_URL)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
    const response = await request(TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The service account got no token (HTTP ${response.status})`);
    return tokenSchema.parse(await response.json()).access_token;
  };
  const url = `https://identitytoolkit.googleapis.com/v1/projects/${account.project_id}`;
  return createCodes({ url, getToken, request });
}

/** At the emulator, which accepts this token. */
export const createEmulatorPasswordCodes = (host: string, projectId: string): CreatePasswordCode =>
  createCodes({
    url: `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}`,
    getToken: async () => 'owner',
  });

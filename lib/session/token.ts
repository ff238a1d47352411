import { createHttpClient } from '../api/http/request.ts';
import { fetchSessionToken } from '../api/users/users.ts';
import { identityToken } from '../firebase/identity.ts';
import { readText } from '../storage/local-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

/** A token is renewed this many milliseconds before it expires. */
const RENEWAL_MARGIN_MS = 30_000;

interface CachedToken {
  userId: string;
  token: string;
  expiresAt: number;
}

let cached: CachedToken | undefined;
let renewal: Promise<string> | undefined;
/** Increased when tokens that were requested before become useless. */
let generation = 0;

const exchange = createHttpClient({ baseUrl: '/gateway', token: identityToken });

async function renew(userId: string): Promise<string> {
  const current = generation;
  const { token, expiresAt } = await fetchSessionToken(exchange, userId);
  if (current === generation) cached = { userId, token, expiresAt: Date.parse(expiresAt) };
  return token;
}

/**
 * The token of a call: the session token of the gateway, renewed as needed; the ID token while
 * there is no user record; undefined without login.
 */
export async function sessionToken(): Promise<string | undefined> {
  const userId = readText(STORAGE_KEYS.userId);
  if (!userId) return identityToken();
  if (cached?.userId === userId && cached.expiresAt - Date.now() > RENEWAL_MARGIN_MS)
    return cached.token;
  if (!(await identityToken())) return undefined;
  if (renewal) return renewal;
  const current = renew(userId).finally(() => {
    if (renewal === current) renewal = undefined;
  });
  renewal = current;
  return current;
}

/** Discards the session token, and the one that is being requested. */
export function clearToken(): void {
  cached = undefined;
  renewal = undefined;
  generation += 1;
}

import { createHttpClient } from '@/lib/api/http/request';
import { fetchSessionToken } from '@/lib/api/users/users';
import { identityToken } from '@/lib/firebase/identity';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';

/** A token this close to its end, in ms, is not used for one more call. */
const MARGIN = 30_000;

interface KeptToken {
  userId: string;
  token: string;
  expiresAt: number;
}

let kept: KeptToken | undefined;
let renewal: Promise<string> | undefined;

const exchange = createHttpClient({ baseUrl: '/gateway', token: identityToken });

async function renew(userId: string): Promise<string> {
  const { token, expiresAt } = await fetchSessionToken(exchange, userId);
  kept = { userId, token, expiresAt: Date.parse(expiresAt) };
  return token;
}

/**
 * What a call of the present shopper is made with: the gateway's session token, exchanged and renewed as needed; the identity
 * provider's own while there is no user record yet; undefined for somebody who is not logged in.
 */
export async function sessionToken(): Promise<string | undefined> {
  const userId = readText(STORAGE_KEYS.userId);
  if (!userId) return identityToken();
  if (kept?.userId === userId && kept.expiresAt - Date.now() > MARGIN) return kept.token;
  if (!(await identityToken())) return undefined;
  renewal ??= renew(userId).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

export function clearToken(): void {
  kept = undefined;
}

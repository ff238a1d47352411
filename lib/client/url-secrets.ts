declare global {
  interface Window {
    /** Secrets that URLs carried, where session storage is refused: they live as long as the document. */
    __urlSecrets?: string[];
  }
}

/** Session storage: the secrets that URLs carried in this tab, a JSON array of strings. Logout removes it. */
export const URL_SECRETS_KEY = 'url_secrets';
/** The query parameter that takes a secret's place: its index in that array, which means nothing outside this tab. */
export const SLOT_PARAM = 'slot';

/**
 * Splits a URL that carries a secret (an order's reference code, a password reset code, a path to return to that contains one) into
 * that secret and the path without it. Undefined for any other URL. The head script sends this function's source: it must be
 * self-contained.
 */
export function splitUrlSecret({ pathname, search }: { pathname: string; search: string }): { secret: string; path: string } | undefined {
  const [, path = '', page, code] = /^((?:\/[a-z]{2})?\/(success|failure|forgot|login|register|contact-us))(?:\/([^/]+))?\/?$/.exec(pathname) ?? [];
  if (!page) return undefined;
  const query = new URLSearchParams(search);
  const next = query.get('next') ?? query.get('page') ?? '';
  const named = { success: code, failure: query.get('referenceCode'), forgot: query.get('oobCode'), 'contact-us': query.get('order') }[page];
  const secret = named || (/success|failure/i.test(next) ? next : '');
  return secret ? { secret, path } : undefined;
}

/** Stores a secret for this tab. The head script sends this function's source: it must be self-contained. @returns its index */
export function storeUrlSecret(key: string, secret: string): number {
  let stored: unknown = window.__urlSecrets;
  try {
    stored = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    // Refused or damaged: what this document knows is all there is.
  }
  const secrets: unknown[] = Array.isArray(stored) ? stored : [];
  if (!secrets.includes(secret)) secrets.push(secret);
  window.__urlSecrets = secrets as string[]; // read again as unknown
  try {
    sessionStorage.setItem(key, JSON.stringify(secrets));
  } catch {
    // Refused: it lives as long as the document.
  }
  return secrets.indexOf(secret);
}

/** The path to navigate to instead of one that carries a secret; any other path as it is. */
export function withoutUrlSecret(path: string): string {
  const found = splitUrlSecret(new URL(path, location.origin));
  return found ? `${found.path}?${SLOT_PARAM}=${storeUrlSecret(URL_SECRETS_KEY, found.secret)}` : path;
}

function readAll(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(URL_SECRETS_KEY) ?? 'null');
    if (Array.isArray(stored)) return stored;
  } catch {
    // Refused or damaged.
  }
  return window.__urlSecrets ?? [];
}

/** The secret in a slot; undefined in another tab, and after logout. */
export function readUrlSecret(slot: string | null): string | undefined {
  const secret = slot === null ? undefined : readAll()[Number(slot)];
  return typeof secret === 'string' && secret !== '' ? secret : undefined;
}

/** Forgets a secret that has been used; the others keep their slots. */
export function removeUrlSecret(secret: string): void {
  const left = readAll().map((one) => (one === secret ? '' : one));
  window.__urlSecrets = left as string[]; // read again as unknown
  try {
    sessionStorage.setItem(URL_SECRETS_KEY, JSON.stringify(left));
  } catch {
    // Refused: nothing is stored.
  }
}

/** Forgets all of them: their owner has logged out. */
export function removeAllUrlSecrets(): void {
  delete window.__urlSecrets;
  try {
    sessionStorage.removeItem(URL_SECRETS_KEY);
  } catch {
    // Refused: nothing is stored.
  }
}

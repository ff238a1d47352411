declare global {
  interface Window {
    /** Secrets of URLs if session storage is unavailable: they last as long as the document. */
    __urlSecrets?: string[];
  }
}

/** Session storage key: secrets of URLs in this tab, a JSON array of strings. Logout removes it. */
export const URL_SECRETS_KEY = 'url_secrets';
/**
 * Query parameter that replaces a secret: its index in that array, meaningless outside this tab.
 */
export const SLOT_PARAM = 'slot';

/**
 * Splits a URL that contains a secret (password reset code, reference code in a query, token of an
 * agent's cart, or a return path with one) into the secret and the path without it. Undefined for other URLs, and for the
 * page of an order, which keeps its address. Sent as source by the head script: must be
 * self-contained.
 */
export function splitUrlSecret({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): { secret: string; path: string } | undefined {
  const [, path = '', page] =
    /^((?:\/[a-z]{2})?\/(failure|forgot|login|register|contact-us|cart))\/?$/.exec(pathname) ?? [];
  if (!page) return undefined;
  const query = new URLSearchParams(search);
  const next = query.get('next') ?? query.get('page') ?? '';
  const named = {
    failure: query.get('referenceCode'),
    forgot: query.get('oobCode'),
    'contact-us': query.get('order'),
    cart: query.get('agent'),
  }[page];
  const secret = named || (/success|failure/i.test(next) ? next : '');
  return secret ? { secret, path } : undefined;
}

/**
 * Stores a secret for this tab. Sent as source by the head script: must be self-contained.
 * @returns its index
 */
export function storeUrlSecret(key: string, secret: string): number {
  let stored: unknown = window.__urlSecrets;
  try {
    stored = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    // Unavailable or damaged: only the secrets of this document remain.
  }
  const secrets: unknown[] = Array.isArray(stored) ? stored : [];
  if (!secrets.includes(secret)) secrets.push(secret);
  window.__urlSecrets = secrets as string[]; // read again as unknown
  try {
    sessionStorage.setItem(key, JSON.stringify(secrets));
  } catch {
    // Unavailable: the secret lasts as long as the document.
  }
  return secrets.indexOf(secret);
}

/** The path to open instead of one with a secret; other paths are unchanged. */
export function withoutUrlSecret(path: string): string {
  const found = splitUrlSecret(new URL(path, location.origin));
  return found
    ? `${found.path}?${SLOT_PARAM}=${storeUrlSecret(URL_SECRETS_KEY, found.secret)}`
    : path;
}

function readAll(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(URL_SECRETS_KEY) ?? 'null');
    if (Array.isArray(stored)) return stored;
  } catch {
    // Unavailable or damaged.
  }
  return window.__urlSecrets ?? [];
}

/** The secret of a slot; undefined in other tabs and after logout. */
export function readUrlSecret(slot: string | null): string | undefined {
  const secret = slot === null ? undefined : readAll()[Number(slot)];
  return typeof secret === 'string' && secret !== '' ? secret : undefined;
}

/** Removes a used secret. Other secrets keep their slots. */
export function removeUrlSecret(secret: string): void {
  const remaining = readAll().map((one) => (one === secret ? '' : one));
  window.__urlSecrets = remaining as string[]; // read again as unknown
  try {
    sessionStorage.setItem(URL_SECRETS_KEY, JSON.stringify(remaining));
  } catch {
    // Unavailable: nothing is stored.
  }
}

export function removeAllUrlSecrets(): void {
  delete window.__urlSecrets;
  try {
    sessionStorage.removeItem(URL_SECRETS_KEY);
  } catch {
    // Unavailable: nothing is stored.
  }
}

import type { splitUrlSecret, storeUrlSecret } from '../url-secrets.ts';

/**
 * Removes a secret from the address bar before other code runs, and stores it for this tab
 * (lib/client/url-secrets.ts).
 */
export function hideUrlSecrets(
  options: { key: string; param: string },
  split: typeof splitUrlSecret,
  store: typeof storeUrlSecret,
): void {
  const found = split(location);
  if (found)
    history.replaceState(
      history.state,
      '',
      `${found.path}?${options.param}=${store(options.key, found.secret)}`,
    );
}

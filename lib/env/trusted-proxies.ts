import {
  parseTrustedProxies,
  TRUSTED_PROXIES_FORMAT,
  type TrustedProxies,
} from '../domain/client-ip.ts';

/**
 * The proxies in front of the storefront. There is no default: without proxies,
 * forwarded headers must be ignored; behind unlisted proxies, all visitors have the
 * same IP address.
 * @throws Error when TRUSTED_PROXIES is missing or malformed
 */
export function readTrustedProxies(
  text: string | undefined = process.env.TRUSTED_PROXIES,
): TrustedProxies {
  if (!text)
    throw new Error(
      'TRUSTED_PROXIES is missing: list the proxies in front of the storefront, or set it to none.',
    );
  const proxies = parseTrustedProxies(text);
  if (!proxies) throw new Error(`TRUSTED_PROXIES=${text}: ${TRUSTED_PROXIES_FORMAT}.`);
  return proxies;
}

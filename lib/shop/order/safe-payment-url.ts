import { PUBLIC_ENV } from '../../config/env/client-site.ts';

/** Hosts of this machine, on which simulated payment pages have no certificate. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost'];

interface AllowedHosts {
  /** Origins whose `/gateway` serves the shop's own payment pages. */
  shopOrigins: readonly string[];
  /** Hosts of payment providers, with non-default ports. */
  hosts: readonly string[];
}

/**
 * Validates a payment URL: the own gateway or a configured provider.
 * @returns the absolute URL, or undefined for anything else
 */
export function toSafePaymentUrl(
  text: string,
  { shopOrigins, hosts }: AllowedHosts,
): string | undefined {
  const [shop] = shopOrigins;
  if (!URL.canParse(text, shop)) return undefined;
  const url = new URL(text, shop);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password) return undefined;
  const isOwnGateway = shopOrigins.includes(url.origin) && url.pathname.startsWith('/gateway/');
  const isSafe = url.protocol === 'https:' || LOOPBACK_HOSTS.includes(url.hostname);
  const isProvider = isSafe && hosts.includes(url.host);
  return isOwnGateway || isProvider ? url.href : undefined;
}

/** The URL of the payment page, if it is safe. */
export function getPaymentPageUrl(url: string | undefined): string | undefined {
  const shopOrigins = [location.origin, new URL(PUBLIC_ENV.siteUrl).origin];
  return url === undefined
    ? undefined
    : toSafePaymentUrl(url, { shopOrigins, hosts: PUBLIC_ENV.paymentHosts });
}

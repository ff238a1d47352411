interface KnownPlaces {
  /** Origins under whose `/gateway` the shop's own pay pages are. */
  shopOrigins: readonly string[];
  /** Hosts of payment providers, with their port when it is not the usual one. */
  hosts: readonly string[];
}

/**
 * Where a shopper may be sent to pay: the gateway's own pages behind the shop, or a provider's that is configured.
 * @returns the whole address, or undefined for anywhere else.
 */
export function safePaymentUrl(text: string, { shopOrigins, hosts }: KnownPlaces): string | undefined {
  const [shop] = shopOrigins;
  if (!URL.canParse(text, shop)) return undefined;
  const url = new URL(text, shop);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password) return undefined;
  const isOwn = shopOrigins.includes(url.origin) && url.pathname.startsWith('/gateway/');
  const isProvider = url.protocol === 'https:' && hosts.includes(url.host);
  return isOwn || isProvider ? url.href : undefined;
}

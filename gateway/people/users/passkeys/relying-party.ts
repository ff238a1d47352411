/** The site to which passkeys belong. */
export interface RelyingParty {
  /** The host name of the shop. */
  id: string;
  /** The origin of the pages that use passkeys. */
  origin: string;
  name: string;
}

/** Undefined without the URL of a storefront. */
export function createRelyingParty(
  storefrontUrl: string | undefined,
  name: string,
): RelyingParty | undefined {
  if (storefrontUrl === undefined) return undefined;
  const { hostname, origin } = new URL(storefrontUrl);
  return { id: hostname, origin, name };
}

const SELLER = 'in shop.config.ts, or the seller in the console';

/** The simulator of each provider had a port of its own. */
const SIMULATOR_PORT = /^[A-Z]+_SIMULATOR_PORT$/;

/** Variables of earlier versions, and what replaces them, if anything. */
const REMOVED: Readonly<Record<string, string | undefined>> = {
  NEXT_PUBLIC_SHOP_NAME_AR: 'shopName.ar in shop.config.ts',
  NEXT_PUBLIC_SHOP_NAME_EN: 'shopName.en in shop.config.ts',
  NEXT_PUBLIC_DOMAIN_AR: 'domains.ar in shop.config.ts',
  NEXT_PUBLIC_DOMAIN_EN: 'domains.en in shop.config.ts',
  REVIEWS: 'features.reviews in shop.config.ts',
  SELLER_NAME_AR: `seller.name.Ar ${SELLER}`,
  SELLER_NAME_EN: `seller.name.En ${SELLER}`,
  SELLER_ADDRESS_AR: `seller.address.Ar ${SELLER}`,
  SELLER_ADDRESS_EN: `seller.address.En ${SELLER}`,
  SELLER_REGISTRATION: `seller.registration ${SELLER}`,
  SELLER_PHONE: `seller.phone ${SELLER}`,
  SELLER_EMAIL: `seller.email ${SELLER}`,
  SELLER_WHATSAPP: `seller.whatsapp ${SELLER}`,
  SELLER_SOCIAL_LINKS: `seller.socialLinks ${SELLER}`,
  SIMULATOR_LATE_MS: undefined,
  SIMULATOR_REFUND_MS: undefined,
  META_GRAPH_URL: undefined,
  RENDER_THREADS: undefined,
};

/** Lists variables that would be ignored, as `NAME: what to do`. */
export const listRemovedVariables = (values: NodeJS.Dict<string>): string[] =>
  [
    ...Object.keys(values)
      .filter((name) => SIMULATOR_PORT.test(name))
      .map((name) => [name, 'SIMULATOR_PORT, the first of four ports'] as const),
    ...Object.entries(REMOVED),
  ].flatMap(([name, replacement]) => {
    if (!values[name]) return [];
    const advice = replacement === undefined ? 'delete it' : `set ${replacement}, and delete it`;
    return [`${name}: is not read any more; ${advice}`];
  });
